import type { Member } from '../history.ts';

interface Gift {
  sender: Member;
  recipients: Member[];
  /** For each recipient. */
  amount: number;
  at: Date;
}

const perMonth = 100;
const perPair = 50;
const pairDays = 32;

/** Keeps gifts within the rules of points: a month's allocation, and half of it for one person within thirty days. */
export class PointsBudget {
  readonly #timeZone: string;
  readonly #spent = new Map<string, number>();
  readonly #pairs = new Map<string, { at: Date; amount: number }[]>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Books the gift if the rules allow it, and returns whether they do. */
  spend({ sender, recipients, amount, at }: Gift): boolean {
    const on = at.toTemporalInstant().toZonedDateTimeISO(this.#timeZone).toPlainDate();
    const month = `${sender.key} ${on.toPlainYearMonth().toString()}`;
    const spent = (this.#spent.get(month) ?? 0) + amount * recipients.length;
    const isAllowed = recipients.every((one) => this.#given(sender, one, at) + amount <= perPair);
    if (spent > perMonth || !isAllowed) return false;
    this.#spent.set(month, spent);
    for (const { key } of recipients) {
      const pair = `${sender.key} ${key}`;
      this.#pairs.set(pair, [...(this.#pairs.get(pair) ?? []), { at, amount }]);
    }
    return true;
  }

  /** Looks in both directions, because gifts are not planned in order. */
  #given(sender: Member, recipient: Member, at: Date): number {
    const gifts = this.#pairs.get(`${sender.key} ${recipient.key}`) ?? [];
    const isNear = (gift: { at: Date }) => Math.abs(gift.at.getTime() - at.getTime()) < pairDays * 86_400_000;
    return gifts.filter(isNear).reduce((sum, gift) => sum + gift.amount, 0);
  }
}
