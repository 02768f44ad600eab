import type { AccountEntry } from '@hurrah/contracts/points/accounts';
import type points from '../locales/en/points.json';

type Key = keyof (typeof points)['reasons'];
/** The sentence about expired points counts them. */
export type ReasonKey = Exclude<Key, `${string}_one` | `${string}_other`> | 'expire_allocation' | 'expire_redeemable';

export interface Reason {
  /** The sentence, with a place for people or for whoever acted. */
  key: ReasonKey;
  /** Whether the sentence names who acted, so that nobody names them a second time. */
  namesActor: boolean;
}

type Told = Pick<AccountEntry, 'type' | 'amount' | 'people' | 'actor'>;

const plain = (key: ReasonKey): Reason => ({ key, namesActor: false });
/** With the name of who did it, where that is known. */
const by = ({ actor }: Told, named: ReasonKey, unnamed: ReasonKey): Reason =>
  actor ? { key: named, namesActor: true } : plain(unnamed);

/** Points between people read differently from each side; a side whose people are unknown still has a sentence. */
function between({ amount, people }: Told, isOwn: boolean, type: 'recognition' | 'endorsement'): Reason {
  if (people.length === 0) return plain(type);
  if (amount > 0) return plain(`${type}From`);
  return plain(isOwn ? `${type}ByYou` : `${type}To`);
}

function takenBack({ amount, people }: Told): Reason {
  if (people.length === 0) return plain(amount < 0 ? 'reversal' : 'reversalOfRemoval');
  return plain(amount < 0 ? 'reversalOfGift' : 'reversalToGiver');
}

/** Why a balance changed, as its owner or, where it is not one's own, as an administrator reads it. */
export function reasonOf(entry: Told, isOwn: boolean): Reason {
  switch (entry.type) {
    case 'recognition':
    case 'endorsement':
      return between(entry, isOwn, entry.type);
    case 'reversal':
      return takenBack(entry);
    case 'award':
      return by(entry, 'awardFrom', 'award');
    case 'incentive':
      return by(entry, 'incentiveFrom', 'incentive');
    case 'allocation_add':
    case 'redeemable_add':
      return by(entry, 'addedBy', 'added');
    case 'allocation_remove':
    case 'redeemable_remove':
      return by(entry, 'removedBy', 'removed');
    default:
      return plain(entry.type);
  }
}

/** Three names are read at a glance; of more people the first two are named and the others counted. */
export function namedAndOthers<Person>(
  people: Person[],
  count: number,
  showsAll = false,
): { named: Person[]; others: number } {
  const named = showsAll || count <= 3 ? people : people.slice(0, 2);
  return { named, others: count - named.length };
}

/** How far the balance is ahead of what is written down: a cycle that has just begun, points that have just expired. */
export function pendingChange(balance: number | undefined, newest: Pick<AccountEntry, 'balanceAfter'> | undefined) {
  return balance === undefined ? 0 : balance - (newest?.balanceAfter ?? 0);
}
