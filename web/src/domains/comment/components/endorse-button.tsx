import type { EndorsementStats } from '@hurrah/contracts/comment/threads';
import { Button } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostRef } from '../../../lib/posts.ts';
import classes from './endorse-button.module.css';

const EndorseDialog = lazyPart(() => import('./popups.ts'), 'EndorseDialog');

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
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  const isDone = stats.own !== null;
  return (
    <>
      {canEndorse && !isDone && (
        <Button variant="subtle" color="gray" size="sm" leftSection={<Plus />} onClick={open} aria-haspopup="dialog">
          {t('endorse.action')}
        </Button>
      )}
      {(isDone || (stats.count > 0 && !canEndorse)) && (
        <span className={classes.done} data-own={isDone || undefined}>
          {isDone && <Check size={16} aria-hidden />}
          {isDone
            ? t('endorse.done')
            : t('endorse.count', { count: stats.count, formatted: format.number(stats.count) })}
        </span>
      )}
      {wasOpen && (
        <Suspense>
          <EndorseDialog post={post} to={to} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
