import { createBudgetItem } from '@hurrah/contracts/points/budget-items';
import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { z } from 'zod';
import { createItem, deleteItem } from '../../server/src/domains/points/budget-items/service.ts';
import { postMovement } from '../../server/src/domains/points/movements/service.ts';
import { getSettings } from '../../server/src/domains/points/settings/service.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { BackdatedAction, GeneratorContext } from './history.ts';
import { readTexts } from './texts.ts';

const texts = readTexts(
  'budget',
  z.strictObject({
    department: z.strictObject({ name: z.string(), department: z.string(), amount: z.number() }),
    birthday: z.string(),
    welcome: z.string(),
    onboarding: z.string(),
    anniversary: z.string(),
    banks: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        amount: z.number(),
        refill: z.enum(['never', 'month', 'quarter', 'year']),
        lowBalance: z.number(),
        fill: z.number(),
        monthsAgo: z.number(),
        closedMonthsAgo: z.number().optional(),
      }),
    ),
    fillNote: z.string(),
  }),
);

type Draft = z.input<typeof createBudgetItem.body>;

/** The ids of the budget items, by their keys, as soon as they exist. */
export type BudgetIds = Map<string, string>;

export const celebrationAmounts = { welcome: 50, onboarding: 50, birthday: 100 } as const;

/** Points per unit of the currency in the demo. */
const ratio = 10;
export const anniversarySteps = suggestedSteps(ratio);

/** The company's settings of points since the launch: allocations, celebrations and banks. */
export function budget({ members, launch, today, instant }: GeneratorContext, ids: BudgetIds): BackdatedAction[] {
  const by = members.find(({ key }) => key === 'mara-lindqvist')?.memberId;
  const create = (key: string, draft: Draft) => async (ctx: MemberCtx) => {
    const { id } = await createItem(ctx, createBudgetItem.body.parse(draft));
    ids.set(key, id);
  };
  const { name, department, amount } = texts.department;
  const started = instant(launch, 7, 30);
  const celebrations: Draft[] = [
    { kind: 'birthday', name: texts.birthday, amount: celebrationAmounts.birthday },
    { kind: 'welcome', name: texts.welcome, amount: celebrationAmounts.welcome },
    { kind: 'onboarding', name: texts.onboarding, amount: celebrationAmounts.onboarding, afterDays: 30 },
    { kind: 'anniversary', name: texts.anniversary, steps: anniversarySteps },
  ];
  return [
    ...celebrations.map((draft) => ({ at: started, by, run: create(draft.kind, draft) })),
    {
      at: instant(today.subtract({ months: 10 }).with({ day: 20 }), 11, 5),
      by,
      run: create('department', {
        kind: 'allocation',
        name,
        amount,
        audience: { ...everyoneEligible, segments: { department: [department] } },
      }),
    },
    ...texts.banks.flatMap((bank) => banksOf(bank, { by, today, instant, create, ids })),
  ];
}

/** The day on which a bank is opened. */
export function bankOpenedOn(key: string, { today }: Pick<GeneratorContext, 'today'>): Temporal.PlainDate {
  const bank = texts.banks.find((one) => one.key === key);
  if (!bank) throw new Error(`demo/texts/budget.json has no bank ${key}`);
  return today.subtract({ months: bank.monthsAgo }).with({ day: 3 });
}

interface Making extends Pick<GeneratorContext, 'today' | 'instant'> {
  by: string | undefined;
  ids: BudgetIds;
  create: (key: string, draft: Draft) => (ctx: MemberCtx) => Promise<void>;
}

type Bank = (typeof texts.banks)[number];

/** A bank is opened, filled, and closed when its year is over. */
function banksOf(bank: Bank, { by, today, instant, create, ids }: Making): BackdatedAction[] {
  const { key, fill, monthsAgo: _monthsAgo, closedMonthsAgo, ...fields } = bank;
  const opened = bankOpenedOn(key, { today });
  const movement = {
    kind: 'add' as const,
    accountType: 'pointsBank' as const,
    amount: fill,
    note: texts.fillNote,
    reversesId: null,
    counterpartId: null,
  };
  const close: BackdatedAction[] =
    closedMonthsAgo === undefined
      ? []
      : [
          {
            at: instant(today.subtract({ months: closedMonthsAgo }).with({ day: 2 }), 16, 40),
            by,
            run: (ctx) => deleteItem(ctx, { params: { id: ids.get(key) ?? '' }, version: '*' }),
          },
        ];
  return [
    { at: instant(opened, 9, 15), by, run: create(key, { kind: 'pointsBank', ...fields }) },
    {
      at: instant(opened, 9, 20),
      by,
      run: async (ctx) => postMovement(ctx, { ...movement, ownerId: ids.get(key) ?? '' }, await getSettings(ctx)),
    },
    ...close,
  ];
}
