import { commentLimits } from '@hurrah/contracts/comment/threads';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { generatorContext, hasJoined, isLogin } from '../history.ts';
import { buildDemoCompany, type DemoPerson } from '../people.ts';
import type { DemoTeam } from '../queries.ts';
import { Random, uuidAt } from '../random.ts';
import { PointsBudget } from './points-budget.ts';
import { type PlannedRecognition, planRecognitions } from './recognitions.ts';
import { isBadJoke, isConfidential } from './seed.ts';
import { recognitionTexts } from './texts.ts';
import { planThreads } from './threads.ts';

const moment = { today: '2026-11-15', now: new Date('2026-11-15T15:00:00Z') };
const day = 86_400_000;

/** As the seed does it, with teams of departments and places, and one manual team. */
function generate({ today, now } = moment) {
  const { people, timezone } = buildDemoCompany(today);
  const random = new Random('members');
  const members = people.map((person) => ({ ...person, memberId: uuidAt(random, now) }));
  const teams: DemoTeam[] = ['department', 'location'].flatMap((segment) =>
    [...Map.groupBy(members, (one) => one[segment as 'department'])].map(([name, inside]) => teamOf(name, inside)),
  );
  const context = generatorContext(members, { timeZone: timezone, today, now });
  const budget = new PointsBudget(timezone);
  const plan = planRecognitions(context, [...teams, teamOf('Cargo bike launch', members.slice(60, 83))], budget);
  return { context, plan, threads: planThreads(plan, context, budget) };
}

const isActive = ({ status, suspended }: DemoPerson) => status !== 'archived' && !suspended;
const teamOf = (name: string, members: (DemoPerson & { memberId: string })[]): DemoTeam => ({
  id: `id of ${name}`,
  name,
  memberIds: new Set(members.filter(isActive).map(({ memberId }) => memberId)),
});

const { context, plan, threads } = generate();
const halfAYear = plan.filter(({ at }) => at.getTime() > moment.now.getTime() - 182 * day);
const share = (fits: (one: PlannedRecognition) => boolean) => halfAYear.filter(fits).length / halfAYear.length;

test('is the same every time', () => {
  expect(generate().plan).toEqual(plan);
});

test('has half a year of recognitions after fewer before, in order and never in the future', () => {
  expect(halfAYear.length).toBeGreaterThan(450);
  expect(halfAYear.length).toBeLessThan(750);
  expect(plan.length - halfAYear.length).toBeLessThan(halfAYear.length / 2);
  const times = plan.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(Math.max(...times)).toBe(moment.now.getTime() - 2 * 60_000);
  expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
});

test('has fewer recognitions on weekends and in summer, and more after a launch', () => {
  const weekend = ({ at, sender }: PlannedRecognition) =>
    at.toTemporalInstant().toZonedDateTimeISO(sender.timezone).dayOfWeek > 5;
  expect(share(weekend)).toBeLessThan(0.06);
  const perDay = (from: string, until: string) => {
    const isWithin = ({ at }: PlannedRecognition) => at >= new Date(from) && at < new Date(until);
    return halfAYear.filter(isWithin).length / ((Date.parse(until) - Date.parse(from)) / day);
  };
  expect(perDay('2026-07-20', '2026-08-17')).toBeLessThan(0.8 * perDay('2026-09-07', '2026-10-12'));
  expect(perDay('2026-10-23', '2026-10-25')).toBeGreaterThan(1.4 * perDay('2026-09-07', '2026-10-12'));
});

test('has senders and recipients who had joined, and no one recognizes themselves', () => {
  for (const { sender, recipients, at, team, id } of plan) {
    expect(hasJoined(sender, at), id).toBe(true);
    expect(sender).toMatchObject({ status: 'joined', suspended: false });
    expect(recipients.length).toBeGreaterThan(0);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients).not.toContain(sender);
    for (const one of recipients) expect(one.status).not.toBe('archived');
    if (!team) expect(recipients.every((one) => hasJoined(one, at))).toBe(true);
  }
});

test('has a few frequent senders, many occasional ones and many recipients', () => {
  const sent = Map.groupBy(halfAYear, ({ sender }) => sender.key);
  const bySender = [...sent.values()].map(({ length }) => length).toSorted((one, other) => other - one);
  expect(bySender.length).toBeGreaterThan(130);
  const busiest = bySender.slice(0, 27).reduce((sum, count) => sum + count, 0);
  expect(busiest / halfAYear.length).toBeGreaterThan(0.3);
  expect(busiest / halfAYear.length).toBeLessThan(0.6);
  const thanked = new Set(
    halfAYear.filter(({ team }) => !team).flatMap(({ recipients }) => recipients.map(({ key }) => key)),
  );
  expect(thanked.size).toBeGreaterThan(190);
  const isFromLead = ({ sender, recipients }: PlannedRecognition) =>
    recipients.every(({ managerKey }) => managerKey === sender.key);
  expect(share(isFromLead)).toBeGreaterThan(0.15);
  expect(
    share(({ sender, recipients }) => recipients.every(({ department }) => department !== sender.department)),
  ).toBeGreaterThan(0.15);
  expect(share(({ team }) => team !== undefined)).toBeGreaterThan(0.01);
  expect(share(({ team }) => team !== undefined)).toBeLessThan(0.06);
});

