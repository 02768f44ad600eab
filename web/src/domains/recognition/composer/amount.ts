import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';

export const presets = [0, 5, 10, 25, 50] as const;

/** The most each can get: what there is to give, divided among them. */
export const maxPerRecipient = (balance: number, recipientCount: number): number =>
  Math.max(0, Math.min(recognitionLimits.points, Math.floor(balance / Math.max(1, recipientCount))));

export type AmountProblem = 'required' | 'tooMuch';

export function amountProblemOf(amount: number | undefined, max: number): AmountProblem | undefined {
  if (amount === undefined) return 'required';
  return amount > max ? 'tooMuch' : undefined;
}

/** Digits alone, and no zero in front of others: what is typed is a whole number or nothing. */
export function parseAmount(typed: string): number | undefined {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
  return digits === '' ? undefined : Number(digits);
}
