import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { Winner } from '@hurrah/contracts/award/nominations';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import CirclePlus from 'lucide-react/icons/circle-plus';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { historyQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import classes from '../nominations/nominations.module.css';
import { Nominees } from '../nominations/nominees.tsx';
import { useNominationWords } from '../nominations/use-nomination-words.ts';
import { useWinners } from './use-winners.ts';

/** It is decided: who won, why, and who was told. */
export function Outcome({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const { winners, isLoaded } = useWinners(type.id);
  const hasWinner = winners.length > 0;
  return (
    <div className={classes.outcome}>
      {isLoaded && <Podium type={type} winners={winners} />}
      {isLoaded && hasWinner && <Told type={type} />}
      {(type.stats?.nominations ?? 0) > 0 && (
        <Section title={t('outcome.all')}>
          <Nominees type={type} winners={winners} />
        </Section>
      )}
    </div>
  );
}

function Podium({ type, winners }: { type: AwardType; winners: Winner[] }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { stage, tint } = badgeColors[type.badge.color];
  const hasWinner = winners.length > 0;
  return (
    <section
      className={classes.podium}
      style={{ '--stage': stage, '--stage-tint': tint } as CSSProperties}
      aria-labelledby="outcome-title"
    >
      <AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={112} />
      <h2 className={classes.podiumTitle} id="outcome-title">
        {hasWinner ? t('outcome.title', { count: winners.length }) : t('outcome.nobody')}
      </h2>
      {!hasWinner && <p className={classes.hint}>{t('outcome.nobodyText')}</p>}
      <Decided type={type} />
      <ul className={classes.winners}>
        {winners.map((winner) => (
          <li key={winner.id}>
            <WinnerCard winner={winner} />
          </li>
        ))}
      </ul>
      {hasWinner && type.points > 0 && (
        <Chip tone="points" icon={<CirclePlus aria-hidden />}>
          {winners.length > 1 ? t('outcome.each', { worth: words.worth(type.points) }) : words.worth(type.points)}
        </Chip>
      )}
      {type.awardId && (
        <ButtonLink to="/award/$id" params={{ id: type.awardId }}>
          {t('outcome.see')}
        </ButtonLink>
      )}
    </section>
  );
}

function WinnerCard({ winner: { member, note, nominationCount } }: { winner: Winner }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  if (!member) return null;
  return (
    <div className={classes.winnerCard}>
      <PersonAvatar person={faceOf(member, 'md')} size={48} />
      <div>
        <ProfileLink id={member.id} className={classes.winnerName}>
          {nameOf(member)}
        </ProfileLink>
        <div className={classes.hint}>{t('nominee.counted', words.counted(nominationCount))}</div>
        {note && (
          <p className={classes.winnerNote} dir="auto">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

/** Finalizing is the last change of all but archiving, so the first page of the history names who did it. */
function Decided({ type: { id, finalizedAt } }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { data } = useInfiniteQuery(historyQuery(id));
  if (!finalizedAt) return null;
  const actor = data?.pages[0]?.results.find(({ action }) => action === 'finalized')?.actor;
  const date = words.moment(finalizedAt);
  return (
    <p className={classes.hint}>
      {actor ? t('outcome.decided', { name: nameOf(actor), date }) : t('outcome.decidedOn', { date })}
    </p>
  );
}

function Told({ type: { shareReasons, notify } }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  return (
    <Card title={t('outcome.told')}>
      <ul className={classes.told}>
        {[
          t('outcome.toldWinners'),
          t('outcome.toldNominators'),
          shareReasons && t('outcome.toldNominees'),
          notify && t('outcome.toldEveryone'),
        ]
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>
              <BellRing size={16} aria-hidden />
              {line}
            </li>
          ))}
      </ul>
    </Card>
  );
}
