import { archiveValue, deleteValue, unarchiveValue, type Value } from '@hurrah/contracts/recognition/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCall } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { type Consequence, PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { valuesChanged } from '../api.ts';

/** Archiving and deleting are asked about first; what only brings something back is done at once. */
export function useValueActions(value: Value) {
  const { t } = useTranslation('values');
  const [asked, setAsked] = useState<EndingAction>();
  const [isOpen, setIsOpen] = useState(false);
  const restore = useCall(unarchiveValue, {
    refreshes: valuesChanged,
    success: t('actions.unarchived', { name: value.name }),
  });
  const dialog: ReactNode = asked && (
    <ValueActionDialog value={value} action={asked} opened={isOpen} onClose={() => setIsOpen(false)} />
  );
  return {
    ask: (action: EndingAction) => {
      setAsked(action);
      setIsOpen(true);
    },
    unarchive: () => restore.mutate({ params: { id: value.id } }),
    isRestoring: restore.isPending,
    dialog,
  };
}

type EndingAction = 'archive' | 'delete';

interface ValueActionDialogProps {
  value: Value;
  action: EndingAction;
  opened: boolean;
  onClose: () => void;
}

/** Says what happens to the qualities and to the recognitions that carry them. */
function ValueActionDialog({ value, action, opened, onClose }: ValueActionDialogProps) {
  const { t } = useTranslation('values');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, name } = value;
  const run = useMutation({
    mutationFn: (): Promise<unknown> =>
      action === 'archive' ? call(archiveValue, { params: { id } }) : call(deleteValue, { params: { id } }),
    onSuccess: async () => {
      onClose();
      // The page of a value goes first: it would ask for one that is no more.
      await navigate({ to: '/values', ignoreBlocker: true });
      for (const queryKey of valuesChanged) void client.invalidateQueries({ queryKey });
      toastSuccess(t(action === 'archive' ? 'actions.archived' : 'actions.deleted', { name }));
    },
    meta: { quiet: true },
  });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t(action === 'archive' ? 'actions.archiveTitle' : 'actions.deleteTitle', { name })}
      consequences={useConsequences(value, action)}
      confirmLabel={t(`actions.${action}`)}
      onConfirm={() => run.mutate()}
      pending={run.isPending}
      error={run.error && messageOf(run.error)}
      danger={action === 'delete'}
    />
  );
}

function useConsequences({ used, qualities = [] }: Value, action: EndingAction): Consequence[] {
  const { t } = useTranslation('values');
  const count = qualities.length;
  if (action === 'delete') {
    return [{ text: t('actions.willDelete', { count }), tone: 'danger' }, { text: t('actions.nobodyCarries') }];
  }
  return [
    { text: t('actions.willHide', { count }) },
    ...(used ? [{ text: t('actions.staysOn') }] : []),
    { text: t('actions.comesBack') },
  ];
}
