import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { idList } from '../ids.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { line } from '../text.ts';
import { everyoneEligible } from './eligibility-rules.ts';
import { maxPoints } from './movement-rules.ts';
import { Eligibility } from './settings.ts';

/** The kinds of payments a company makes by rule. */
export const BudgetItemKind = z.enum(['allocation', 'birthday', 'onboarding', 'welcome', 'anniversary', 'pointsBank']);
export type BudgetItemKind = z.infer<typeof BudgetItemKind>;

export const BankRefill = z.enum(['never', 'month', 'quarter', 'year']);
export type BankRefill = z.infer<typeof BankRefill>;

export const BudgetItemAction = z.enum(['edit', 'delete', 'addPoints', 'removePoints']);
export type BudgetItemAction = z.infer<typeof BudgetItemAction>;

/** Zero, or a whole number up to the limit of a single movement. */
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

/** In order and without overlaps. */
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
  /** An inactive item pays nothing and keeps its rules. */
  active: z.boolean(),
  /** For each person: in a cycle, or on the day. For a bank: the balance after a refill. Anniversaries have steps. */
  amount: ItemAmount,
  steps,
  /** For onboarding: the number of days after joining. */
  afterDays: z.int().min(0).max(365),
  /** The members who get it. Suspended and archived members never do. */
  audience: Eligibility,
  /** For a bank: how often it is refilled. */
  refill: BankRefill,
  /** For a bank: its owner is notified when the balance is lower. */
  lowBalance: z.int().min(1, amountRange).max(maxPoints, amountRange).nullable(),
  /**
   * For a bank: the members who may give awards from it, besides points admins. If empty, all senders of its awards.
   */
  spenders: z.object({ memberIds: idList({ max: 500 }), teamIds: idList({ max: 200 }) }),
  /** The member responsible for it. */
  ownerId: Id.nullable(),
};

export const BudgetItem = z.object({
  id: Id,
  version: z.int(),
  kind: BudgetItemKind,
  ...fields,
  owner: Person.nullable(),
  /** For a bank: its balance. */
  balance: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  permissions: z.array(BudgetItemAction),
  /** Names of the teams in audience and spenders, if `embeds` requests them. */
  teams: z.array(z.object({ id: Id, name: z.string() })).optional(),
  /** The spenders as people, if `embeds` requests them. */
  spenderPeople: z.array(Person).optional(),
  /** The current cost, if `embeds` requests it. */
  cost: z.lazy(() => Cost).optional(),
});
export type BudgetItem = z.infer<typeof BudgetItem>;

/** The cost of an item in points, if all its points are paid. */
export const Cost = z.object({
  /** The number of members who get points: in a cycle, or within the next twelve months. */
  people: z.int(),
  /** For an allocation; otherwise the average month. */
  perCycle: z.int(),
  perYear: z.int(),
});
export type Cost = z.infer<typeof Cost>;

const faces = z.object({ people: z.int(), faces: z.array(Person) });

export const Estimate = z.object({
  /** The first day that counts: the start of the next cycle for an allocation, otherwise today. */
  startsOn: z.iso.date(),
  /** The cost of the saved item. */
  now: Cost.nullable(),
  after: Cost,
  /** For anniversaries: the next twelve months by step. */
  steps: z.array(AnniversaryStep.extend({ people: z.int(), points: z.int() })),
  /** Years without a step that members reach within twelve months. */
  gaps: z.array(z.object({ fromYear: z.int(), toYear: z.int(), people: z.int() })),
  /** The members in its audience without a birthday or start date. */
  withoutDate: z.int(),
  /** The members who get more and less than now, with a few people of each. */
  gain: faces,
  lose: faces,
  /** The next five payments. */
  next: z.array(z.object({ member: Person, on: z.iso.date(), years: z.int().nullable(), amount: z.int() })),
  /** The share of the points allocated in the last twelve months that was given; null without any. */
  givenShare: z.number().nullable(),
});
export type Estimate = z.infer<typeof Estimate>;

export const ForecastPayment = z.object({
  itemId: Id,
  kind: BudgetItemKind,
  name: z.string(),
  /** On the member's own calendar; for an allocation, the first day of the cycle. */
  on: z.iso.date(),
  years: z.int().nullable(),
  amount: z.int(),
});
export type ForecastPayment = z.infer<typeof ForecastPayment>;

export const Usage = z.object({
  /** All payments, less reversals. */
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
  /** Whether the balance is below the owner's warning limit. */
  low: z.boolean(),
});
export type PointsBank = z.infer<typeof PointsBank>;

const byId = z.object({ id: Id });

/** Defaults for omitted fields: everyone, zero, never. */
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
    /** The rest of a bank that was returned to the fund. */
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
          /** For anniversaries: multiplies the amount of each step. */
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
