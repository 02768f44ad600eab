import { environment } from './environment.ts';
import { readStored, writeStored } from './stored.ts';

/** Switches for trying things out on one device, outside production only. All are off until somebody turns them on. */
export const flagNames = ['customRewards'] as const;
export type Flag = (typeof flagNames)[number];

const keyOf = (flag: Flag) => `flag:${flag}`;

export const isFlagOn = (flag: Flag): boolean => environment !== 'production' && readStored(keyOf(flag)) === 'on';
export const setFlag = (flag: Flag, isOn: boolean): void => writeStored(keyOf(flag), isOn ? 'on' : null);
