import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { type PointerEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPartOf } from '../../../lib/lazy-group.ts';
import type { Subject } from '../api.ts';
import { feltReactions, type Reacted, reactionEmoji } from '../reactions.ts';
import { useReaction } from '../use-reaction.ts';
import classes from './reaction-bar.module.css';
import { ReactionPicker } from './reaction-picker.tsx';

const ReactionHover = lazyPartOf(() => import('./reactions.ts'), 'ReactionHover');

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
  return (
    <span className={classes.bar} data-size={size}>
      {feltReactions(reacted).map(({ name, count }) => (
        <ReactionChip
          key={name}
          subject={subject}
          name={name}
          count={count}
          isOwn={name === reacted.ownReaction}
          {...(canReact && { onToggle: () => toggle(name) })}
        />
      ))}
      {canReact && <ReactionPicker own={reacted.ownReaction} onChoose={toggle} size={size} />}
    </span>
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
