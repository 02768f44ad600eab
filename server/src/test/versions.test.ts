import { endpoints } from '@hurrah/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../platform/storage/instance.ts';
import { type Answered, newTenant, type TestMember } from './harness.ts';
import { samples } from './samples.ts';

const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const versioned = changing.filter(({ endpoint }) => endpoint.versioned).map(({ name }) => name);

/** These name the state they were made on in their body. */
const named = samples.flatMap(({ namesState = [] }) => namesState);

describe('every endpoint that changes something', () => {
  it('requires a version or a state, or is listed with the reason why not (D25)', () => {
    const unversioned = samples.flatMap((sample) => Object.keys(sample.unversioned ?? {}));
    const accounted = [...versioned, ...named, ...unversioned];
    expect(accounted.toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
  });
});

describe('a change made on an old version', () => {
  let stale: Record<string, () => Promise<Answered>>;
  beforeAll(async () => {
    await storage.ensureReady();
    const tenant = await newTenant();
    const admin = await tenant.admin();
    stale = {};
    for (const { staleChanges } of samples) Object.assign(stale, await staleChanges?.(admin, tenant));
  });

  it.each([...versioned, ...named])('%s answers 409 StaleVersion and changes nothing (D25)', async (name) => {
    const change = stale[name];
    if (!change) throw new Error(`No file in samples says how ${name} is called on a row that exists`);
    const first = await change();
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    expect(first.body.details.current).toBeTruthy();
    // The refusal itself leaves the row as it was.
    expect((await change()).body.details).toEqual(first.body.details);
  });
});

describe('concurrent changes of the same version', () => {
  it.each([
    ['settings that no one has saved before', '/recognition/settings', (n: number) => ({ monthlyGoal: n })],
    ['rules of points', '/points/budgetSettings', (n: number) => ({ manualLimit: n + 1 })],
    [
      'how members sign in',
      '/identity/authSettings',
      (n: number) => ({ sessionAbsoluteDays: 10 + n, startsOn: 'now' }),
    ],
    ['quick teams', '/identity/quickTeams', (n: number) => ({ segments: [n % 2 ? 'department' : 'location'] })],
  ])('save exactly one of ten: %s (D25)', async (_, path, bodyOf) => {
    const admin: TestMember = await (await newTenant()).admin();
    const { version } = (await admin.get(path)).body;
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all(Array.from({ length: 10 }, (__, n) => admin.put(path, bodyOf(n), headers)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(saved.version).toBe(version + 1);
    expect((await admin.get(path)).body).toMatchObject(saved);
  });
});
