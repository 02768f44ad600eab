import {
  allocationAmount,
  type Done,
  dayAt,
  forfeitDays,
  lifeOf,
  outcomesOf,
  periodAt,
  type World,
} from './operations.ts';

/**
 * The books as one would write them for a single reader: plain objects, one operation at a time, nothing clever. The
 * real ones must come to the same after any number of operations at once.
 */
export interface Lot {
  ownerId: string;
  transactionId: string;
  amount: number;
  remaining: number;
  expiresAt: number | null;
}

export interface Member {
  allocation: number;
  allocationReceived: number;
  redeemableReceived: number;
  periodOn: string | null;
  locked: boolean;
  forfeitsAt: number | null;
}

interface Hold {
  ownerId: string;
  amount: number;
  used: [Lot, number][];
  state: 'held' | 'settled' | 'released';
  wasSettled: boolean;
}

interface Transaction {
  kind: 'redeemable' | 'allocation' | 'pointsBank';
  from: { type: 'allocation' | 'pointsBank' | 'fund'; ownerId: string };
  /** The amount of each account, and the lots it used up. */
  legs: Map<string, { amount: number; used: [Lot, number][]; reversed: boolean }>;
  periodOn: string | null;
  dayOn: string | null;
}

const dayMs = 86_400_000;
const graceDays = 30;

export class Model {
  fund = 0;
  payout = 0;
  readonly members = new Map<string, Member>();
  readonly banks = new Map<string, number>();
  readonly lots: Lot[] = [];
  readonly holds = new Map<string, Hold>();
  readonly pairDays = new Map<string, number>();
  private readonly transactions = new Map<string, Transaction>();
  private readonly bySource = new Map<string, string>();
  private readonly world: World;
  /** Lots that expire together are used in the order of their ids, which only the database knows. */
  private readonly rankOf: (lot: Lot) => string;

  constructor(world: World, rankOf: (lot: Lot) => string) {
    this.world = world;
    this.rankOf = rankOf;
    const blank = { allocation: 0, allocationReceived: 0, redeemableReceived: 0, periodOn: null };
    for (const id of world.memberIds) this.members.set(id, { ...blank, locked: false, forfeitsAt: null });
    for (const id of world.bankIds) this.banks.set(id, 0);
  }

  /** Applies the step and returns the expected result. */
  apply(step: Done): { outcome?: string; amount?: number | null } {
    const { operation: op, at } = step;
    const id = (index: number) => this.world.memberIds[index] ?? '';
    switch (op.do) {
      case 'send': {
        const sender = this.touch(id(op.member), at);
        if (this.bySource.has(step.sourceId)) return { outcome: 'repeated' };
        const total = op.amount * op.others.length;
        if (sender.locked) return { outcome: 'locked' };
        // Another worker's clock was ahead, and the next cycle has begun.
        if (sender.periodOn !== periodAt(at)) return { outcome: 'stale' };
        if (sender.allocation < total) return { outcome: 'insufficient' };
        sender.allocation -= total;
        for (const other of op.others) this.count(id(op.member), id(other), dayAt(at), op.amount);
        return this.give(step, { type: 'allocation', ownerId: id(op.member) }, sender.periodOn, dayAt(at));
      }
      case 'fillBank': {
        if (this.bySource.has(step.sourceId)) return { outcome: 'repeated' };
        const bankId = this.world.bankIds[op.bank] ?? '';
        this.banks.set(bankId, (this.banks.get(bankId) ?? 0) + op.amount);
        this.fund -= op.amount;
        this.bySource.set(step.sourceId, step.transactionId ?? '');
        return { outcome: 'posted' };
      }
      case 'award': {
        if (this.bySource.has(step.sourceId)) return { outcome: 'repeated' };
        const bankId = this.world.bankIds[op.bank] ?? '';
        const balance = this.banks.get(bankId) ?? 0;
        const total = op.amount * op.others.length;
        if (balance < total) return { outcome: 'insufficient' };
        this.banks.set(bankId, balance - total);
        return this.give(step, { type: 'pointsBank', ownerId: bankId }, null, null);
      }
      case 'add':
      case 'remove':
        return op.account === 'allocation' ? this.moveAllocation(step) : this.moveRedeemable(step);
      case 'hold':
        return this.hold(step, id(op.member), op.amount);
      case 'settle':
        return { outcome: this.settle(step) };
      case 'release':
        return { outcome: this.release(step) };
      case 'reverse':
        return this.reverse(step);
      case 'reverseAll':
        return this.reverseAll(step);
      case 'sweep':
        return { amount: step.reached.filter((ownerId) => this.begins(ownerId, at)).length };
      case 'expire':
        for (const ownerId of step.reached) this.expireDue(ownerId, at);
        return {};
      case 'lock':
        return this.setLocks(op.members.map(id), true, null);
      case 'unlock':
        return this.setLocks(op.members.map(id), false, null);
      case 'archive':
        return this.setLocks(op.members.map(id), true, at + forfeitDays * dayMs);
      default:
        return { amount: this.closePayout() };
    }
  }

