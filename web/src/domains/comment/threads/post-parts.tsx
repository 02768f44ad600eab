import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import { Box, Group, Skeleton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import { myselfQuery } from '../../access/index.ts';
import { Endorsers } from '../endorsements/endorse-button.tsx';
import classes from './post.module.css';

/** Between the notes on top of a post and its foot: who, what and the facts. */
export function PostBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

export function PinnedNote() {
  const { t } = useTranslation('comment');
  return (
    <p className={classes.note}>
      <Pin size={14} aria-hidden />
      {t('post.pinned')}
    </p>
  );
}

/** For those who still see what a moderator or many reports have hidden. */
export function HiddenNote({ sender }: { sender: Person }) {
  const { t } = useTranslation('comment');
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <p className={classes.note} data-kind="hidden">
      <EyeOff size={16} aria-hidden />
      {sender.id === me.id ? t('post.hidden.own') : t('post.hidden.other', { name: nameOf(sender) })}
    </p>
  );
}

/** That not everybody reads it, and who does. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note} data-kind="private">
      <Lock size={14} aria-hidden />
      {children}
    </p>
  );
}

interface GivenProps {
  post: PostRef;
  summary: ThreadSummary & { amount: number | null; totalAmount: number | null; recipientCount: number };
}

/** The points that came with a post, and who added to them. */
export function Given({ post, summary }: GivenProps) {
  return (
    <Group component="span" gap="sm" miw={0}>
      <PointsChip summary={summary} />
      <Endorsers post={post} summary={summary} />
    </Group>
  );
}

/** For those allowed to know, and only where there are any. */
function PointsChip({ summary: { amount, totalAmount, recipientCount } }: Pick<GivenProps, 'summary'>) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  if (!amount) return null;
  const formatted = format.number(amount);
  const chip = (
    <Chip tone="points" icon={<CirclePlus aria-hidden />}>
      {recipientCount === 1 ? formatted : t('endorse.each', { amount: formatted })}
    </Chip>
  );
  if (totalAmount === null) return chip;
  return (
    <HoverTip label={t('post.pointsTotal', { count: totalAmount, formatted: format.number(totalAmount) })}>
      {chip}
    </HoverTip>
  );
}

/** In the shape of a post that is still on its way. */
export function PostSkeleton() {
  return (
    <>
      <div className={classes.body} aria-hidden>
        <Group gap="md" align="flex-start" wrap="nowrap">
          <Skeleton height={48} circle flex="none" />
          <Box flex={1}>
            <Skeleton height={15} width="70%" my={3} />
            <Skeleton height={12} width={90} my={5} />
          </Box>
        </Group>
        <div>
          <Skeleton height={15} my={6} />
          <Skeleton height={15} my={11} />
          <Skeleton height={15} width="60%" my={6} />
        </div>
        <Skeleton height={28} width={140} radius="xl" />
      </div>
      <div className={classes.acts} aria-hidden>
        <Skeleton height={30} width={120} radius="xl" my={2} />
        <Skeleton height={30} width={150} radius="md" my={2} />
      </div>
    </>
  );
}
