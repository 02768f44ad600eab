/** How much of a cycle is still there. Who was given extra has more than a cycle brings, which is a part of nothing. */
export function shareLeft({ balance, amount }: { balance: number; amount: number }): {
  part: number;
  hasExtra: boolean;
} {
  const hasExtra = balance > amount;
  return { hasExtra, part: hasExtra ? 1 : balance / Math.max(amount, 1) };
}
