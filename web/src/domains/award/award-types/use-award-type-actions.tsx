import {
  type AwardType,
  archiveAwardType,
  awardLimits,
  cloneAwardType,
  deleteAwardType,
  unarchiveAwardType,
} from '@hurrah/contracts/award/award-types';
import { Link, useNavigate } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { call, useCall } from '../../../lib/api.ts';
import type { Action } from '../../../ui/action-menu.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { awardTypeAdded, awardTypeChanged } from '../cache.ts';

const listOf = ({ nomination }: AwardType) =>
  nomination ? ('/awards/list/nominations' as const) : ('/awards/list/awards' as const);
export const pageOf = ({ nomination }: AwardType) =>
  nomination ? ('/awards/nomination/$id' as const) : ('/awards/award/$id' as const);

/** What may be done with an award type, as the API allows it: call `actionsOf`, and render `dialog`. */
export function useAwardTypeActions({ isOnPage = false } = {}) {
  const { t } = useTranslation('awardTypes');
  const { ask, dialog } = useConfirm();
  const clone = useClone();
  const { archive, unarchive, remove } = useQuestions(isOnPage);
  const actionsOf = (type: AwardType): Action[] => {
    const may = (action: AwardType['permissions'][number]) => type.permissions.includes(action);
    const params = { id: type.id };
    const all: (Action & { isOffered: boolean })[] = [
      {
        name: 'view',
        label: t('actions.view'),
        icon: Eye,
        link: (props) => <Link {...props} to={pageOf(type)} params={params} />,
        isOffered: !isOnPage,
      },
      {
        name: 'edit',
        label: t('actions.edit'),
        icon: Pencil,
        link: (props) => <Link {...props} to="/awards/configure/$id" params={params} />,
        isOffered: !isOnPage && may('edit'),
      },
      { name: 'clone', label: t('actions.clone'), icon: Copy, run: () => clone(type), isOffered: may('clone') },
      {
        name: 'archive',
        label: t('actions.archive'),
        icon: Archive,
        run: () => ask(archive(type)),
        isOffered: may('archive'),
      },
      {
        name: 'unarchive',
        label: t('actions.unarchive'),
        icon: ArchiveRestore,
        run: () => ask(unarchive(type)),
        isOffered: may('unarchive'),
      },
      {
        name: 'delete',
        label: t('actions.delete'),
        icon: Trash2,
        run: () => ask(remove(type)),
        isDanger: true,
        isApart: true,
        isOffered: may('delete'),
      },
    ];
    return all.filter(({ isOffered }) => isOffered);
  };
  return { actionsOf, dialog };
}

/** A copy opens in its form, because it is made to be changed. */
function useClone() {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const clone = useCall(cloneAwardType, { refreshes: awardTypeAdded });
  return (type: AwardType) => {
    const name = t('copyOf', { name: type.name }).slice(0, awardLimits.nameLength);
    clone.mutate(
      { params: { id: type.id }, body: { name } },
      {
        onSuccess: ({ id }) => {
          void navigate({ to: '/awards/configure/$id', params: { id } });
          toastSuccess(t('cloned', { name: type.name }));
        },
      },
    );
  };
}

/** Each says what it does and what stays. */
function useQuestions(isOnPage: boolean) {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const kindOf = ({ nomination }: AwardType) => (nomination ? ('nomination' as const) : ('award' as const));
  return {
    archive: (type: AwardType) => ({
      title: t('archive.title', { name: type.name }),
      consequences: [
        { icon: <EyeOff size={18} aria-hidden />, text: t(`archive.hides.${kindOf(type)}`) },
        { icon: <History size={18} aria-hidden />, text: t('archive.stays') },
        { icon: <Undo2 size={18} aria-hidden />, text: t('archive.back') },
      ],
      confirmLabel: t('actions.archive'),
      run: () => call(archiveAwardType, { params: { id: type.id } }),
      refreshes: awardTypeChanged(type.id),
      success: t('archive.done', { name: type.name }),
    }),
    unarchive: (type: AwardType) => ({
      title: t('unarchive.title', { name: type.name }),
      consequences: [{ icon: <Eye size={18} aria-hidden />, text: t(`unarchive.offers.${kindOf(type)}`) }],
      confirmLabel: t('actions.unarchive'),
      run: () => call(unarchiveAwardType, { params: { id: type.id } }),
      refreshes: awardTypeChanged(type.id),
      success: t('unarchive.done', { name: type.name }),
    }),
    remove: (type: AwardType) => ({
      title: t('delete.title', { name: type.name }),
      consequences: [
        { icon: <Trash2 size={18} aria-hidden />, text: t('delete.gone'), tone: 'danger' as const },
        { icon: <History size={18} aria-hidden />, text: t(`delete.unused.${kindOf(type)}`) },
      ],
      confirmLabel: t('actions.delete'),
      danger: true,
      run: () => call(deleteAwardType, { params: { id: type.id } }),
      ...(isOnPage && { onDone: () => navigate({ to: listOf(type) }) }),
      refreshes: awardTypeChanged(type.id),
      success: t('delete.done', { name: type.name }),
    }),
  };
}
