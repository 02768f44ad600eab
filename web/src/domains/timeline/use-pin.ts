import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../ui/toasts.tsx';
import { type Entry, pin } from './api.ts';
import { placeItem } from './pins.ts';

/** Pins a post above everything or takes it down. It moves at once, and back if that is refused. */
export function usePin(item: Entry): () => void {
  const { t } = useTranslation('timeline');
  const client = useQueryClient();
  const isPinned = item.pinnedAt !== null;
  const { mutate } = useMutation({
    mutationFn: () => pin(item.id, !isPinned),
    onMutate: () => placeItem(client, { ...item, pinnedAt: isPinned ? null : new Date().toISOString() }),
    onError: () => placeItem(client, item),
    onSuccess: () => toastSuccess(isPinned ? t('pin.takenDown') : t('pin.done')),
  });
  return () => mutate();
}