  private member(id: string): Member {
    const member = this.members.get(id);
    if (!member) throw new Error(`The model knows no ${id}`);
    return member;
  }

  balanceOf(ownerId: string): number {
    return this.lots.reduce((sum, lot) => sum + (lot.ownerId === ownerId ? lot.remaining : 0), 0);
  }

  private touch(ownerId: string, at: number): Member {
    this.begins(ownerId, at);
    return this.member(ownerId);
  }

  /** Whether a cycle began for the owner. */
  private begins(ownerId: string, at: number): boolean {
    const member = this.member(ownerId);
    if (member.locked || (member.periodOn && member.periodOn >= periodAt(at))) return false;
    this.fund += member.allocation - allocationAmount;
    member.allocation = allocationAmount;
    member.allocationReceived += allocationAmount;
    member.periodOn = periodAt(at);
    return true;
  }

  private count(senderId: string, recipientId: string, dayOn: string, amount: number): void {
    const key = `${senderId} ${recipientId} ${dayOn}`;
    this.pairDays.set(key, (this.pairDays.get(key) ?? 0) + amount);
  }

  /** Adds new lots for all recipients of the step; the source accounts are already done. */
  private give(
    { operation: op, at, sourceId, transactionId }: Done,
    from: Transaction['from'],
    periodOn: string | null,
    dayOn: string | null,
  ) {
    if (op.do !== 'send' && op.do !== 'award') throw new Error('This gives nothing');
    const legs: Transaction['legs'] = new Map();
    for (const other of op.others) {
      const ownerId = this.world.memberIds[other] ?? '';
      this.fill(ownerId, op.amount, { transactionId: transactionId ?? '', expiresAt: lifeOf(at, op.days) });
      legs.set(ownerId, { amount: op.amount, used: [], reversed: false });
    }
    this.remember(sourceId, transactionId, { kind: 'redeemable', from, legs, periodOn, dayOn });
    return { outcome: 'posted' };
  }

  private fill(ownerId: string, amount: number, lot: Pick<Lot, 'transactionId' | 'expiresAt'>): void {
    this.lots.push({ ownerId, amount, remaining: amount, ...lot });
    this.member(ownerId).redeemableReceived += amount;
  }

  private remember(sourceId: string, transactionId: string | null, transaction: Transaction): void {
    this.bySource.set(sourceId, transactionId ?? '');
    this.transactions.set(transactionId ?? '', transaction);
  }

  private take(ownerId: string, amount: number, firstOf: string | null): [Lot, number][] {
    const last = Number.POSITIVE_INFINITY;
    const usable = this.lots
      .filter((lot) => lot.ownerId === ownerId && lot.remaining > 0)
      .toSorted(
        (a, b) =>
          Number(a.transactionId !== firstOf) - Number(b.transactionId !== firstOf) ||
          Math.sign((a.expiresAt ?? last) - (b.expiresAt ?? last) || 0) ||
          (this.rankOf(a) < this.rankOf(b) ? -1 : 1),
      );
    const used: [Lot, number][] = [];
    let left = amount;
    for (const lot of usable) {
      if (left === 0) break;
      const part = Math.min(left, lot.remaining);
      lot.remaining -= part;
      left -= part;
      used.push([lot, part]);
    }
    return used;
  }

