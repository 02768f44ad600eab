import type { Award } from '@hurrah/contracts/award/awards';
import { Group } from '@mantine/core';
import AwardIcon from 'lucide-react/icons/award';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import { Confetti, Rays } from '../badges/stage-art.tsx';
import classes from './award-card.module.css';

interface AwardStageProps {
  award: Award;
  /** On its own page, where the name is the page's title. */
  isLarge?: boolean;
  onList: () => void;
}

/** Rays, confetti and the badge; beside it the award's name and whoever received it. Nothing else in a feed has a stage. */
export function AwardStage({ award, isLarge = false, onList }: AwardStageProps) {
  const { t } = useTranslation('award');
  const stage = useRef<HTMLDivElement>(null);
  useEntrance(stage, award.id);
  const { badge, badgeUrls, name, nominatorCount } = award;
  const { frame, ring, face, ink } = badgeColors[badge.color];
  const style = { '--frame': frame, '--ring': ring, '--face': face, '--badge-ink': ink } as CSSProperties;
  const Name = isLarge ? 'h1' : 'p';
  return (
    <div ref={stage} className={classes.stage} style={style} data-large={isLarge || undefined}>
      <Rays className={classes.rays} />
      <Confetti className={classes.confetti} />
      <span className={classes.badge}>
        <AwardBadge badge={badge} urls={badgeUrls} size={isLarge ? 200 : 166} />
      </span>
      <div className={classes.words}>
        <Group component="p" display="inline-flex" gap="sm" m={0} fz="sm" fw={600} style={{ color: 'var(--kicker)' }}>
          <AwardIcon size={17} aria-hidden />
          {nominatorCount === null ? t('kicker') : t('kickerJury')}
        </Group>
        <Name className={classes.name} {...(isLarge && { tabIndex: -1, 'data-page-title': true })}>
          {name}
        </Name>
        <Receivers award={award} onList={onList} />
      </div>
    </div>
  );
}

/** One leads to their profile, several to the list of them. */
function Receivers({ award: { recipients, recipientCount }, onList }: { award: Award; onList: () => void }) {
  const { t } = useTranslation('award');
  const [first] = recipients;
  if (!first) return null;
  const name = nameOf(first);
  if (recipientCount === 1) {
    return (
      <div className={classes.receivers}>
        <ProfileLink id={first.id} isFace>
          <Face>
            <PersonAvatar person={faceOf(first, 'md')} size={48} />
          </Face>
        </ProfileLink>
        <ProfileLink id={first.id} className={classes.receiver}>
          {name}
        </ProfileLink>
      </div>
    );
  }
  return (
    <button type="button" className={classes.receivers} onClick={onList} aria-haspopup="dialog">
      <AvatarStack people={recipients.map((person) => faceOf(person))} total={recipientCount} size={40} />
      <span className={classes.receiver}>{t('andOthers', { name, count: recipientCount - 1 })}</span>
    </button>
  );
}

const Face = ({ children }: { children: ReactNode }) => <span className={classes.face}>{children}</span>;

const entered = new Set<string>();

/** The badge swings and confetti falls when the stage first comes into view; never again until the page is reloaded. */
function useEntrance(stage: RefObject<HTMLDivElement | null>, id: string): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || entered.has(id)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        entered.add(id);
        element.dataset.entering = '';
        observer.disconnect();
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, id]);
}
