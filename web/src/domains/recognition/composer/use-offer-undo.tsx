import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/messages.ts';
import { removePost } from '../../../lib/posts.ts';
import { hideToast, toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { recognitionChanged, undo } from './api.ts';
import type { ComposerRequest } from './request.ts';

const toastId = 'recognition-sent';

/** For as long as nobody has seen it, what was sent can be taken back, and is then a draft again. */
export function useOfferUndo(open: (request: ComposerRequest) => void) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();

  const takeBack = async (id: string) => {
    hideToast(toastId);
    try {
      await undo(id);
      removePost(client, { id });
      await Promise.all(recognitionChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
      open({ view: 'edit', id });
    } catch (error) {
      toastError(messageOf(error));
    }
  };

  return ({ id, permissions }: Recognition, forMs: number) => {
    if (!permissions.includes('undo') || forMs <= 0) return toastSuccess(t('sent.toast'));
    return toastSuccess(
      <>
        {t('sent.toast')}{' '}
        <Button size="xs" variant="light" onClick={() => void takeBack(id)}>
          {t('sent.undo')}
        </Button>
      </>,
      { id: toastId, forMs },
    );
  };
}
