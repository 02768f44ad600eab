import { readStored, writeStored } from './stored.ts';

const storedKey = 'singleKeys';

/**
 * Keys that do something without Ctrl or ⌘. Whoever speaks to their computer, or whose hand slips, presses them without
 * meaning to, so everybody may switch them off on their device.
 */
export const hasSingleKeys = (): boolean => readStored(storedKey) !== 'off';
export const keepSingleKeys = (isOn: boolean): void => writeStored(storedKey, isOn ? null : 'off');

/** Whether the key was pressed alone, where it is not a letter of something and nothing else is open. */
export function isSingleKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, wanted: string): boolean {
  if (key !== wanted || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false;
  const isTyping = target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]');
  return !isTyping && hasSingleKeys() && !document.querySelector('[aria-modal="true"]');
}
