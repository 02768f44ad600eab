import { readStored, writeStored } from './stored.ts';

const storedKey = 'singleKeys';

/**
 * Keys that do something without Ctrl or ⌘. Whoever speaks to their computer, or whose hand slips, presses them without
 * meaning to, so everybody may switch them off on their device.
 */
export const hasSingleKeys = (): boolean => readStored(storedKey) !== 'off';
export const keepSingleKeys = (isOn: boolean): void => writeStored(storedKey, isOn ? null : 'off');
