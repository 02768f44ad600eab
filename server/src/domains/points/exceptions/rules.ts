import type { PointsException } from '@hurrah/contracts/points/exceptions';
import type { SendCapMode } from '@hurrah/contracts/points/settings';

export interface RecipientFacts {
  id: string;
  /** Whether the member may receive points at all. */
  eligible: boolean;
  /** The points this sender gave them within the last thirty days. */
  given: number;
}

/** Returns how many points one sender may give one recipient within thirty days. */
export const capOf = (allocationAmount: number, percent: number): number =>
  Math.floor((allocationAmount * percent) / 100);

export interface PointsQuestion {
  /** The amount asked for each recipient. */
  amount: number;
  sender: { id: string; balance: number; locked: boolean };
  fundEnabled: boolean;
  cap: { mode: SendCapMode; points: number };
  recipients: RecipientFacts[];
}

export interface PointsAnswer {
  exceptions: PointsException[];
  /** The amount each recipient really gets; recipients who get nothing are left out. */
  legs: { ownerId: string; amount: number }[];
}

/**
 * Evaluates in the order of the specification: who may receive at all, the cap between two people, the sender's
 * balance. Each step works on the result of the one before.
 */
export function evaluatePoints({ amount, sender, fundEnabled, cap, recipients }: PointsQuestion): PointsAnswer {
  if (amount === 0) return { exceptions: [], legs: [] };
  if (!fundEnabled || sender.locked) {
    const affected = recipients.map(({ id }) => ({ memberId: id, amount: 0 }));
    return { exceptions: [{ type: 'insufficientPoints', level: 'error', affected }], legs: [] };
  }
  const exceptions: PointsException[] = [];
  const warn = (type: PointsException['type'], affected: Leg[]) => {
    if (affected.length === 0) return;
    const told = affected.map(({ ownerId, amount: left }) => ({ memberId: ownerId, amount: left }));
    exceptions.push({ type, level: 'warning', affected: told });
  };

  const isOut = ({ id, eligible }: (typeof recipients)[number]) => !eligible || id === sender.id;
  const out = recipients.filter(isOut).map(({ id }) => ({ ownerId: id, amount: 0 }));
  warn('notEligible', out);

  const restricted: Leg[] = [];
  const wanted = recipients
    .filter((recipient) => !isOut(recipient))
    .map(({ id, given }): Leg => {
      const room = Math.max(0, cap.points - given);
      if (cap.mode === 'off' || amount <= room) return { ownerId: id, amount };
      const leg = { ownerId: id, amount: cap.mode === 'restrict' ? room : amount };
      restricted.push(leg);
      return leg;
    });
  warn('restriction', restricted);

  const legs = wanted.filter((leg) => leg.amount > 0);
  const total = legs.reduce((sum, leg) => sum + leg.amount, 0);
  if (total <= sender.balance) return { exceptions, legs };

  const share = Math.floor(sender.balance / legs.length);
  const adjusted = legs.map((leg) => ({ ownerId: leg.ownerId, amount: Math.min(leg.amount, share) }));
  warn(
    'insufficientPoints',
    adjusted.filter((leg, at) => leg.amount < (legs[at]?.amount ?? 0)),
  );
  return { exceptions, legs: adjusted.filter((leg) => leg.amount > 0) };
}

type Leg = PointsAnswer['legs'][number];
