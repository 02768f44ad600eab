import { awardLimits } from '@hurrah/contracts/award/award-types';
import { type Award, editAward } from '@hurrah/contracts/award/awards';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { refreshPost } from '../../../lib/posts.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useMentionable } from '../../comment/index.ts';

interface EditAwardDialogProps {
  award: Award;
  opened: boolean;
  onClose: () => void;
}

/** Changes what an award says. Who received it and its points stay. */
export function EditAwardDialog({ award, opened, onClose }: EditAwardDialogProps) {
  const { t } = useTranslation('award');
  const [begun] = useState({ message: award.message, version: award.version });
  const [message, setMessage] = useState(award.message);
  const searchPeople = useMentionable();
  const save = useSave(award.id, begun, onClose);
  const length = textOf(message).length;
  const isReady = message !== begun.message && length > 0 && length <= awardLimits.messageLength;
  const submit = () => isReady && save.mutate(message);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('edit.title')}
      width={560}
      dirty={message !== begun.message}
      onSubmit={submit}
      submitLabel={t('edit.save')}
      submitDisabled={!isReady}
      pending={save.isPending}
      error={save.error && messageOf(save.error)}
      consequence={t('edit.consequence')}
    >
      <RichTextEditor
        value={message}
        onChange={setMessage}
        label={t('edit.message')}
        placeholder={t('edit.message')}
        maxLength={awardLimits.messageLength}
        searchPeople={searchPeople}
        onSubmit={submit}
        disabled={save.isPending}
        autoFocus
      />
    </FormDialog>
  );
}

function useSave(id: string, begun: Pick<Award, 'message' | 'version'>, onDone: () => void) {
  const { t } = useTranslation('award');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: RichText) =>
      saveVersioned({
        version: begun.version,
        begun: { message: begun.message },
        mine: { message },
        valuesOf: ({ message: now }: Pick<Award, 'message'>) => ({ message: now }),
        labels: { message: t('edit.message') },
        show: (_, value) => textOf(value as RichText),
        send: (_, version, whole) => call(editAward, { params: { id }, body: whole, version }),
      }),
    onSuccess: async () => {
      toastSuccess(t('edit.done'));
      onDone();
      await refreshPost(client, { type: 'award', id });
    },
    meta: { quiet: true },
  });
}
