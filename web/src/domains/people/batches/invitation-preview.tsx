import { invitationNoteLength, previewInvitationEmail } from '@hurrah/contracts/identity/batches';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import classes from './batches.module.css';

interface InvitationPreviewProps {
  batchId: string;
  note: string;
  onNote: (note: string) => void;
}

/** The email before it is sent, as the first person on the list gets it, and a note to everybody who does. */
export function InvitationPreview({ batchId, note, onNote }: InvitationPreviewProps) {
  const { t } = useTranslation('manage');
  const { data } = useQuery(apiQuery(previewInvitationEmail, { params: { id: batchId } }));
  const email = data?.email;
  return (
    <div className={classes.invitation}>
      <Card>
        <Textarea
          label={t('invitation.note')}
          description={t('invitation.noteHint')}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
          maxLength={invitationNoteLength}
          autosize
          minRows={3}
          maxRows={8}
        />
      </Card>
      {email && (
        <Card>
          <section aria-label={t('invitation.preview', { name: nameOf(email.to) })} className={classes.email}>
            <p className={classes.emailFor}>{t('invitation.preview', { name: nameOf(email.to) })}</p>
            <p>
              <strong>{email.subject}</strong>
            </p>
            {email.from && (
              <PersonAvatar person={{ name: nameOf(email.from), avatarUrl: email.from.avatarUrls?.md }} size={48} />
            )}
            <p className={classes.emailTitle}>{email.title}</p>
            {email.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {note.trim() && <blockquote className={classes.emailNote}>{note.trim()}</blockquote>}
            {email.afterwards.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className={classes.emailAction}>{email.action}</p>
            <p className={classes.emailFor}>{email.reason}</p>
          </section>
        </Card>
      )}
    </div>
  );
}
