import { archiveValue, deleteValue, unarchiveValue, type Value } from '@hurrah/contracts/recognition/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, useCall } from '../../../lib/api.ts';
import type { Consequence } from '../../../ui/preview-confirm.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { valuesChanged } from './api.ts';

type EndingAction = 'archive' | 'delete';

/** Archiving and deleting are confirmed first; what only brings something back is done at once. */
export function useValueActions(value: Value) {
  const { t } = useTranslation('values');
  const navigate = useNavigate();
  const consequencesOf = useConsequences(value);
  const { ask, dialog } = useConfirm();
  const { id, name } = value;
  const params = { id };
  const restore = useCall(unarchiveValue, { refreshes: valuesChanged, success: t('actions.unarchived', { name }) });
  return {
    ask: (action: EndingAction) =>
      ask({
        title: t(action === 'archive' ? 'actions.archiveTitle' : 'actions.deleteTitle', { name }),
        consequences: consequencesOf(action),
        confirmLabel: t(`actions.${action}`),
        danger: action === 'delete',
        run: async () => {
          await (action === 'archive' ? call(archiveValue, { params }) : call(deleteValue, { params }));
        },
        onDone: () => navigate({ to: '/values', ignoreBlocker: true }),
        refreshes: valuesChanged,
        success: t(action === 'archive' ? 'actions.archived' : 'actions.deleted', { name }),
      }),
    unarchive: () => restore.mutate({ params }),
    isRestoring: restore.isPending,
    dialog,
  };
}

/** What happens to the qualities and to the recognitions that carry them. */
function useConsequences({ used, qualities = [] }: Value): (action: EndingAction) => Consequence[] {
  const { t } = useTranslation('values');
  const count = qualities.length;
  return (action) =>
    action === 'delete'
      ? [{ text: t('actions.willDelete', { count }), tone: 'danger' }, { text: t('actions.nobodyCarries') }]
      : [
          { text: t('actions.willHide', { count }) },
          ...(used ? [{ text: t('actions.staysOn') }] : []),
          { text: t('actions.comesBack') },
        ];
}
