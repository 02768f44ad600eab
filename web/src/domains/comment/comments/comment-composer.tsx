import { textOf } from '@hurrah/contracts/rich-text-rules';
import { Box, Group, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../lib/kept.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { myselfQuery } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import classes from './comments.module.css';
import { commentPlace, type Said } from './said.ts';

const loadWriting = () => import('./writing.tsx');
const NewComment = lazyPart(loadWriting, 'NewComment');

interface CommentComposerProps {
  post: PostRef;
  /** Asked for by a button elsewhere. */
  isOpen: boolean;
  onSent: () => void;
}

/** My own line below what the others said: a field that becomes an editor when somebody wants to write. */
export function CommentComposer({ post, isOpen, onSent }: CommentComposerProps) {
  const { t } = useTranslation('comment');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const [wasPressed, setWasPressed] = useState(false);
  const kept = readKept<Said>(commentPlace(post))?.value;
  const prompt = (
    <UnstyledButton
      className={classes.prompt}
      onClick={() => setWasPressed(true)}
      onMouseEnter={() => void loadWriting()}
      onFocus={() => void loadWriting()}
    >
      {kept ? t('comments.resume', { text: textOf(kept.body) }) : t('comments.write')}
    </UnstyledButton>
  );
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <PersonAvatar person={faceOf(me)} size={32} />
      <Box flex={1} miw={0}>
        {wasPressed || isOpen ? (
          <Suspense fallback={prompt}>
            <NewComment post={post} onSent={onSent} />
          </Suspense>
        ) : (
          prompt
        )}
      </Box>
    </Group>
  );
}
