import type { Player } from '../newsroom.ts';
import type { Random } from '../random.ts';
import type { From, Size, Thanks } from '../recognition-texts/shelf.ts';
import type { DemoTeam } from './circles.ts';

/** Somebody has a reason to thank somebody; only the words are missing. */
export interface Occasion {
  at: Date;
  sender: Player;
  recipients: Player[];
  /** The team that is addressed, where one is. */
  team?: DemoTeam | undefined;
  language: 'en' | 'fr';
}

const day = 86_400_000;
/** No text comes back sooner, to whomever. */
const restDays = 40;
const newcomerDays = 200;

/** How the sender stands to those who are thanked. */
export function relationOf({ sender, recipients }: Pick<Occasion, 'sender' | 'recipients'>): Exclude<From, 'anybody'> {
  if (recipients.every(({ managerKey }) => managerKey === sender.key)) return 'lead';
  if (recipients.every(({ key }) => key === sender.managerKey)) return 'report';
  return recipients.every(({ department }) => department === sender.department) ? 'near' : 'elsewhere';
}

export function sizeOf({ recipients, team }: Pick<Occasion, 'recipients' | 'team'>): Size {
  if (team) return 'team';
  return recipients.length === 1 ? 'one' : 'few';
}

/** Finds words that would be true, that have not been heard lately, and never by the same person. */
export class Librarian {
  readonly #library: Thanks[];
  readonly #lastSaid = new Map<Thanks, Date>();
  readonly #known = new Map<Thanks, Set<string>>();

  constructor(library: Thanks[]) {
    this.#library = library;
  }

  find(random: Random, occasion: Occasion): Thanks | undefined {
    const fitting = this.#library.filter((thanks) => fits(thanks, occasion) && this.#isFree(thanks, occasion));
    if (fitting.length === 0) return undefined;
    const thanks = random.pickWeighted(fitting.map((one) => [one, this.#weightOf(one, occasion.at)] as const));
    this.#lastSaid.set(thanks, occasion.at);
    const known = this.#known.get(thanks) ?? new Set();
    for (const { key } of [occasion.sender, ...occasion.recipients]) known.add(key);
    this.#known.set(thanks, known);
    return thanks;
  }

  #isFree(thanks: Thanks, { at, sender, recipients, team }: Occasion): boolean {
    const lastSaid = this.#lastSaid.get(thanks);
    if (!lastSaid) return true;
    if (Math.abs(at.getTime() - lastSaid.getTime()) < restDays * day) return false;
    const known = this.#known.get(thanks);
    return team !== undefined || ![sender, ...recipients].some(({ key }) => known?.has(key));
  }

  /** What fits few people, and what has not been said for long, is better than what anybody could say. */
  #weightOf(thanks: Thanks, at: Date): number {
    const { to, from, by } = thanks;
    const special = (to ? 4 : 1) * (from === 'anybody' || from === 'near' ? 1 : 2) * (by ? 2 : 1);
    return special * this.#freshness(thanks, at);
  }

  #freshness(thanks: Thanks, at: Date): number {
    const lastSaid = this.#lastSaid.get(thanks);
    return lastSaid ? Math.min(4, (at.getTime() - lastSaid.getTime()) / (restDays * day)) : 8;
  }
}

export function fits(thanks: Thanks, occasion: Occasion): boolean {
  const { at, sender, recipients, team, language } = occasion;
  const { to, by, from, months, isNew, isLocal } = thanks;
  if (thanks.size !== sizeOf(occasion) || thanks.language !== language) return false;
  if (months && !months.includes(at.getUTCMonth() + 1)) return false;
  if (by && !by.includes(sender.department)) return false;
  if (isNew && Date.parse(sender.startOn) + newcomerDays * day < at.getTime()) return false;
  if (isLocal && !recipients.every(({ location }) => location === sender.location)) return false;
  if (!matches(from, relationOf(occasion))) return false;
  if (!to) return true;
  if (team) return to.includes(team.name);
  return recipients.every((one) => to.includes(one.department) || (one.team !== null && to.includes(one.team)));
}

/** Somebody one reports to, and somebody who reports to one, is near as well. */
function matches(from: From, relation: From): boolean {
  return from === 'anybody' || from === relation || (from === 'near' && relation !== 'elsewhere');
}
