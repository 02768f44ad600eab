import type { ReactNode } from 'react';
import { StatusDot, type StatusDotProps } from './chip.tsx';

interface StatusProps<State> {
  of: State;
  /** The state in words. */
  children: ReactNode;
}

/** The states of one thing with their tones, as a component: `const ImportStatus = status({ running: 'info', … })`. */
export function status<State extends string>(tones: Record<State, StatusDotProps['tone']>) {
  return function Status({ of, children }: StatusProps<State>) {
    return <StatusDot tone={tones[of]}>{children}</StatusDot>;
  };
}