  private putBack(used: [Lot, number][], at: number): void {
    for (const [lot, part] of used) {
      lot.remaining += part;
      if (lot.expiresAt !== null && lot.expiresAt <= at) lot.expiresAt = at + graceDays * dayMs;
    }
  }

  private expireDue(ownerId: string, at: number): void {
    const { forfeitsAt } = this.member(ownerId);
    const over = (instant: number | null) => instant !== null && instant <= at;
    for (const lot of this.lots) {
      if (lot.ownerId !== ownerId || !(over(lot.expiresAt) || over(forfeitsAt))) continue;
      this.fund += lot.remaining;
      lot.remaining = 0;
    }
  }

  private moveAllocation({ operation: op, at, sourceId, transactionId }: Done) {
    if (op.do !== 'add' && op.do !== 'remove') throw new Error('Not a move');
    const ownerId = this.world.memberIds[op.member] ?? '';
    const member = this.touch(ownerId, at);
    if (this.bySource.has(sourceId)) return { outcome: 'repeated' };
    const amount = op.do === 'add' ? op.amount : -op.amount;
    if (member.periodOn !== periodAt(at)) return { outcome: 'stale' };
    if (member.allocation + amount < 0) return { outcome: 'insufficient' };
    member.allocation += amount;
    member.allocationReceived += Math.max(0, amount);
    this.fund -= amount;
    const legs: Transaction['legs'] = new Map([[ownerId, { amount, used: [], reversed: false }]]);
    const from = { type: 'fund' as const, ownerId: '' };
    this.remember(sourceId, transactionId, { kind: 'allocation', from, legs, periodOn: member.periodOn, dayOn: null });
    return { outcome: 'posted' };
  }

  private moveRedeemable({ operation: op, at, sourceId, transactionId }: Done) {
    if (op.do !== 'add' && op.do !== 'remove') throw new Error('Not a move');
    const ownerId = this.world.memberIds[op.member] ?? '';
    if (this.bySource.has(sourceId)) return { outcome: 'repeated' };
    const amount = op.do === 'add' ? op.amount : -op.amount;
    let used: [Lot, number][] = [];
    if (op.do === 'add') {
      this.fill(ownerId, op.amount, { transactionId: transactionId ?? '', expiresAt: lifeOf(at, op.days) });
    } else {
      this.expireDue(ownerId, at);
      if (this.balanceOf(ownerId) < op.amount) return { outcome: 'insufficient' };
      used = this.take(ownerId, op.amount, null);
    }
    this.fund -= amount;
    const legs: Transaction['legs'] = new Map([[ownerId, { amount, used, reversed: false }]]);
    const from = { type: 'fund' as const, ownerId: '' };
    this.remember(sourceId, transactionId, { kind: 'redeemable', from, legs, periodOn: null, dayOn: null });
    return { outcome: 'posted' };
  }

  private hold({ at, sourceId }: Done, ownerId: string, amount: number) {
    if (this.holds.has(sourceId)) return { outcome: 'repeated' };
    this.expireDue(ownerId, at);
    if (this.member(ownerId).locked) return { outcome: 'locked' };
    if (this.balanceOf(ownerId) < amount) return { outcome: 'insufficient' };
    this.holds.set(sourceId, {
      ownerId,
      amount,
      used: this.take(ownerId, amount, null),
      state: 'held',
      wasSettled: false,
    });
    this.payout += amount;
    return { outcome: 'posted' };
  }

  private settle({ about }: Done): string {
    const hold = this.holds.get(about?.sourceId ?? '');
    if (!hold) return 'notFound';
    if (hold.wasSettled) return 'repeated';
    if (hold.state === 'released') return 'released';
    hold.state = 'settled';
    hold.wasSettled = true;
    return 'posted';
  }

