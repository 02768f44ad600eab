import { Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../../lib/permissions.ts';
import classes from '../award-types.module.css';
import { AwardPreview } from './award-preview.tsx';
import { BadgeCard } from './badge-card.tsx';
import { BasicsCard } from './basics-card.tsx';
import { CostCard } from './cost-card.tsx';
import type { FormPartProps } from './form.ts';
import { GivingCard } from './giving-card.tsx';
import { FairnessCard, WhoCard, WindowCard } from './nomination-cards.tsx';
import { PointsCard } from './points-card.tsx';

interface AwardTypeFieldsProps extends FormPartProps {
  onSenders: (names: string[]) => void;
}

/** The fields on one side; what the recipient sees and what it can cost on the other. */
export function AwardTypeFields({ onSenders, ...part }: AwardTypeFieldsProps) {
  const can = useCan();
  const [ownUrl, setOwnUrl] = useState(part.saved?.attachmentUrls?.lg ?? null);
  const seesPoints = can('pointsApp:viewPointsConfiguration');
  return (
    <div className={classes.columns}>
      <Stack gap="lg" miw={0}>
        <BasicsCard {...part} />
        <BadgeCard form={part.form} ownUrl={ownUrl} onOwn={setOwnUrl} />
        {seesPoints && <PointsCard {...part} />}
        {part.nomination && (
          <Suspense>
            <WindowCard {...part} />
            <WhoCard {...part} />
            <FairnessCard {...part} />
          </Suspense>
        )}
        <GivingCard {...part} onSenders={onSenders} />
      </Stack>
      <Stack gap="lg" miw={0} className={classes.side ?? ''}>
        <AwardPreview {...part} ownUrl={ownUrl} />
        {seesPoints && <CostCard {...part} />}
      </Stack>
    </div>
  );
}
