import type { Member } from '../history.ts';
import type { DemoTeam } from '../queries.ts';
import type { Random } from '../random.ts';
import type { RecognitionText, Relation, Size } from './texts.ts';

/** Sender, recipients and time of a recognition; only the text is missing. */
export interface Occasion {
  at: Date;
  sender: Member;
  recipients: Member[];
  /** The team that is addressed, if any. */
  team?: DemoTeam | undefined;
  language: 'en' | 'fr';
}

const dayMs = 86_400_000;
/** No text is used again sooner, for any recipient. */
const restDays = 40;
const newcomerDays = 200;

/** Picks texts that would be true, were not used lately, and are new to everyone involved. */
export class TextPicker {
  readonly #texts: RecognitionText[];
  readonly #lastUsed = new Map<RecognitionText, Date>();
  readonly #knownBy = new Map<RecognitionText, Set<string>>();

  constructor(texts: RecognitionText[]) {
    this.#texts = texts;
  }

  pick(random: Random, occasion: Occasion): RecognitionText | undefined {
    const candidates = this.#texts.filter((text) => fits(text, occasion) && this.#isFree(text, occasion));
    if (candidates.length === 0) return undefined;
    const text = random.pickWeighted(candidates.map((one) => [one, this.#weightOf(one, occasion.at)] as const));
    this.#lastUsed.set(text, occasion.at);
    const knownBy = this.#knownBy.get(text) ?? new Set();
    for (const { key } of [occasion.sender, ...occasion.recipients]) knownBy.add(key);
    this.#knownBy.set(text, knownBy);
    return text;
  }

  #isFree(text: RecognitionText, { at, sender, recipients, team }: Occasion): boolean {
    const lastUsed = this.#lastUsed.get(text);
    if (!lastUsed) return true;
    if (Math.abs(at.getTime() - lastUsed.getTime()) < restDays * dayMs) return false;
    const knownBy = this.#knownBy.get(text);
    return team !== undefined || ![sender, ...recipients].some(({ key }) => knownBy?.has(key));
  }

  /** Prefers texts that fit few people and texts that were not used for long. */
  #weightOf(text: RecognitionText, at: Date): number {
    const { to, from, by } = text;
    const specificity = (to ? 4 : 1) * (from === 'anyone' || from === 'colleague' ? 1 : 2) * (by ? 2 : 1);
    const lastUsed = this.#lastUsed.get(text);
    const freshness = lastUsed ? Math.min(4, (at.getTime() - lastUsed.getTime()) / (restDays * dayMs)) : 8;
    return specificity * freshness;
  }
}

export function fits(text: RecognitionText, occasion: Occasion): boolean {
  const { at, sender, recipients, team, language } = occasion;
  const { to, by, from, months, byNewcomer, sameLocation } = text;
  if (text.size !== sizeOf(occasion) || text.language !== language) return false;
  if (months && !months.includes(at.getUTCMonth() + 1)) return false;
  if (by && !by.includes(sender.department)) return false;
  if (byNewcomer && Date.parse(sender.startOn) + newcomerDays * dayMs < at.getTime()) return false;
  if (sameLocation && !recipients.every(({ location }) => location === sender.location)) return false;
  if (!includes(from, relationOf(occasion))) return false;
  if (!to) return true;
  return team ? to.includes(team.name) : recipients.every((one) => isIn(to, one));
}

/** Whether the member's department or team is among the names. */
export const isIn = (names: string[], { department, team }: Member): boolean =>
  names.includes(department) || (team !== null && names.includes(team));

export function sizeOf({ recipients, team }: Pick<Occasion, 'recipients' | 'team'>): Size {
  if (team) return 'team';
  return recipients.length === 1 ? 'one' : 'few';
}

function relationOf({ sender, recipients }: Occasion): Relation {
  if (recipients.every(({ managerKey }) => managerKey === sender.key)) return 'manager';
  if (recipients.every(({ key }) => key === sender.managerKey)) return 'report';
  return recipients.every(({ department }) => department === sender.department) ? 'colleague' : 'otherDepartment';
}

/** Managers and reports are colleagues as well. */
function includes(from: Relation, relation: Relation): boolean {
  return from === 'anyone' || from === relation || (from === 'colleague' && relation !== 'otherDepartment');
}