  private release({ about, at }: Done): string {
    const hold = this.holds.get(about?.sourceId ?? '');
    if (!hold) return 'notFound';
    if (hold.state === 'released') return 'repeated';
    this.expireDue(hold.ownerId, at);
    this.putBack(hold.used, at);
    this.payout -= hold.amount;
    hold.state = 'released';
    return 'posted';
  }

  /** All recipients of any of them lose expired points, and then the transactions are reversed one by one. */
  private reverseAll({ aboutAll = [], at }: Done) {
    for (const { transactionId } of aboutAll) {
      const original = this.transactions.get(transactionId ?? '');
      if (original?.kind === 'redeemable') for (const ownerId of original.legs.keys()) this.expireDue(ownerId, at);
    }
    const each = aboutAll.map((about) => this.reverse({ about, at }));
    return { outcome: outcomesOf(each), amount: each.reduce((sum, one) => sum + (one.amount ?? 0), 0) };
  }

  private reverse({ about, ownerIds, at }: Pick<Done, 'about' | 'ownerIds' | 'at'>): {
    outcome: string;
    amount?: number;
  } {
    const original = this.transactions.get(about?.transactionId ?? '');
    if (!original) return { outcome: 'notFound' };
    const asked = [...original.legs.keys()].filter((ownerId) => !ownerIds || ownerIds.includes(ownerId));
    if (asked.length === 0) return { outcome: 'notFound' };
    const open = asked.filter((ownerId) => !original.legs.get(ownerId)?.reversed);
    if (open.length === 0) return { outcome: 'repeated' };
    let total = 0;
    for (const ownerId of open)
      total += this.reverseLeg(original, ownerId, { at, transactionId: about?.transactionId });
    if (total === 0) return { outcome: 'nothing' };
    const { type, ownerId } = original.from;
    const giver = type === 'allocation' ? this.member(ownerId) : undefined;
    if (giver && giver.periodOn === original.periodOn && !giver.locked) giver.allocation += total;
    else if (type === 'pointsBank') this.banks.set(ownerId, (this.banks.get(ownerId) ?? 0) + total);
    else this.fund += total;
    return { outcome: 'posted', amount: Math.abs(total) };
  }

  /** Returns the amount that returns to its source: negative if something had been taken and is given again. */
  private reverseLeg(
    { kind, legs, periodOn, dayOn, from }: Transaction,
    ownerId: string,
    { at, transactionId = null }: { at: number; transactionId?: string | null | undefined },
  ): number {
    const leg = legs.get(ownerId);
    const member = this.member(ownerId);
    if (!leg) return 0;
    let back: number;
    if (kind === 'allocation') {
      if (member.periodOn !== periodOn) return 0;
      back = leg.amount < 0 ? leg.amount : Math.min(leg.amount, member.allocation);
      member.allocation -= back;
      if (back > 0) member.allocationReceived -= back;
    } else {
      this.expireDue(ownerId, at);
      back = leg.amount < 0 ? leg.amount : Math.min(leg.amount, this.balanceOf(ownerId));
      if (back < 0) this.putBack(leg.used, at);
      else this.take(ownerId, back, transactionId);
      if (back > 0) member.redeemableReceived -= back;
    }
    if (back !== 0) leg.reversed = true;
    if (dayOn) this.count(from.ownerId, ownerId, dayOn, -back);
    return back;
  }

  /** An archived owner has nothing to give any more. */
  private setLocks(ownerIds: string[], locked: boolean, forfeitsAt: number | null) {
    for (const ownerId of ownerIds) {
      const member = this.member(ownerId);
      if (forfeitsAt !== null) {
        this.fund += member.allocation;
        member.allocation = 0;
      }
      Object.assign(member, { locked, forfeitsAt });
    }
    return {};
  }

  private closePayout(): number {
    const held = [...this.holds.values()].reduce((sum, hold) => sum + (hold.state === 'held' ? hold.amount : 0), 0);
    const spent = Math.max(0, this.payout - held);
    this.payout -= spent;
    this.fund += spent;
    return spent;
  }
}
