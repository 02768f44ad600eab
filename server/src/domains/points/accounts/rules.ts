interface Placed {
  seq: number;
}

/** How much of a running balance comes from entries before it that are not told. */
export const heldBefore = ({ seq }: Placed, without: (Placed & { amount: number })[]): number =>
  without.reduce((sum, held) => (held.seq < seq ? sum + held.amount : sum), 0);
