import type { FlagReason } from '@hurrah/contracts/comment/threads';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/messages.ts';
import { changePost } from '../../../lib/posts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { flag, type Subject } from '../api.ts';
import { changeComment } from '../cache.ts';
import { wordsOf } from '../threads/dialogs.ts';

const reasons = ['spam', 'inappropriate', 'confidential', 'other'] as const satisfies FlagReason[];
const noteLength = 500;

interface FlagDialogProps {
  subject: Subject;
  opened: boolean;
  onClose: () => void;
}

/** Tells the moderators. Nothing is hidden by it, unless many do the same. */
export function FlagDialog({ subject, opened, onClose }: FlagDialogProps) {
  const { t } = useTranslation('comment');
  const [reason, setReason] = useState<FlagReason>();
  const [note, setNote] = useState('');
  const report = useReport(subject, onClose);
  const needsNote = reason === 'other' && note.trim() === '';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(wordsOf('flag.titles', subject.commentId ? 'comment' : subject.type))}
      description={t('flag.text')}
      width={440}
      dirty={note !== ''}
      onSubmit={() => reason && !needsNote && report.mutate({ reason, note })}
      submitLabel={t('flag.submit')}
      submitDisabled={!reason || needsNote}
      pending={report.isPending}
      error={report.error && messageOf(report.error)}
    >
      <Radio.Group label={t('flag.reason')} value={reason ?? null} onChange={setReason}>
        <Stack gap="md" mt={6}>
          {reasons.map((one, index) => (
            <Radio key={one} value={one} label={t(`flag.reasons.${one}`)} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={reason === 'other' ? t('flag.note') : t('flag.noteOptional')}
        maxLength={noteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function useReport(subject: Subject, onDone: () => void) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: FlagReason; note: string }) => flag(subject, body),
    onSuccess: () => {
      const flagged = <T extends object>(shown: T) => ({ ...shown, ownFlag: true });
      if (subject.commentId) changeComment(client, subject, subject.commentId, flagged);
      else changePost(client, subject, flagged);
      toastSuccess(t('flag.thanks'));
      onDone();
    },
    meta: { quiet: true },
  });
}
