import { Tooltip } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface TipProps {
  label: ReactNode;
  target: RefObject<HTMLElement | null>;
}

/** The words beside what the pointer is on. */
export function Tip(props: TipProps) {
  return <Tooltip opened {...props} />;
}
