import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { HoverCard } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Subject } from '../api.ts';
import { ReactionNames } from './reaction-names.tsx';

interface ReactionHoverProps {
  subject: Subject;
  reaction: ReactionName;
  count: number;
  children: ReactNode;
}

/** Who felt it, beside the chip that a mouse is on. */
export function ReactionHover({ children, ...names }: ReactionHoverProps) {
  return (
    <HoverCard
      initiallyOpened
      position="top-start"
      width={240}
      portalProps={{ target: '#content' }}
      closeDelay={80}
      withRoles={false}
    >
      <HoverCard.Target>{children}</HoverCard.Target>
      <HoverCard.Dropdown p={0}>
        <ReactionNames {...names} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
