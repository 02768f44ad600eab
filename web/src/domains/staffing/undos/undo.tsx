import { previewStaffImportUndo, undoStaffImport } from '@hurrah/contracts/staffing/staff-corrections';
import type { StaffImport, StaffUndo } from '@hurrah/contracts/staffing/staff-records';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { changedByImport, showImport } from '../api.ts';

const parts = ['created', 'updated', 'reactivated', 'archived', 'signedIn', 'changed'] as const;

/** What undoing does, or has done, in a sentence for each kind of people. */
function useUndoWords() {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  return (undo: StaffUndo, tense: 'will' | 'did'): string[] =>
    parts
      .filter((part) => undo[part] > 0)
      .map((part) => t(`undo.${tense}.${part}`, { count: undo[part], formatted: format.number(undo[part]) }));
}

/** Says exactly what can and what cannot be undone, and only then does it. */
export function UndoImport({ staffImport: { id, undoableUntil } }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const client = useQueryClient();
  const wordsOf = useUndoWords();
  const { ask, dialog } = useConfirm();
  const params = { id };
  const preview = useMutation({
    mutationFn: () => call(previewStaffImportUndo, { params }),
    onSuccess: (undo) =>
      ask({
        title: t('undo.title'),
        consequences: [...wordsOf(undo, 'will'), t('undo.points')].map((text) => ({ text })),
        confirmLabel: t('undo.confirm'),
        cancelLabel: t('undo.keep'),
        danger: true,
        run: async () => showImport(client, await call(undoStaffImport, { params })),
        refreshes: changedByImport,
        success: t('undo.started'),
      }),
  });
  if (!undoableUntil) return null;
  return (
    <Group gap="sm" justify="center" mt="lg">
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Undo2 size={16} aria-hidden />}
        loading={preview.isPending}
        onClick={() => preview.mutate()}
      >
        {t('undo.action')}
      </Button>
      <Text span c="dimmed">
        {t('undo.until', { date: format.dateTime(undoableUntil) })}
      </Text>
      {dialog}
    </Group>
  );
}

/** While it is undone, and what that did. */
export function Undone({ staffImport: { undone } }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  const wordsOf = useUndoWords();
  if (!undone) {
    return (
      <Card>
        <Stack gap="lg" py="sm">
          <Title order={3}>{t('undo.working')}</Title>
          <Progress.Root>
            <Progress.Section value={100} striped animated aria-label={t('undo.working')} />
          </Progress.Root>
          <Text c="dimmed" role="status">
            {t('undo.leave')}
          </Text>
        </Stack>
      </Card>
    );
  }
  const lines = wordsOf(undone, 'did');
  return (
    <Card padding="none">
      <EmptyState
        compact
        title={t('undo.done')}
        level={3}
        action={
          <ButtonLink variant="default" to="/manage/users/import/csv" search={{}}>
            {t('result.another')}
          </ButtonLink>
        }
      >
        {lines.length > 0 ? (
          <Stack component="ul" gap="xs">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        ) : (
          t('undo.nothing')
        )}
      </EmptyState>
    </Card>
  );
}
