import type { Value } from '@hurrah/contracts/recognition/values';

/**
 * Which qualities fit best, by the words, by the people and by what the person chose before. Like the coach, it works on the
 * device alone, in both our languages.
 */
export interface Known {
  text: string;
  /** What the person chose lately, the latest first. */
  used: string[];
  /** What they chose for these very people. */
  usedFor: string[];
}

/** Beginnings of words that mean much the same, whatever a company calls its qualities. */
const themes = [
  'help|support|assist|cover|stood in|aid|aide|soutien|soutenu|épaul|entraid|lend a hand|coup de main',
  'team|together|colleague|share|équipe|ensemble|collègue|partag|collabor',
  'customer|client|guest|user|visitor|usager',
  'idea|new|innovat|creativ|invent|experiment|curio|try|tried|idée|nouve|essay|créati|imagin',
  'detail|careful|quality|craft|thorough|precis|polish|soin|détail|qualité|rigu|minuti',
  'courage|brave|bold|honest|truth|speak|spoke|open|oser|osé|franch|honnêt|vérité',
  'late|weekend|night|extra|mile|effort|deadline|tard|nuit|fin de semaine|week-end|échéance',
  'laugh|smile|fun|joy|cheer|celebrat|humour|humor|rire|sourire|joie|bonne humeur',
  'lead|guid|mentor|teach|taught|learn|explain|train|grow|mène|enseign|appren|expliqu|form|guid',
  'fast|quick|speed|rapid|ship|launch|deliver|vite|rapid|lanc|livr',
  'promise|trust|reliab|depend|keep|kept|own|responsib|promesse|confiance|fiab|tenu|responsab',
  'listen|kind|care|caring|patien|warm|welcom|écout|gentil|bienveill|accueil|patien',
  'simple|simpl|clear|clar|plain|easy|clair|facile',
  'planet|green|waste|recycl|planète|vert|gaspill',
].map((theme) => new RegExp(`(?<!\\p{L})(${theme})`, 'iu'));

const worth = { word: 6, valueWord: 3, theme: 4, usedFor: 2, used: 1.5, firstOfValue: 0.3 };
const shortestStem = 3;
/** Words of three letters that say nothing about a quality. */
const empty = /^(the|and|for|you|our|out|all|one|les|des|une|pas|aux|est|sur|par)$/u;
const stemLength = 5;

/** So many that they are read at a glance. */
export const suggestedCount = 5;

/** The ids of the best few, the best first. */
export function suggestQualities(values: Value[], known: Known): string[] {
  const text = known.text.toLowerCase();
  const meant = themes.filter((theme) => theme.test(text));
  const scored = values.flatMap((value) =>
    (value.qualities ?? []).map(({ id, name }, place) => {
      const said = `${name} ${value.name} ${value.description}`;
      const usedAt = known.used.indexOf(id);
      const score =
        worth.word * hits(name, text) +
        worth.valueWord * hits(value.name, text) +
        worth.theme * meant.filter((theme) => theme.test(said)).length +
        (known.usedFor.includes(id) ? worth.usedFor : 0) +
        (usedAt >= 0 ? worth.used * (1 - usedAt / known.used.length) : 0) +
        (place === 0 ? worth.firstOfValue : 0);
      return { id, score };
    }),
  );
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, suggestedCount)
    .map(({ id }) => id);
}

/** How many words of a name are in the text, whatever their endings. */
function hits(name: string, text: string): number {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const stems = words
    .filter((word) => word.length >= shortestStem && !empty.test(word))
    .map((word) => word.slice(0, stemLength));
  return stems.filter((stem) => new RegExp(`(?<!\\p{L})${stem}`, 'u').test(text)).length;
}

/** What is still suggested or was chosen stays where it is; the others give their place to new ones. */
export function replaceSuggested(shown: string[], next: string[], chosen: string[]): string[] {
  const fresh = next.filter((id) => !shown.includes(id));
  const kept = shown.map((id) => (next.includes(id) || chosen.includes(id) ? id : fresh.shift()));
  return [...kept.filter((id) => id !== undefined), ...fresh];
}
