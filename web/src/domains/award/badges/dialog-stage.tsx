import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { BadgeStage } from './badge-stage.tsx';
import classes from './badges.module.css';

interface DialogStageProps {
  awardType: Pick<AwardType, 'badge' | 'attachmentUrls'>;
  title: string;
  children?: ReactNode;
}

/** The head of a dialog about an award: its badge in front of rays, and its name. */
export function DialogStage({ awardType, title, children }: DialogStageProps) {
  const isPhone = useIsPhone();
  const { badge, attachmentUrls = null } = awardType;
  return (
    <BadgeStage badge={badge} urls={attachmentUrls} size={isPhone ? 68 : 104}>
      <Stack gap="sm" miw={0}>
        <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
        {children}
      </Stack>
    </BadgeStage>
  );
}
