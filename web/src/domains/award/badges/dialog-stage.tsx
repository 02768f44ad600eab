import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Modal } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from '../awards/dialogs.module.css';
import { AwardBadge } from './award-badge.tsx';
import { badgeColors } from './badges.ts';
import { Rays } from './stage-art.tsx';

interface DialogStageProps {
  awardType: Pick<AwardType, 'badge' | 'attachmentUrls'>;
  title: string;
  children?: ReactNode;
}

/** The head of a dialog about an award: its badge in front of rays, and its name. */
export function DialogStage({ awardType, title, children }: DialogStageProps) {
  const isPhone = useIsPhone();
  const { stage, tint } = badgeColors[awardType.badge.color];
  return (
    <div className={classes.stage} style={{ '--stage': stage, '--ray': tint } as CSSProperties}>
      <Rays className={classes.rays} />
      <AwardBadge badge={awardType.badge} urls={awardType.attachmentUrls ?? null} size={isPhone ? 68 : 104} />
      <div className={classes.stageWords}>
        <Modal.Title className={classes.stageTitle ?? ''}>{title}</Modal.Title>
        {children}
      </div>
    </div>
  );
}
