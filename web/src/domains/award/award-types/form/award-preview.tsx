import { useSuspenseQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../lib/names.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { myselfQuery, useBrand } from '../../../access/index.ts';
import { faceOf } from '../../../people/index.ts';
import { AwardBadge } from '../../badges/award-badge.tsx';
import { badgeColors } from '../../badges/badges.ts';
import { Rays } from '../../badges/stage-art.tsx';
import classes from '../award-types.module.css';
import type { AwardTypeDraft } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import type { FormPartProps } from './form.ts';

/** What the recipient sees, as far as it is known before anyone gives it. */
export function AwardPreview({ form, nomination, ownUrl }: FormPartProps & { ownUrl: string | null }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const company = useBrand()?.name ?? '';
  const draft = useWatch({ control: form.control }) as AwardTypeDraft;
  const { name, description, badge, mediaObjectId, points, pinForDays } = draft;
  const { stage, tint } = badgeColors[badge.color];
  const urls = mediaObjectId && ownUrl ? { sm: ownUrl, md: ownUrl, lg: ownUrl } : null;
  const when = [t('preview.justNow'), pinForDays > 0 && t('preview.pinned', { count: pinForDays })].filter(Boolean);
  return (
    <Card title={t('preview.title')}>
      <div className={classes.preview}>
        <div className={classes.stage} style={{ '--stage': stage, '--ray': tint } as CSSProperties}>
          <Rays className={classes.rays} />
          <AwardBadge badge={badge} urls={urls} size={104} />
        </div>
        <div className={classes.previewBody}>
          <div className={classes.previewHead}>
            {!nomination && <PersonAvatar person={faceOf(me)} size={40} />}
            <div>
              <strong>
                {nomination ? t('preview.chosen', { company }) : t('preview.gave', { sender: nameOf(me) })}
              </strong>
              <span className={classes.muted}>{when.join(' · ')}</span>
            </div>
          </div>
          <p className={classes.previewName} data-empty={!name.trim() || undefined}>
            {name.trim() || t('preview.noName')}
          </p>
          {description.trim() && <p className={classes.previewText}>{description}</p>}
          {points > 0 && (
            <Chip tone="points" icon={<CirclePlus aria-hidden />}>
              {amounts.number(points)}
            </Chip>
          )}
        </div>
      </div>
    </Card>
  );
}
