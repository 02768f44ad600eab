import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { ActionIcon, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { FeedArt } from '../../../../ui/art/feed-art.tsx';
import { DialogBody } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { myselfQuery } from '../../../access/index.ts';
import { inProgressQuery, useDeleteRecognition } from '../api.ts';
import { clockWords, wallClockOf } from '../schedule.ts';
import classes from './composer.module.css';
import { ComposerHead } from './composer-head.tsx';
import { ProgressChip } from './progress-chip.tsx';

interface InProgressProps {
  onNew: () => void;
  onEdit: (id: string) => void;
}

/** What somebody has begun and not yet sent: what waits for its hour first, then the drafts. */
export function InProgress({ onNew, onEdit }: InProgressProps) {
  const { t } = useTranslation('composer');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const scheduled = useInfiniteQuery(inProgressQuery(me.id, 'scheduled'));
  const drafts = useInfiniteQuery(inProgressQuery(me.id, 'draft'));
  const [now] = useState(() => new Date());
  const [leaving, setLeaving] = useState<Recognition>();
  const rows = [scheduled, drafts].flatMap(({ data }) => data?.pages.flatMap(({ results }) => results) ?? []);
  const hasFailed = scheduled.isError || drafts.isError;
  const isPending = scheduled.isPending || drafts.isPending;
  const more = [scheduled, drafts].find(({ hasNextPage }) => hasNextPage);
  return (
    <>
      <ComposerHead title={t('drafts.heading')}>
        <Button variant="subtle" size="sm" onClick={onNew}>
          {t('drafts.new')}
        </Button>
      </ComposerHead>
      <DialogBody>
        {hasFailed && <ErrorState onRetry={() => void Promise.all([scheduled.refetch(), drafts.refetch()])} />}
        {isPending && !hasFailed && <RowsSkeleton />}
        {!isPending && !hasFailed && rows.length === 0 && (
          <EmptyState
            compact
            art={<FeedArt />}
            title={t('drafts.empty')}
            action={<Button onClick={onNew}>{t('drafts.new')}</Button>}
          >
            {t('drafts.emptyText')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <Stack component="ul" gap="sm">
            {rows.map((recognition) => (
              <InProgressRow
                key={recognition.id}
                recognition={recognition}
                now={now}
                onEdit={() => onEdit(recognition.id)}
                onDelete={() => setLeaving(recognition)}
              />
            ))}
          </Stack>
        )}
        {more && (
          <Button variant="default" onClick={() => void more.fetchNextPage()} loading={more.isFetchingNextPage}>
            {t('drafts.more')}
          </Button>
        )}
      </DialogBody>
      <DeleteDialog recognition={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

/** Asked, because a draft that is gone does not come back. */
function DeleteDialog({ recognition, onClose }: { recognition: Recognition | undefined; onClose: () => void }) {
  const { t } = useTranslation('composer');
  const remove = useDeleteRecognition(t('drafts.deleted'));
  const isScheduled = recognition?.status === 'published';
  return (
    <FormDialog
      opened={recognition !== undefined}
      onClose={onClose}
      title={isScheduled ? t('drafts.deleteScheduled') : t('drafts.deleteDraft')}
      width={440}
      phone="bottom"
      description={t('drafts.deleteText')}
      submitLabel={t('drafts.delete')}
      onSubmit={() => recognition && remove.mutate({ params: { id: recognition.id } }, { onSettled: onClose })}
      pending={remove.isPending}
      danger
    />
  );
}

function RowsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={84} radius="md" />
      ))}
    </Stack>
  );
}

interface InProgressRowProps {
  recognition: Recognition;
  now: Date;
  onEdit: () => void;
  onDelete: () => void;
}

function InProgressRow({ recognition, now, onEdit, onDelete }: InProgressRowProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { sendTo, messageText, scheduledAt, updatedAt, permissions } = recognition;
  const who = sendTo.length > 0 ? format.list(sendTo.map(({ name }) => name)) : t('drafts.nobodyYet');
  return (
    <Group component="li" gap="md" pos="relative" px={14} py="md" bd="1px solid var(--line)" bdrs="md">
      <Box flex="1 1 240px" miw={0}>
        <Group gap="4px 8px">
          <ProgressChip recognition={recognition} />
          <Text span size="xs" c="dimmed">
            {scheduledAt ? (
              t('drafts.goesOut', {
                when: clockWords(wallClockOf(new Date(scheduledAt), format.timeZone), format.locale),
              })
            ) : (
              <RelativeTime value={updatedAt} locale={format.locale} timeZone={format.timeZone} now={now} />
            )}
          </Text>
        </Group>
        <Text fw={600} mt={6} truncate title={who}>
          {who}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {messageText || t('drafts.noWords')}
        </Text>
      </Box>
      <Group gap="sm" wrap="nowrap">
        {permissions.includes('edit') && (
          <Button
            className={classes.edit ?? ''}
            variant="default"
            size="sm"
            onClick={onEdit}
            aria-label={t('drafts.editOf', { who })}
          >
            {t('drafts.edit')}
          </Button>
        )}
        {permissions.includes('delete') && (
          <ActionIcon style={{ zIndex: 1 }} onClick={onDelete} aria-label={t('drafts.deleteOf', { who })}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
