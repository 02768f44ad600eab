import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PostHead } from '../../comment/index.ts';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { postedAt } from '../api.ts';
import { facesOf } from './recipients.ts';
import { RecognitionLine } from './recognition-line.tsx';

const RecipientsDialog = lazyPart(() => import('./recipients-dialog.tsx'), 'RecipientsDialog');

interface RecognitionHeadProps {
  recognition: Recognition;
  /** At the end of the first line. */
  menu?: ReactNode;
}

/** The one who says thank you first, then to whom and when. */
export function RecognitionHead({ recognition, menu }: RecognitionHeadProps) {
  const [isListed, setIsListed] = useState(false);
  const { id, sender, editedAt } = recognition;
  const list = () => setIsListed(true);
  return (
    <>
      <PostHead
        post={{ type: 'recognition', id }}
        sender={sender}
        at={postedAt(recognition)}
        editedAt={editedAt}
        line={<RecognitionLine recognition={recognition} onList={list} />}
        faces={<Recipients recognition={recognition} onList={list} />}
        menu={menu}
      />
      {isListed && (
        <Suspense>
          <RecipientsDialog id={id} opened onClose={() => setIsListed(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One face leads to the person, several to the list of them. */
function Recipients({ recognition, onList }: { recognition: Recognition; onList: () => void }) {
  const { t } = useTranslation('recognition');
  const { recipients, recipientCount } = recognition;
  const faces = facesOf(recognition);
  const [only] = recipients;
  if (faces.length === 0) return null;
  if (only && recipientCount === 1) {
    return (
      <ProfileLink id={only.id} isFace>
        <PersonAvatar person={faceOf(only)} size={24} />
      </ProfileLink>
    );
  }
  const stack = <AvatarStack people={faces} size={24} {...(recipientCount > 0 && { total: recipientCount })} />;
  if (recipientCount === 0) return stack;
  return (
    <UnstyledButton p={2} m={-2} bdrs="xl" lh={0} aria-label={t('recipients')} aria-haspopup="dialog" onClick={onList}>
      {stack}
    </UnstyledButton>
  );
}
