import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import type { Permission } from '@hurrah/contracts/permissions';
import { storage } from '../platform/storage/instance.ts';
import type { Answered, TestMember, TestTenant } from './harness.ts';

/** The facts about a domain that tests of every endpoint need. Every file in `samples` exports one as `sample`. */
export interface Sample {
  /** Makes one row of everything that has an address of its own, for the sweep to try from another tenant. */
  populate?: (admin: TestMember) => Promise<unknown>;
  /** Every change that names no version, with the reason why it need not. */
  unversioned?: Record<string, string>;
  /** The changes that name in their body the state they were made on. */
  namesState?: string[];
  /** Makes each of these and each versioned change on an outdated version. The body changes something. */
  staleChanges?: (admin: TestMember, tenant: TestTenant) => Promise<Record<string, () => Promise<Answered>>>;
  /** The kinds of notifications that the domain sends to members. */
  notified?: Record<string, NotifiedCase>;
  /** The permission of each endpoint, written by hand like the table in permissions.ts, which holds those of older domains. */
  permissions?: Record<string, Endpoint['can']>;
  /** Those of them that an employee without reports holds. */
  employeePermissions?: Permission[];
}

type Person = 'mara' | 'kadisha' | 'boss' | 'joana';
/** What brings a notification about among three admins and an employee, and the only members who get it. */
export interface NotifiedCase {
  readers: [Person, ...Person[]];
  cause: (people: Record<Person, TestMember>) => Promise<unknown>;
}

/** Why a change may name no version. */
export const because = {
  creates: 'It makes a new row',
  own: 'It concerns the sign-in of the caller alone',
  single: 'It sets one fact as a whole, and the last choice is the one that was meant',
  stateDecides: 'The state decides: it is refused, or does nothing, when someone did it before',
  adds: 'It names what to add or take away; two such changes add up',
  reads: 'It changes nothing',
  deletes: 'Nothing is overwritten, and the audit trail keeps what was deleted',
  preparer: 'Only who prepared the batch may change or start it, and a second start does nothing',
};

export const oldVersion = { 'if-match': '"0"' };

const files = globSync(join(import.meta.dirname, 'samples/*.ts')).toSorted();

export const samples: Sample[] = await Promise.all(
  files.map(async (file) => ((await import(pathToFileURL(file).href)) as { sample: Sample }).sample),
);

export async function populate(admin: TestMember): Promise<void> {
  await storage.ensureReady();
  for (const sample of samples) await sample.populate?.(admin);
}
