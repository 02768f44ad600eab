import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { Person } from '../identity/tenant-members.ts';
import { idList } from '../ids.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { line } from '../text.ts';
import { everyoneEligible } from './eligibility-rules.ts';
import { maxPoints } from './movement-rules.ts';
import { Eligibility } from './settings.ts';

/** What a company pays by rule. */
export const BudgetItemKind = z.enum(['allocation', 'birthday', 'onboarding', 'welcome', 'anniversary', 'pointsBank']);
export type BudgetItemKind = z.infer<typeof BudgetItemKind>;

export const BankRefill = z.enum(['never', 'month', 'quarter', 'year']);
export type BankRefill = z.infer<typeof BankRefill>;

export const BudgetItemAction = z.enum(['edit', 'delete', 'addPoints', 'removePoints']);
export type BudgetItemAction = z.infer<typeof BudgetItemAction>;

/** None, or a whole number up to the same limit as everything that moves at once. */
const amountRange = coded('points.amountOutOfRange', { max: maxPoints });
const ItemAmount = z
  .int({ error: ({ input }) => (input === undefined ? coded('points.amountMissing') : amountRange) })
  .min(0, amountRange)
  .max(maxPoints, amountRange);

/** Anniversaries from one year to another, both included; without an end, all later ones. */
export const AnniversaryStep = z.object({
  fromYear: z.int().min(1).max(70),
  toYear: z.int().min(1).max(70).nullable(),
  amount: ItemAmount,
});
export type AnniversaryStep = z.infer<typeof AnniversaryStep>;

/** In their order, and no anniversary is in two. */
const steps = z
  .array(AnniversaryStep)
  .max(40)
  .refine(
    (all) =>
      all.every(({ fromYear, toYear }, index) => {
        const next = all[index + 1];
        return (toYear === null ? !next : toYear >= fromYear) && (!next || next.fromYear > (toYear ?? 0));
      }),
    coded('budget.stepsOverlap'),
  );

const fields = {
  name: line(80, { tooShort: coded('text.nameMissing') }),
  /** Switched off, it pays nothing and keeps its rules. */
  active: z.boolean(),
  /** For each person: in a cycle, or on the day. Of a bank: what a refill fills it up to. Anniversaries have steps. */
  amount: ItemAmount,
  steps,
  /** Of onboarding: how many days after joining. */
  afterDays: z.int().min(0).max(365),
  /** Who gets it. Suspended and archived members never do. */
  audience: Eligibility,
  /** Of a bank: how often it is filled up. */
  refill: BankRefill,
  /** Of a bank: its owner is notified when it holds less. */
  lowBalance: z.int().min(1, amountRange).max(maxPoints, amountRange).nullable(),
  /** Of a bank: who may give awards from it, besides admins of points. Without any, whoever may give an award it pays. */
  spenders: z.object({ memberIds: idList({ max: 500 }), teamIds: idList({ max: 200 }) }),
  /** Who answers for it. */
  ownerId: Id.nullable(),
};

export const BudgetItem = z.object({
  id: Id,
  version: z.int(),
  kind: BudgetItemKind,
  ...fields,
  owner: Person.nullable(),
  /** Of a bank: what it holds. */
  balance: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  permissions: z.array(BudgetItemAction),
  /** Names of the teams in audience and spenders, where `embeds` asks for them. */
  teams: z.array(z.object({ id: Id, name: z.string() })).optional(),
  /** Faces of the spenders, where `embeds` asks for them. */
  spenderPeople: z.array(Person).optional(),
  /** What it costs now, where `embeds` asks for it. */
  cost: z.lazy(() => Cost).optional(),
});
export type BudgetItem = z.infer<typeof BudgetItem>;

/** What an item costs, in points, if every point of it is paid. */
export const Cost = z.object({
  /** Who gets something: in a cycle, or within the next twelve months. */
  people: z.int(),
  /** Of an allocation; otherwise the average month. */
  perCycle: z.int(),
  perYear: z.int(),
});
export type Cost = z.infer<typeof Cost>;

const faces = z.object({ people: z.int(), faces: z.array(Person) });

export const Estimate = z.object({
  /** The first day that counts: that of the next cycle for an allocation, otherwise today. */
  startsOn: z.iso.date(),
  /** As it is saved. */
  now: Cost.nullable(),
  after: Cost,
  /** Of anniversaries: the next twelve months by step. */
  steps: z.array(AnniversaryStep.extend({ people: z.int(), points: z.int() })),
  /** Years between steps in which somebody has an anniversary within twelve months and gets nothing. */
  gaps: z.array(z.object({ fromYear: z.int(), toYear: z.int(), people: z.int() })),
  /** Whose birthday or start date nobody knows, of those it is for. */
  withoutDate: z.int(),
  /** Who gets more and who gets less than now, with a few faces. */
  gain: faces,
  lose: faces,
  /** The next five who are paid. */
  next: z.array(z.object({ member: Person, on: z.iso.date(), years: z.int().nullable(), amount: z.int() })),
  /** Of what was allocated in the last twelve months, the share that was given away; null without any. */
  givenShare: z.number().nullable(),
});
export type Estimate = z.infer<typeof Estimate>;

