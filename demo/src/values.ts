import { createValue } from '../../server/src/domains/recognition/values/service.ts';
import { changeSettings } from '../../server/src/domains/refinement/settings/service.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { Cell } from '../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { DemoPerson } from './people.ts';

type Member = DemoPerson & { memberId: string };

/** What Larkspoke stands for. Colours are those the product offers. */
export const larkspokeValues = [
  {
    name: 'Ride together',
    description: 'Nobody wins a city alone. We wait at the top of the hill, and we carry what somebody else dropped.',
    color: '#0e6f7c',
    qualities: ['Lend a hand', 'Share what you know', 'Welcome everybody', 'Hand over well'],
  },
  {
    name: 'Build it to last',
    description:
      'A bicycle outlives its first owner. We make every weld, line of code and invoice so that it could too.',
    color: '#1f5fa8',
    qualities: ['Check twice', 'Mind the details', 'Fix the cause', 'Be proud of the craft'],
  },
  {
    name: 'Riders first',
    description: 'Somebody is standing in the rain with a flat tyre. Whatever our job is, we work for that person.',
    color: '#a8471f',
    qualities: ['Listen to riders', 'Go the extra mile', 'Keep your promise', 'Make it right'],
  },
  {
    name: 'Keep it light',
    description: 'Fewer parts, shorter meetings, plain words. And now and then a laugh, because it is only a bicycle.',
    color: '#8f5a00',
    qualities: ['Take something away', 'Say it plainly', 'Decide soon', 'Bring a smile'],
  },
  {
    name: 'Climb the hill',
    description: 'We try what we do not know yet, say what we do not understand, and get up again when it tips over.',
    color: '#7b3fa3',
    qualities: ['Try something new', 'Learn out loud', 'Ask the brave question', 'Keep pedalling'],
  },
  {
    name: 'Leave less behind',
    description: 'The greenest part is the one we did not make. We repair, reuse and think in decades.',
    color: '#1d7a46',
    qualities: ['Waste nothing', 'Repair it first', 'Think of ten years'],
  },
] as const satisfies DemoValue[];

export type QualityName = (typeof larkspokeValues)[number]['qualities'][number];

/** The café has begun to write down what it believes in, and has not said thank you here yet. */
export const fennelAndFoldValues: DemoValue[] = [
  {
    name: 'Warm welcome',
    description: 'Everybody who comes in is a guest, also those who only want to know where the station is.',
    color: '#b02563',
    qualities: ['Smile first', 'Remember the regulars', 'Make room'],
  },
  {
    name: 'Made by hand',
    description: 'We knead, fold and taste ourselves. What is not good enough for us does not leave the kitchen.',
    color: '#8f5a00',
    qualities: ['Taste it again', 'Start before dawn', 'Leave it clean'],
  },
];

export interface DemoValue {
  name: string;
  description: string;
  color: string;
  qualities: readonly string[];
}

/** By whoever manages people there, when the company began. They also let messages be said better by a model. */
export async function seedValues(
  values: readonly DemoValue[],
  { cell, tenantId, members, now }: { cell: Cell; tenantId: string; members: Member[]; now: Date },
): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('Somebody must know what the company stands for');
  const { memberId, locale, timezone } = admin;
  await inBackground(cell, { tenantId, requestId: 'demo', now, memberId }, async (ctx) => {
    const acting: MemberCtx = { ...ctx, memberId, locale, timeZone: timezone, features: new Set() };
    for (const { qualities, ...value } of values) {
      await createValue(acting, { ...value, qualities: qualities.map((name) => ({ name })) });
    }
    await changeSettings(acting, { body: { enabled: true }, version: '*' });
  });
}
