import type { EndorsementStats, ThreadSummary } from '@hurrah/contracts/comment/threads';
import { Group, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { withRetries } from '../../../lib/lazy.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { myselfQuery } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import { WhoDialog } from '../threads/dialogs.ts';
import { FootButton } from '../threads/foot-button.tsx';
import classes from '../threads/post.module.css';

const load = () => withRetries(() => import('./endorse-popover.tsx')).then(({ EndorsePopover }) => EndorsePopover);

export interface Endorsed {
  /** How many would get something. */
  recipientCount: number;
  /** Who, where it is one. */
  recipientName: string | undefined;
}

interface EndorseButtonProps {
  post: PostRef;
  stats: EndorsementStats;
  canEndorse: boolean;
  to: Endorsed;
}

/** Joins in with points of one's own, once; afterwards it says so. */
export function EndorseButton({ post, stats, canEndorse, to }: EndorseButtonProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const count = stats.count > 0 ? format.number(stats.count) : '';
  if (stats.own !== null) {
    return (
      <Group component="span" gap="sm" mih={34} px="sm" fz="sm" fw={500} c="success">
        <CircleCheck size={18} aria-hidden />
        <span className={classes.words}>{t('endorse.done')}</span>
      </Group>
    );
  }
  if (!canEndorse) return null;
  return (
    <OnDemand
      popup="dialog"
      load={load}
      props={{ post, to }}
      button={(props) => <FootButton icon={<CirclePlus />} label={t('endorse.action')} count={count} {...props} />}
    />
  );
}

/** Who endorsed it lately: with their points for those who may see them, by name for everyone else. */
export function Endorsers({ post, summary }: { post: PostRef; summary: ThreadSummary }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const [isOpen, setIsOpen] = useState(false);
  const { count, latest, own } = summary.endorsementStats;
  if (count === 0) return null;
  const others = count - latest.length;
  const givers = latest.map(({ member, amount }) => ({
    face: faceOf(member),
    name: member.id === me.id ? t('reactions.you') : member.firstName,
    amount: member.id === me.id ? own : amount,
  }));
  const names = givers.map(({ name }) => name);
  const everyone = others > 0 ? [...names, t('endorse.others', { count: others })] : names;
  const hasAmounts = latest.some(({ amount }) => amount !== null);
  return (
    <>
      <UnstyledButton className={classes.endorsers} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {hasAmounts && <span className={classes.unseen}>{t('endorse.label')} </span>}
        {hasAmounts
          ? givers.map(({ face, name, amount }, index) => (
              // The same name may appear twice.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={`${name} ${index}`} className={classes.endorser}>
                <PersonAvatar person={face} size={24} />
                {amount !== null && <b>+{format.number(amount)}</b>} {name}
              </span>
            ))
          : t('endorse.by', { names: format.list(everyone) })}
        {hasAmounts && others > 0 && <span className={classes.endorser}>+{format.number(others)}</span>}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <WhoDialog subject={post} summary={summary} first="endorsements" opened onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
