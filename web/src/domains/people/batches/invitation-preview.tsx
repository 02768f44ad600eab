import { invitationNoteLength, previewInvitationEmail } from '@hurrah/contracts/people/batches';
import { SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

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
    <SimpleGrid
      minColWidth="min(100%, 320px)"
      autoFlow="auto-fit"
      spacing="lg"
      mb="lg"
      style={{ alignItems: 'start', overflowWrap: 'anywhere' }}
    >
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
          <Stack component="section" aria-label={t('invitation.preview', { name: nameOf(email.to) })}>
            <Text size="xs" c="dimmed">
              {t('invitation.preview', { name: nameOf(email.to) })}
            </Text>
            <Text fw={600}>{email.subject}</Text>
            {email.from && (
              <PersonAvatar person={{ name: nameOf(email.from), avatarUrl: email.from.avatarUrls?.md }} size={48} />
            )}
            <Text size="lg">{email.title}</Text>
            {email.paragraphs.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            {note.trim() && (
              <Text
                component="blockquote"
                ps="md"
                style={{ borderInlineStart: '3px solid var(--line)', whiteSpace: 'pre-line' }}
              >
                {note.trim()}
              </Text>
            )}
            {email.afterwards.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            <Text fw={600}>{email.action}</Text>
            <Text size="xs" c="dimmed">
              {email.reason}
            </Text>
          </Stack>
        </Card>
      )}
    </SimpleGrid>
  );
}
