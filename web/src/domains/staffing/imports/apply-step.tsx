import { inviteImportedPeople } from '@hurrah/contracts/staffing/staff-corrections';
import type { StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { failedPart, importRowsQuery } from '../api.ts';
import { ImportRows } from '../rows/import-rows.tsx';
import { UndoImport, Undone } from '../undos/undo.tsx';
import { sizeOf } from './import-rules.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

/** While it happens, and what became of it. It goes on by itself, whoever looks. */
export function ApplyStep({ staffImport }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { promiseOf } = useOutcomeWords();
  const { status, counts, done } = staffImport;
  if (status === 'undoing' || status === 'undone') return <Undone staffImport={staffImport} />;
  if (status !== 'applying') return <ImportResult staffImport={staffImport} />;
  const size = sizeOf(counts);
  return (
    <Card>
      <Stack gap="lg" py="sm">
        <Title order={3}>{promiseOf(counts)}</Title>
        <Progress.Root>
          <Progress.Section value={size > 0 ? (done / size) * 100 : 100} aria-label={t('apply.label')} />
        </Progress.Root>
        <Text c="dimmed" role="status">
          <Text component="strong" inherit fw={600} style={{ color: 'var(--ink)' }}>
            {t('apply.progress', { done: format.number(done), total: format.number(size) })}
          </Text>{' '}
          {t('apply.leave')}
        </Text>
      </Stack>
    </Card>
  );
}

/** How it went: in a sentence, with the way on, and row by row. */
function ImportResult({ staffImport }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const { summaryOf } = useOutcomeWords();
  const { id, status, counts } = staffImport;
  const hasErrors = status === 'completedWithErrors';
  const { data } = useQuery({ ...importRowsQuery(id, failedPart), enabled: hasErrors });
  const failed = data?.total ?? 0;
  const left = counts.error + failed;
  const size = sizeOf(counts);
  return (
    <>
      <Card padding="none">
        <EmptyState
          compact
          art={<DoneArt />}
          // Of what failed meanwhile nobody has counted what it was, so then only the sum is certain.
          title={
            failed > 0
              ? t('result.partly', { done: format.number(size - failed), total: format.number(size) })
              : summaryOf(counts)
          }
          level={3}
          action={
            <>
              <NextSteps staffImport={staffImport} />
              <UndoImport staffImport={staffImport} />
            </>
          }
        >
          {left > 0 ? t('result.left', { count: left, formatted: format.number(left) }) : t('result.allDone')}
        </EmptyState>
      </Card>
      <ImportRows key={failed} staffImport={staffImport} failed={failed} />
    </>
  );
}

/** Whoever has come in is not invited yet, and whoever waits is not a member yet. */
function NextSteps({ staffImport: { id, counts, source } }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const can = useCan();
  const invite = useInvite(id);
  const canInvite = can('identityApp:welcome') && counts.create > 0;
  return (
    <Group gap="sm" justify="center">
      {source === 'hand' ? (
        <ButtonLink variant="default" to="/staffing/import/integrations/records">
          {t('result.backToRecords')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="default" to="/manage/users/import/csv" search={{}}>
          {t('result.another')}
        </ButtonLink>
      )}
      {counts.skip > 0 && counts.create === 0 && (
        <ButtonLink to="/staffing/import/integrations/records" search={{ linked: 'false' }}>
          {t('result.records')}
        </ButtonLink>
      )}
      {canInvite && (
        <Button leftSection={<Mail aria-hidden />} loading={invite.isPending} onClick={() => invite.mutate()}>
          {t('result.invite')}
        </Button>
      )}
      {!canInvite && counts.skip === 0 && <ButtonLink to="/manage/users">{t('result.users')}</ButtonLink>}
    </Group>
  );
}

/** Opens the preview of an invitation to exactly those who were added. */
function useInvite(id: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(inviteImportedPeople, { params: { id } }),
    onSuccess: (batch) => navigate({ to: '/manage/users/welcome/$id', params: { id: batch.id } }),
  });
}
