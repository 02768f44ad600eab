import { UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { myselfQuery } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import { type Said, useSendComment } from '../use-comments.ts';
import classes from './comment-composer.module.css';

// The editor is the heaviest thing on the page, and most people only read.
const loadField = () => import('./comment-field.tsx');
const CommentField = lazyPart(loadField, 'CommentField');

const nothingSaid: Said = { body: { type: 'doc', content: [] }, gifs: [] };

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
  const [said, setSaid] = useState(nothingSaid);
  const [round, setRound] = useState(0);
  const comment = useSendComment(post);
  const send = () => {
    setSaid(nothingSaid);
    setRound(round + 1);
    onSent();
    // What was refused is given back, unless something else is being written by now.
    comment.mutate(said, { onError: () => setSaid((now) => (now === nothingSaid ? said : now)) });
  };
  const prompt = (
    <UnstyledButton
      className={classes.prompt}
      onClick={() => setWasPressed(true)}
      onMouseEnter={() => void loadField()}
      onFocus={() => void loadField()}
    >
      {t('comments.write')}
    </UnstyledButton>
  );
  return (
    <div className={classes.composer}>
      <PersonAvatar person={faceOf(me)} size={32} />
      <div className={classes.field}>
        {wasPressed || isOpen ? (
          <Suspense fallback={prompt}>
            <CommentField
              // An empty document is an editor of its own: the last words leave nothing behind, not even in undo.
              key={round}
              value={said}
              onChange={setSaid}
              onSubmit={send}
              submitLabel={t('comments.send')}
            />
          </Suspense>
        ) : (
          prompt
        )}
      </div>
    </div>
  );
}
