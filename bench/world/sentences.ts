import type { RichText, RichTextBlock } from '../../contracts/src/rich-text.ts';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';

/** Thank-you texts of an invented company, in a few thousand variants. */
const openings = [
  'Thank you for staying with it.',
  'I want everybody to know this.',
  'You made my week.',
  'A small thing for you, a big one for us.',
  'What a save.',
  'This is how it should be done.',
  'I keep telling people about it.',
  'You noticed what nobody else did.',
  'Quietly brilliant.',
  'We could not have done it without you.',
];
const deeds = [
  'You called every customer who had waited and told them the truth about their order.',
  'You sat down with our two newest people and went through the whole release until it made sense.',
  'You found the reason for the failing deliveries in a log that everybody else had given up on.',
  'You rewrote the guide so that a beginner can follow it, and then tested it with one.',
  'You took over the night shift so that a colleague could be at home.',
  'You asked the one question that saved us three weeks of building the wrong thing.',
  'You kept the meeting kind when it was about to turn into something else.',
  'You carried the boxes, fixed the projector and still gave the best talk of the day.',
];
const outcomes = [
  'Nobody had to work on Saturday because of it.',
  'Two of them have written to say that they are staying with us.',
  'The numbers have been right ever since.',
  'I learned more in that hour than in a month.',
  'The whole floor was lighter afterwards.',
];

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** Most are plain; some have several paragraphs, bold words or a list, as the editor makes them. */
function say(n: number, [opening, deed, outcome]: [string, string, string]): RichText {
  if (n % 11 === 0) {
    return { type: 'doc', content: [paragraph(opening), { type: 'bulletList', content: [item(deed), item(outcome)] }] };
  }
  if (n % 7 === 0) {
    const bold = { type: 'text' as const, text: opening, marks: [{ type: 'bold' as const }] };
    return {
      type: 'doc',
      content: [{ type: 'paragraph', content: [bold, { type: 'text', text: ` ${deed}` }] }, paragraph(outcome)],
    };
  }
  return richTextOf(n % 3 === 0 ? deed : n % 3 === 1 ? `${opening} ${deed}` : `${opening}\n${deed} ${outcome}`);
}

/** Names of projects, so that some words are rare: each is in only a small share of messages. */
const syllables = ['ba', 'do', 'fen', 'gri', 'ka', 'lum', 'mor', 'nel', 'pi', 'rus', 'sol', 'tav'];
export const projects: string[] = syllables.flatMap((one) =>
  syllables.flatMap((two) => syllables.map((three) => `${one}${two}${three}`)),
);

export const messages: RichText[] = projects.flatMap((project, p) =>
  [0, 1].map((round) => {
    const n = (2 * p + round) % (openings.length * deeds.length * outcomes.length);
    const opening = openings[Math.floor(n / 40) % openings.length] as string;
    const deed = deeds[Math.floor(n / 5) % deeds.length] as string;
    const outcome = outcomes[n % outcomes.length] as string;
    return say(n, [opening, `${deed} It was for ${project}.`, outcome]);
  }),
);

export const replies: RichText[] = [
  'So well deserved',
  'I was there, and it was even better than that',
  'Thank you, this means a lot',
  'The whole team says the same',
  'Could you show us how you did it one day?',
  'Every word of this is true',
].map(richTextOf);
