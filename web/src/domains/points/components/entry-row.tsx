import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { dateFormat, numberFormat } from '../../../lib/intl.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { AccountName } from '../api.ts';
import { lastDayOf } from '../months.ts';
import { reasonOf } from '../reasons.ts';
import { EntryFace } from './entry-face.tsx';
import classes from './entry-list.module.css';
import { PeopleNames } from './people-names.tsx';

interface EntryRowProps {
  entry: AccountEntry;
  isOwn: boolean;
}

/** One change: why, who, when, how much, and what there was afterwards. */
export function EntryRow({ entry, isOwn }: EntryRowProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { key, namesActor } = reasonOf(entry, isOwn);
  const actor = entry.actor ? <PeopleNames people={[entry.actor]} /> : <span />;
  const people = <PeopleNames people={entry.people} count={entry.peopleCount} />;
  const day = dateFormat(format.locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: format.timeZone,
  });
  return (
    <li className={classes.row} data-linked={entry.post ? true : undefined}>
      <EntryFace entry={entry} namesActor={namesActor} />
      <div className={classes.words}>
        <div className={classes.sentence}>
          <Trans t={t} i18nKey={`reasons.${key}`} components={{ people, actor }} />
          <TakenBack entry={entry} />
        </div>
        {entry.note && <p className={classes.note}>{entry.note}</p>}
        <div className={classes.meta}>
          <PostLink entry={entry}>
            <time dateTime={entry.at} title={format.dateTime(entry.at)}>
              {day.format(new Date(entry.at))}
            </time>
          </PostLink>
          {entry.actor && !namesActor && (
            <span>
              <Trans t={t} i18nKey="changes.by" components={{ actor }} />
            </span>
          )}
          {entry.expiresAt && <span>{t('changes.useBy', { date: format.date(lastDayOf(entry.expiresAt)) })}</span>}
        </div>
      </div>
      <Figures amount={entry.amount} balance={entry.balanceAfter} />
    </li>
  );
}

/** The time opens the post, and so does the rest of the line wherever it has no link of its own. */
function PostLink({ entry: { post }, children }: { entry: AccountEntry; children: ReactNode }) {
  const { t } = useTranslation('points');
  if (!post) return children;
  return (
    <Link to="/recognitions/$id" params={{ id: post.id }} className={classes.post}>
      {children}
      <VisuallyHidden>{t('changes.openRecognition')}</VisuallyHidden>
    </Link>
  );
}

/** What already counts but stands in no row yet: a cycle that has begun, or points that have expired, a moment ago. */
export function PendingRow({ account, amount, balance }: { account: AccountName; amount: number; balance: number }) {
  const { t } = useTranslation('points');
  return (
    <div className={classes.row} data-pending>
      <span className={classes.icon}>
        <Clock size={20} aria-hidden />
      </span>
      <div className={classes.words}>{t(`changes.pending.${account}`)}</div>
      <Figures amount={amount} balance={balance} />
    </div>
  );
}

function TakenBack({ entry: { amount, reversedAmount } }: { entry: AccountEntry }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (reversedAmount === 0) return null;
  const isWhole = reversedAmount >= Math.abs(amount);
  return (
    <Chip tone="warning">
      {isWhole ? t('changes.takenBack') : t('changes.partTakenBack', { formatted: format.number(reversedAmount) })}
    </Chip>
  );
}

function Figures({ amount, balance }: { amount: number; balance: number }) {
  const { t } = useTranslation('points');
  const { locale, number } = useFormat();
  const signed = numberFormat(locale, { signDisplay: 'exceptZero' }).format(amount);
  return (
    <div className={classes.figures}>
      <span className={classes.amount} data-gain={amount > 0 || undefined}>
        {/* Also where people write from right to left, the sign stands before the number. */}
        <bdi dir="ltr">{signed.replace('-', '−')}</bdi>
      </span>
      <span className={classes.balance}>
        <span aria-hidden>{number(balance)}</span>
        <VisuallyHidden>{t('changes.balanceAfter', { formatted: number(balance) })}</VisuallyHidden>
      </span>
    </div>
  );
}
