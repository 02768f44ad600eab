import { type AwardType, createAwardType, updateAwardType } from '@hurrah/contracts/award/award-types';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../../lib/api.ts';
import { useApiForm } from '../../../../lib/form.ts';
import { toastError, toastInfo, toastSuccess } from '../../../../ui/toasts.tsx';
import { myAccessNoticeQuery } from '../../../access/index.ts';
import { followBadge } from '../../admin-api.ts';
import { awardTypeAdded, awardTypeChanged } from '../../cache.ts';
import { type AwardTypeDraft, draftOf, newDraft } from '../../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import { pageOf } from '../use-award-type-actions.tsx';

/** A new award type; once it is saved its page opens. */
export function useCreateForm(nomination: boolean) {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const follow = useFollowBadge();
  const api = useApiForm(createAwardType, {
    defaultValues: { ...newDraft, nomination },
    hidden: ['nomination'],
    refreshes: awardTypeAdded,
    onSuccess: async (type, { mediaObjectId = null }) => {
      setIsDone(true);
      follow(type.id, mediaObjectId);
      await navigate({ to: pageOf(type), params: { id: type.id }, ignoreBlocker: true });
      toastSuccess(t('saved.created'));
    },
  });
  return { api, isDone };
}

/** Sends what was changed; what others changed meanwhile stays. */
export function useEditForm(type: AwardType) {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const { timeZone } = useSuspenseQuery(myAccessNoticeQuery()).data;
  const show = useShown();
  const follow = useFollowBadge();
  const name = (field: keyof AwardTypeDraft) => t(`names.${field}`);
  return useApiForm(updateAwardType, {
    defaultValues: draftOf(type, timeZone),
    input: { params: { id: type.id } },
    versioned: {
      version: type.version,
      valuesOf: (current) => draftOf(current, timeZone),
      whole: ['badge'],
      labels: Object.fromEntries(
        Object.keys(newDraft).map((field) => [field, name(field as keyof AwardTypeDraft)] as const),
      ),
      show,
    },
    refreshes: awardTypeChanged(type.id),
    onSuccess: async (_changed, { mediaObjectId = null }) => {
      if (mediaObjectId !== type.mediaObjectId) follow(type.id, mediaObjectId);
      await navigate({ to: pageOf(type), params: { id: type.id }, ignoreBlocker: true });
      toastSuccess(t('saved.updated'));
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
