import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { segmentValuesQuery } from '../api.ts';

interface RemoveQuickTeamsDialogProps {
  /** Whose teams disappear. */
  segments: Segment[];
  gone: number;
  made: number;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
}

const shownNames = 8;

/** Names the teams before they are gone. */
export function RemoveQuickTeamsDialog(props: RemoveQuickTeamsDialogProps) {
  const { segments, gone, made, opened, onClose, onConfirm, pending } = props;
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const values = useQueries({
    queries: segments.map((segment) => ({ ...segmentValuesQuery(segment), enabled: opened })),
  });
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  const nameTeams = (all: { value: string }[]) => {
    const names = all.slice(0, shownNames).map(({ value }) => value);
    const others = all.length - names.length;
    return format.list(others > 0 ? [...names, t('quick.others', numbered(others))] : names);
  };
  const lines = segments.map((segment, index) => ({
    text: t('quick.goes', {
      segment: t(`people:segments.${segment}`),
      teams: nameTeams(values[index]?.data?.results ?? []),
    }),
    amount: format.number(values[index]?.data?.results.length ?? 0),
    tone: 'danger' as const,
  }));
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t('quick.goTitle', numbered(gone))}
      danger
      consequences={
        values.every(({ data }) => data)
          ? [
              ...lines,
              { text: t('quick.goStays') },
              ...(made > 0 ? [{ text: t('quick.willMake', numbered(made)) }] : []),
            ]
          : undefined
      }
      previewFailed={values.some(({ isError }) => isError)}
      confirmLabel={t('quick.goConfirm', numbered(gone))}
      onConfirm={onConfirm}
      pending={pending}
    />
  );
}