export const ForecastPayment = z.object({
  itemId: Id,
  kind: BudgetItemKind,
  name: z.string(),
  /** On the member's own calendar; of an allocation, the first day of the cycle. */
  on: z.iso.date(),
  years: z.int().nullable(),
  amount: z.int(),
});
export type ForecastPayment = z.infer<typeof ForecastPayment>;

export const Usage = z.object({
  /** Everything it has paid, less what was taken back. */
  points: z.int(),
  payments: z.int(),
  /** The last twenty-four months with a payment, newest first. */
  months: z.array(z.object({ monthOn: z.iso.date(), points: z.int(), payments: z.int() })),
});
export type Usage = z.infer<typeof Usage>;

export const PointsBank = z.object({
  id: Id,
  name: z.string(),
  available: z.int(),
  /** Below what its owner wants to be warned at. */
  low: z.boolean(),
});
export type PointsBank = z.infer<typeof PointsBank>;

const byId = z.object({ id: Id });

/** What was not sent is everyone, nothing, never. */
const draft = z.object({
  kind: BudgetItemKind,
  name: fields.name,
  active: fields.active.default(true),
  amount: fields.amount.default(0),
  steps: fields.steps.default([]),
  afterDays: fields.afterDays.default(0),
  audience: fields.audience.default(everyoneEligible),
  refill: fields.refill.default('never'),
  lowBalance: fields.lowBalance.default(null),
  spenders: fields.spenders.default({ memberIds: [], teamIds: [] }),
  ownerId: fields.ownerId.optional(),
});

// A thousand people and seven segments with two hundred values each.
const bodyBytes = 256 * 1024;

export const listBudgetItems = endpoint({
  method: 'GET',
  path: '/points/budgetItems',
  summary: 'What the company pays by rule, oldest first',
  can: 'pointsApp:viewPointsConfiguration',
  query: z.object({
    ...pageQuery(),
    idIn: listOf(Id).optional(),
    kindIn: listOf(BudgetItemKind).optional(),
    embeds: listOf(z.enum(['teams', 'spenderPeople', 'cost'])).default([]),
  }),
  response: pageOf(BudgetItem),
});

export const createBudgetItem = endpoint({
  method: 'POST',
  path: '/points/budgetItems',
  summary: 'Create an item; an allocation counts from the next cycle on, everything else from now on',
  can: 'pointsApp:createBudgetItem',
  body: draft,
  bodyBytes,
  response: BudgetItem,
});

export const updateBudgetItem = endpoint({
  method: 'PUT',
  path: '/points/budgetItems/:id',
  summary: 'Change an item; what it has paid stays paid',
  can: 'pointsApp:createBudgetItem',
  versioned: true,
  params: byId,
  body: z.object(fields).partial(),
  bodyBytes,
  response: BudgetItem,
});

export const deleteBudgetItem = endpoint({
  method: 'DELETE',
  path: '/points/budgetItems/:id',
  summary: 'Delete an item; what it has paid stays paid, and what a bank still holds goes back to the fund',
  can: 'pointsApp:createBudgetItem',
  versioned: true,
  params: byId,
  response: z.object({
    /** What a bank gave back. */
    returned: z.int(),
  }),
});

export const listBudgetItemOwners = endpoint({
  method: 'GET',
  path: '/points/budgetItems/owners',
  summary: 'Who answers for an item',
  can: 'pointsApp:viewPointsConfiguration',
  response: z.object({ results: z.array(Person.extend({ items: z.int() })) }),
});

export const estimateBudgetItem = endpoint({
  method: 'POST',
  path: '/points/budgetItems/estimate',
  summary: 'What an item would cost and whom it would reach; nothing is saved',
  can: 'pointsApp:viewPointsConfiguration',
  body: draft.omit({ name: true, ownerId: true }).extend({ /** The item it would change. */ id: Id.optional() }),
  bodyBytes,
  response: Estimate,
});

export const simulateBudget = endpoint({
  method: 'POST',
  path: '/points/budgetItems/simulate',
  summary: 'What the year would cost if items paid something else; nothing is saved',
  can: 'pointsApp:viewPointsConfiguration',
  body: z.object({
    changes: z
      .array(
        z.object({
          id: Id,
          active: z.boolean().optional(),
          amount: ItemAmount.optional(),
          /** Of anniversaries: how many times what each step pays now. */
          factor: z.number().min(0).max(10).optional(),
        }),
      )
      .max(100),
  }),
  response: z.object({
    items: z.array(z.object({ id: Id, kind: BudgetItemKind, name: z.string(), now: Cost, after: Cost })),
    nowPerYear: z.int(),
    afterPerYear: z.int(),
  }),
});
export type Simulation = z.infer<typeof simulateBudget.response>;

export const forecastMember = endpoint({
  method: 'GET',
  path: '/points/budgetItems/members/:id/forecast',
  summary: 'What a member will be paid within the next twelve months, soonest first',
  can: 'pointsApp:viewPointsConfiguration',
  params: byId,
  response: z.object({ results: z.array(ForecastPayment), points: z.int() }),
});

export const getBudgetItemUsage = endpoint({
  method: 'GET',
  path: '/points/budgetItems/:id/usage',
  summary: 'What an item has paid, as the books say; of a bank, what it paid for awards',
  can: 'pointsApp:viewPointsConfiguration',
  params: byId,
  response: Usage,
});
