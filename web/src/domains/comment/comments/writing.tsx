import type { Comment } from '@hurrah/contracts/comment/threads';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { Box, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../lib/kept.ts';
import { messageOf } from '../../../lib/messages.ts';
import { nameOf } from '../../../lib/names.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { useKeeping } from '../../../lib/use-kept.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { myselfQuery } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import { CommentField } from './comment-field.tsx';
import { commentPlace, editPlace, isSomething, nothingSaid, replyPlace, type Said } from './said.ts';
import { type Begun, useEditComment } from './use-change-comment.ts';
import { useSendComment } from './use-comments.ts';

interface NewCommentProps {
  post: PostRef;
  onSent: () => void;
}

/** Says something about a post. It begins with the words that were kept, if there are any. */
export function NewComment({ post, onSent }: NewCommentProps) {
  const { t } = useTranslation('comment');
  const place = commentPlace(post);
  const [said, setSaid] = useState(() => readKept<Said>(place)?.value ?? nothingSaid);
  useKeeping(place, isSomething(said) ? said : undefined);
  const [round, setRound] = useState(0);
  const comment = useSendComment(post);
  const send = () => {
    setSaid(nothingSaid);
    setRound(round + 1);
    onSent();
    // What was refused is given back, unless something else is being written by now.
    const onError = () => setSaid((now) => (now === nothingSaid ? said : now));
    comment.mutate({ ...said, parentId: null }, { onError });
  };
  return (
    <CommentField
      // An empty document is an editor of its own: the last words leave nothing behind, not even in undo.
      key={round}
      value={said}
      onChange={setSaid}
      onSubmit={send}
      label={t('comments.write')}
      submitLabel={t('comments.send')}
    />
  );
}

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** In the place of what one said, to say it better. It begins with the words that were kept, if there are any. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const { t } = useTranslation('comment');
  const place = editPlace(comment);
  const [kept] = useState(() => readKept<{ said: Said; begun: Begun }>(place)?.value);
  const [begun] = useState<Begun>(kept?.begun ?? { version: comment.version, body: comment.body, gifs: comment.gifs });
  const [said, setSaid] = useState<Said>(kept?.said ?? { body: comment.body, gifs: comment.gifs });
  const isChanged = said.body !== comment.body || said.gifs !== comment.gifs;
  const forget = useKeeping(place, isChanged ? { said, begun } : undefined);
  const edit = useEditComment(comment, begun);
  const leave = () => {
    forget();
    onDone();
  };
  return (
    <CommentField
      value={said}
      onChange={setSaid}
      onSubmit={() => edit.mutate(said, { onSuccess: leave })}
      label={t('comments.edit')}
      submitLabel={t('comments.save')}
      pending={edit.isPending}
      error={edit.error ? messageOf(edit.error) : undefined}
      onCancel={leave}
    />
  );
}

interface ReplyComposerProps {
  /** The comment whose replies it joins. */
  comment: Comment;
  /** That comment, or the reply whose author is spoken to. */
  answered: Comment;
  onDone: () => void;
}

/** A line below a comment to answer it. A reply to a reply begins with the name of who wrote that. */
export function ReplyComposer({ comment, answered, onDone }: ReplyComposerProps) {
  const { t } = useTranslation('comment');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const place = replyPlace(comment);
  const beginningFor = (to: Comment) => (to.id === comment.id || to.member.id === me.id ? nothingSaid : addressed(to));
  const [said, setSaid] = useState(() => readKept<Said>(place)?.value ?? beginningFor(answered));
  const [to, setTo] = useState(answered);
  const isBegun = isSomething(said) && !isSame(said, beginningFor(to));
  if (to.id !== answered.id) {
    setTo(answered);
    if (!isBegun) setSaid(beginningFor(answered));
  }
  const forget = useKeeping(place, isBegun ? said : undefined);
  const reply = useSendComment({ type: comment.threadType, id: comment.threadId }, comment);
  const leave = () => {
    forget();
    onDone();
  };
  const send = () => {
    leave();
    reply.mutate({ ...said, parentId: answered.id });
  };
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <PersonAvatar person={faceOf(me)} size={28} />
      <Box flex={1} miw={0}>
        <CommentField
          // Whoever presses Reply again wants to write.
          key={answered.id}
          value={said}
          onChange={setSaid}
          onSubmit={send}
          label={t('comments.replyTo', { name: nameOf(answered.member) })}
          submitLabel={t('comments.send')}
          onCancel={leave}
        />
      </Box>
    </Group>
  );
}

const addressed = ({ member }: Comment): Said => ({
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { id: member.id, label: nameOf(member) } },
          { type: 'text', text: ' ' },
        ],
      },
    ],
  },
  gifs: [],
});

const isSame = (one: Said, other: Said): boolean =>
  one.gifs.length === other.gifs.length && textOf(one.body) === textOf(other.body);
