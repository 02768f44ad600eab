import { type AwardType, createAwardType, updateAwardType } from '@hurrah/contracts/award/award-types';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../../lib/api.ts';
import { useSaveForm } from '../../../../lib/save-form.ts';
import { toastError, toastInfo, toastSuccess } from '../../../../ui/toasts.tsx';
import { myAccessNoticeQuery } from '../../../access/index.ts';
import { awardTypeAdded, awardTypeChanged } from '../../cache.ts';
import { followBadge } from '../api.ts';
import { type AwardTypeDraft, draftOf, newDraft } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import { pageOf } from '../use-award-type-actions.tsx';

/** Creates an award type or sends what was changed about one; then its page opens. */
export function useSaveAwardType(type: AwardType | undefined, nomination: boolean) {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const { timeZone } = useSuspenseQuery(myAccessNoticeQuery()).data;
  const follow = useFollowBadge();
  const fields = Object.keys(newDraft) as (keyof AwardTypeDraft)[];
  return useSaveForm({
    create: createAwardType,
    update: updateAwardType,
    row: type,
    empty: newDraft,
    valuesOf: (current) => draftOf(current, timeZone),
    toBody: (changes) => (type ? changes : { nomination, ...changes }),
    whole: ['badge'],
    labels: Object.fromEntries(fields.map((field) => [field, t(`names.${field}`)])),
    show: useShown(),
    refreshes: type ? awardTypeChanged(type.id) : awardTypeAdded,
    leave: () => navigate({ to: nomination ? '/awards/list/nominations' : '/awards/list/awards' }),
    onSaved: async (saved, { mediaObjectId }) => {
      if (mediaObjectId !== type?.mediaObjectId) follow(saved.id, mediaObjectId);
      await navigate({ to: pageOf(saved), params: { id: saved.id } });
      toastSuccess(type ? t('saved.updated') : t('saved.created'));
    },
  });
}

/**
 * The form is gone by the time a badge of one's own is drawn: the pages show it then, or say why they can't. Whoever was
 * signed out meanwhile needs no message about it.
 */
function useFollowBadge() {
  const { t } = useTranslation('awardTypes');
  const client = useQueryClient();
  const follow = async (id: string, mediaObjectId: string) => {
    const problem = await followBadge(id, mediaObjectId);
    await refresh(client, awardTypeChanged(id));
    if (problem) toastError(t('badge.refused', { problem }));
    if (problem === undefined) toastInfo(t('badge.slow'));
  };
  return (id: string, mediaObjectId: string | null) => {
    if (mediaObjectId) follow(id, mediaObjectId).catch(() => {});
  };
}

/** A value as a person reads it, where two changed the same field. */
function useShown() {
  const { t } = useTranslation(['awardTypes', 'ui']);
  const amounts = useAwardAmounts();
  return (path: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? t('shown.on') : t('shown.off');
    if (path === 'points') return amounts.worth(value as number);
    if (path === 'pinForDays') return t('pin.days', { count: value as number });
    if (path === 'badge') {
      const { motif, color } = value as AwardTypeDraft['badge'];
      return `${t(`badge.motifs.${motif}`)}, ${t(`badge.colors.${color}`)}`;
    }
    if (Array.isArray(value)) return t('shown.parties', amounts.counted(value.length));
    if (value === null) return t('shown.none');
    if (path === 'nominationStartAt' || path === 'nominationEndAt') return (value as string).replace('T', ' ');
    return path === 'budgetItemId' || path === 'mediaObjectId' ? t('ui:stale.yourChoice') : undefined;
  };
}
