import type { Player } from '../newsroom.ts';

interface Gift {
  sender: Player;
  recipients: Player[];
  /** For each. */
  amount: number;
  at: Date;
}

const perMonth = 100;
const perPair = 50;
const pairDays = 32;

/**
 * Keeps within what the rules of points allow, so that what was asked for is what was given: a month's allocation, and
 * half of it for one person within thirty days.
 */
export class Purse {
  readonly #timeZone: string;
  readonly #spent = new Map<string, number>();
  readonly #pairs = new Map<string, { at: Date; amount: number }[]>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Whether it could be given; then it is. */
  give({ sender, recipients, amount, at }: Gift): boolean {
    const on = at.toTemporalInstant().toZonedDateTimeISO(this.#timeZone).toPlainDate();
    const month = `${sender.key} ${on.toPlainYearMonth().toString()}`;
    const spent = (this.#spent.get(month) ?? 0) + amount * recipients.length;
    const fits = recipients.every((one) => this.#given(sender, one, at) + amount <= perPair);
    if (spent > perMonth || !fits) return false;
    this.#spent.set(month, spent);
    for (const { key } of recipients) {
      const pair = `${sender.key} ${key}`;
      this.#pairs.set(pair, [...(this.#pairs.get(pair) ?? []), { at, amount }]);
    }
    return true;
  }

  /** Looked at from both sides, because not everything is planned in the order in which it happens. */
  #given(sender: Player, recipient: Player, at: Date): number {
    const gifts = this.#pairs.get(`${sender.key} ${recipient.key}`) ?? [];
    const isNear = (gift: { at: Date }) => Math.abs(gift.at.getTime() - at.getTime()) < pairDays * 86_400_000;
    return gifts.filter(isNear).reduce((sum, gift) => sum + gift.amount, 0);
  }
}