test('gives the people to sign in as many recognitions', () => {
  for (const one of context.members.filter(isLogin)) {
    expect(halfAYear.filter(({ recipients }) => recipients.includes(one)).length).toBeGreaterThan(15);
    expect(halfAYear.filter(({ sender }) => sender === one).length).toBeGreaterThan(10);
  }
});

test('has private, French, edited and point-free recognitions in plausible shares', () => {
  expect(share(({ isPrivate }) => isPrivate)).toBeGreaterThan(0.05);
  expect(share(({ isPrivate }) => isPrivate)).toBeLessThan(0.11);
  expect(share(({ language }) => language === 'fr')).toBeGreaterThan(0.04);
  expect(share(({ language }) => language === 'fr')).toBeLessThan(0.15);
  expect(share(({ editedAt }) => editedAt !== null)).toBeGreaterThan(0.01);
  expect(share(({ amount }) => amount > 0)).toBeGreaterThan(0.5);
  expect(share(({ amount }) => amount > 0)).toBeLessThan(0.7);
  for (const { amount, language, sender, recipients } of plan) {
    expect([0, 5, 10, 15, 20, 25, 50]).toContain(amount);
    if (language === 'fr') expect([sender, ...recipients].every(({ locale }) => locale === 'fr')).toBe(true);
  }
});

test('uses no text twice within a month or for the same recipient', () => {
  const uses = Map.groupBy(plan, ({ text }) => text);
  expect(new Set(halfAYear.map(({ text }) => text)).size).toBeGreaterThan(250);
  expect(uses.size).toBeGreaterThan(0.8 * recognitionTexts.length);
  for (const recognitions of uses.values()) {
    const times = recognitions.map(({ at }) => at.getTime());
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThan(31 * day);
    const heard = recognitions
      .filter(({ team }) => !team)
      .flatMap(({ recipients }) => recipients.map(({ key }) => key));
    expect(new Set(heard).size).toBe(heard.length);
  }
});

test('writes valid messages within the length limit (REC-01)', () => {
  for (const { message, qualities } of plan) {
    expect(lengthOf(RichText.parse(message))).toBeLessThanOrEqual(recognitionLimits.messageLength);
    expect(textOf(message)).not.toMatch(/[{}*]|undefined|\s\s/);
    expect(qualities.length).toBeGreaterThan(0);
  }
  for (const { body } of threads.comments) {
    expect(lengthOf(RichText.parse(body))).toBeLessThanOrEqual(commentLimits.maxLength);
    expect(textOf(body)).not.toMatch(/[{}*]|undefined/);
  }
  const files = plan.flatMap(({ text }) => text.file ?? []);
  expect(files.length).toBeGreaterThanOrEqual(6);
  expect(new Set(files).size).toBe(files.length);
});

test('has comments, reactions and endorsements only by readers, after the recognition and before now', () => {
  const byId = new Map(plan.map((one) => [one.id, one]));
  const commentOf = new Map(threads.comments.map((one) => [one.id, one]));
  const counts = Map.groupBy(threads.reactions, ({ subjectId }) => subjectId);
  for (const { subjectId, subjectType, member, at } of threads.reactions) {
    const recognition = subjectType === 'comment' ? commentOf.get(subjectId)?.recognition : byId.get(subjectId);
    requireReader(recognition, member, at);
  }
  for (const reactions of counts.values()) {
    expect(reactions.length).toBeLessThanOrEqual(14);
    expect(new Set(reactions.map(({ member }) => member)).size).toBe(reactions.length);
  }
  for (const { recognition, member, at } of threads.comments) requireReader(recognition, member, at);
  const replies = threads.comments.filter(({ parentId }) => parentId);
  for (const { parentId, recognition, at } of replies) {
    const parent = commentOf.get(parentId ?? '');
    expect(parent).toMatchObject({ recognition, parentId: null });
    expect(at.getTime()).toBeGreaterThan(parent?.at.getTime() ?? Number.NaN);
  }
  expect(replies.length).toBeGreaterThan(50);
  for (const { recognition, member, at } of threads.endorsements) {
    requireReader(recognition, member, at);
    expect([recognition.sender, ...recognition.recipients]).not.toContain(member);
  }
  expect(threads.reactions.length).toBeGreaterThan(3 * plan.length);
  expect(threads.comments.length).toBeGreaterThan(0.7 * plan.length);
  expect(threads.endorsements.length).toBeGreaterThan(25);
});

function requireReader(
  recognition: PlannedRecognition | undefined,
  member: (typeof context.members)[number],
  at: Date,
) {
  if (!recognition) throw new Error('About nothing');
  expect(at.getTime()).toBeGreaterThan(recognition.at.getTime());
  expect(at.getTime()).toBeLessThan(moment.now.getTime());
  expect(hasJoined(member, at)).toBe(true);
  if (recognition.isPrivate) expect([recognition.sender, ...recognition.recipients]).toContain(member);
}

test.each(['2027-01-01', '2028-02-29', '2027-07-04'])('generates as many recognitions on %s', (today) => {
  const now = new Date(`${today}T15:00:00Z`);
  const generated = generate({ today, now });
  expect(generated.plan.some(isConfidential) && generated.threads.comments.some(isBadJoke)).toBe(true);
  const recent = generated.plan.filter(({ at }) => at.getTime() > now.getTime() - 182 * day);
  expect(recent.length).toBeGreaterThan(430);
  expect(recent.length).toBeLessThan(750);
});
