import type { Comment, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { type PointerEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isUnreachable } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart, withRetries } from '../../../lib/lazy.ts';
import { messageOf } from '../../../lib/messages.ts';
import { changePost } from '../../../lib/posts.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { reactionsQuery, type Subject, threadApi } from '../api.ts';
import { changeComment, summarized, threadOf } from '../cache.ts';
import { WhoDialog } from '../threads/dialogs.ts';
import classes from './reactions.module.css';
import { feltReactions, type Reacted, reactionEmoji, withReaction } from './reactions.ts';

const ReactionHover = lazyPart(() => import('./reaction-parts.ts'), 'ReactionHover');

interface ReactionBarProps {
  subject: Subject;
  reacted: Reacted;
  canReact: boolean;
  size?: 'md' | 'sm';
}

/** What people felt: a click joins them or takes it back, hovering says who. */
export function ReactionBar({ subject, reacted, canReact, size = 'md' }: ReactionBarProps) {
  const react = useReaction(subject);
  const toggle = (name: ReactionName) => react(name === reacted.ownReaction ? null : name);
  const felt = feltReactions(reacted);
  const isPhone = useIsPhone();
  return (
    <span className={classes.bar} data-size={size}>
      {isPhone && size === 'md' && felt.length > 1 ? (
        <AllReactions subject={subject} reacted={reacted} />
      ) : (
        felt.map(({ name, count }) => (
          <ReactionChip
            key={name}
            subject={subject}
            name={name}
            count={count}
            isOwn={name === reacted.ownReaction}
            {...(canReact && { onToggle: () => toggle(name) })}
          />
        ))
      )}
      {canReact && <ReactionPicker own={reacted.ownReaction} onChoose={toggle} size={size} />}
    </span>
  );
}

/** All kinds in one chip, where there is little room. It opens who felt what. */
function AllReactions({ subject, reacted }: { subject: Subject; reacted: Reacted }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const felt = feltReactions(reacted);
  const total = format.number(felt.reduce((sum, { count }) => sum + count, 0));
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        data-own={reacted.ownReaction !== null || undefined}
        aria-label={t('reactions.total', { formatted: total })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden>{felt.map(({ name }) => reactionEmoji[name]).join('')}</span>
        <span className={classes.count} aria-hidden>
          {total}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <WhoDialog subject={subject} summary={reacted} opened onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ReactionChipProps {
  subject: Subject;
  name: ReactionName;
  count: number;
  isOwn: boolean;
  onToggle?: () => void;
}

function ReactionChip({ subject, name, count, isOwn, onToggle }: ReactionChipProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const formatted = format.number(count);
  const label = t('reactions.count', { reaction: t(`reactions.names.${name}`), count, formatted });
  const shown = (
    <>
      <span aria-hidden>{reactionEmoji[name]}</span>
      <span className={classes.count} aria-hidden>
        {formatted}
      </span>
    </>
  );
  // Who felt it is made ready when a mouse comes: a page of posts has a hundred of these.
  const [isHovered, setIsHovered] = useState(false);
  const onPointerEnter = ({ pointerType }: PointerEvent) => setIsHovered(isHovered || pointerType === 'mouse');
  const chip = onToggle ? (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isOwn}
      aria-label={label}
      onClick={onToggle}
      onPointerEnter={onPointerEnter}
    >
      {shown}
    </button>
  ) : (
    <span className={classes.chip} role="img" aria-label={label} onPointerEnter={onPointerEnter}>
      {shown}
    </span>
  );
  if (!isHovered) return chip;
  return (
    <Suspense fallback={chip}>
      <ReactionHover subject={subject} reaction={name} count={count}>
        {chip}
      </ReactionHover>
    </Suspense>
  );
}

interface ReactionPickerProps {
  own: ReactionName | null;
  onChoose: (reaction: ReactionName) => void;
  size: 'md' | 'sm';
}

const load = () => withRetries(() => import('./reaction-parts.ts')).then(({ ReactionChoices }) => ReactionChoices);

/** A button that opens the reactions there are. */
function ReactionPicker({ own, onChoose, size }: ReactionPickerProps) {
  const { t } = useTranslation('comment');
  return (
    <OnDemand
      popup="dialog"
      load={load}
      props={{ own, onChoose }}
      button={(props) => (
        <ActionIcon
          size={size === 'md' ? 'lg' : 'sm'}
          radius="xl"
          c="dimmed"
          aria-label={t('reactions.add')}
          {...props}
        >
          <SmilePlus size={size === 'md' ? 19 : 16} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

/** Reacts to a post or a comment, or takes it back with null. Everybody's count moves at once and back on refusal. */
function useReaction(subject: Subject) {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const key = ['reaction', subject.commentId ?? subject.id];
  const { queryKey } = reactionsQuery(subject);
  const { mutate } = useMutation({
    mutationKey: key,
    // One after the other: the last one clicked is the last one heard.
    scope: { id: key.join(' ') },
    mutationFn: (reaction: ReactionName | null) => send(subject, reaction),
    onMutate: (reaction) => {
      let before: Reacted | undefined;
      change(client, subject, (shown) => {
        before ??= { ownReaction: shown.ownReaction, reactionCounts: shown.reactionCounts };
        return withReaction(shown, reaction);
      });
      return before;
    },
    onError: (error, _reaction, before) => {
      if (before) change(client, subject, (shown) => ({ ...shown, ...before }));
      toastError(isUnreachable(error) ? t('reactions.notSent') : messageOf(error));
    },
    onSuccess: (answer) => {
      // An answer to an earlier click would undo the later one for a moment.
      if (client.isMutating({ mutationKey: key }) > 1) return;
      if ('threadId' in answer) changeComment(client, subject, answer.id, (shown) => ({ ...shown, ...answer }));
      else changePost(client, subject, summarized(answer));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKey.slice(0, -1) }),
    meta: { quiet: true },
  });
  return mutate;
}

type Change = <T extends Reacted>(shown: T) => T;

function change(client: ReturnType<typeof useQueryClient>, subject: Subject, apply: Change): void {
  if (subject.commentId) changeComment(client, subject, subject.commentId, apply);
  else changePost(client, subject, (shown) => apply(threadOf(shown)));
}

function send({ type, id, commentId }: Subject, reaction: ReactionName | null): Promise<Comment | ThreadSummary> {
  const api = threadApi(type);
  if (commentId) {
    const params = { id, commentId };
    return reaction
      ? call(api.putCommentReaction, { params, body: { reaction } })
      : call(api.deleteCommentReaction, { params });
  }
  return reaction
    ? call(api.putReaction, { params: { id }, body: { reaction } })
    : call(api.deleteReaction, { params: { id } });
}
