import type { Nominee, Winner } from '@hurrah/contracts/award/nominations';
import { Button } from '@mantine/core';
import Award from 'lucide-react/icons/award';
import CircleOff from 'lucide-react/icons/circle-off';
import Scale from 'lucide-react/icons/scale';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf, ProfileLink } from '../../people/index.ts';
import classes from './nominations.module.css';
import { Quote } from './quote.tsx';
import { letterOf } from './rules.ts';

export interface NomineeViewProps {
  nominee: Nominee;
  name: string;
  /** The place in the list, which stands for the name while names are hidden. */
  index: number;
  winner: Winner | undefined;
  choice: ReactNode;
  onRead: () => void;
}

/** A nominee with the first reasons, to be compared with others. */
export function NomineeCard({ nominee, name, index, winner, choice, onRead }: NomineeViewProps) {
  const titleId = useId();
  const { t } = useTranslation('judging');
  const format = useFormat();
  const { member, nominationCount, reasons } = nominee;
  return (
    <article className={classes.card} data-winner={Boolean(winner) || undefined} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <div className={classes.cardTop}>
          <Face nominee={nominee} index={index} />
          <div className={classes.count}>
            <span className={classes.countNumber}>{format.number(nominationCount)}</span>
            <span className={classes.countWord}>{t('nominee.count', { count: nominationCount })}</span>
          </div>
        </div>
        <h2 className={classes.name} id={titleId} title={name}>
          {member ? <ProfileLink id={member.id}>{name}</ProfileLink> : name}
        </h2>
        <Details nominee={nominee} />
        <PastAwards nominee={nominee} />
      </div>
      <Conflicts nominee={nominee} />
      <div className={classes.quotes}>
        {reasons.map((reason) => (
          <Quote key={reason.id} reason={reason} />
        ))}
      </div>
      {winner?.note && <WinnerNote note={winner.note} />}
      <footer className={classes.cardFoot}>
        <ReadButton count={nominationCount} name={name} onRead={onRead} />
        {choice}
      </footer>
    </article>
  );
}

/** The same on one line. */
export function NomineeRow({ nominee, name, index, winner, choice, onRead }: NomineeViewProps) {
  const titleId = useId();
  const { t } = useTranslation('judging');
  const format = useFormat();
  const { member, nominationCount, reasons } = nominee;
  const [first] = reasons;
  return (
    <article className={classes.row} data-winner={Boolean(winner) || undefined} aria-labelledby={titleId}>
      <Face nominee={nominee} index={index} />
      <div className={classes.rowWords}>
        <h2 className={classes.name} id={titleId} title={name}>
          {member ? <ProfileLink id={member.id}>{name}</ProfileLink> : name}
        </h2>
        <Details nominee={nominee} />
        <PastAwards nominee={nominee} />
      </div>
      <div className={classes.rowQuote}>
        {first && <Quote reason={first} />}
        <Conflicts nominee={nominee} />
        {winner?.note && <WinnerNote note={winner.note} />}
      </div>
      <div className={classes.count}>
        <span className={classes.countNumber}>{format.number(nominationCount)}</span>
        <span className={classes.countWord}>{t('nominee.count', { count: nominationCount })}</span>
      </div>
      <div className={classes.rowButtons}>
        <ReadButton count={nominationCount} name={name} onRead={onRead} />
        {choice}
      </div>
    </article>
  );
}

function Face({ nominee: { member }, index }: { nominee: Nominee; index: number }) {
  if (member) return <PersonAvatar person={faceOf(member, 'md')} size={48} />;
  return (
    <span className={classes.letter} aria-hidden>
      {letterOf(index)}
    </span>
  );
}

function Details({ nominee: { member, jobTitle, department } }: { nominee: Nominee }) {
  const { t } = useTranslation('judging');
  const words = member ? [jobTitle, department].filter(Boolean).join(' · ') : t('nominee.hidden');
  return <p className={classes.details}>{words || '–'}</p>;
}

function PastAwards({ nominee: { pastAwards } }: { nominee: Nominee }) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  if (!pastAwards) return null;
  const { total, names } = pastAwards;
  const values = { count: total, formatted: format.number(total), names: names.join(', ') };
  const words = total > names.length ? t('nominee.pastMore', values) : t('nominee.past', values);
  return (
    <p className={classes.past}>
      <Award size={15} aria-hidden />
      <span>{total === 0 ? t('nominee.firstAward') : words}</span>
    </p>
  );
}

/** What whoever decides should know before they do. */
function Conflicts({ nominee }: { nominee: Nominee }) {
  const { t } = useTranslation('judging');
  const { member, conflicts, eligible, reasons } = nominee;
  const manager = reasons.find(({ fromManager }) => fromManager)?.nominator;
  const words = {
    self: t('nominee.self'),
    nominatedByYou: member
      ? t('nominee.nominatedByYou', { name: member.firstName })
      : t('nominee.nominatedByYouHidden'),
    nominatedByManager: manager
      ? t('nominee.nominatedByNamedManager', { name: nameOf(manager) })
      : t('nominee.nominatedByManager'),
  };
  return (
    <>
      {conflicts.map((conflict) => (
        <p key={conflict} className={classes.conflict}>
          <Scale size={16} aria-hidden />
          <span>{words[conflict]}</span>
        </p>
      ))}
      {!eligible && (
        <p className={classes.conflict} data-tone="danger">
          <CircleOff size={16} aria-hidden />
          <span>{t('nominee.gone')}</span>
        </p>
      )}
    </>
  );
}

function WinnerNote({ note }: { note: string }) {
  const { t } = useTranslation('judging');
  return (
    <p className={classes.note} dir="auto">
      {t('winner.why', { note })}
    </p>
  );
}

function ReadButton({ count, name, onRead }: { count: number; name: string; onRead: () => void }) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  const values = { count, formatted: format.number(count) };
  return (
    <Button
      variant="subtle"
      size="sm"
      className={classes.read ?? ''}
      onClick={onRead}
      aria-label={t('nominee.reasonsOf', { ...values, name })}
    >
      {t('nominee.allReasons', values)}
    </Button>
  );
}
