import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import type { MakerReply, MakerRequest } from '../company-maker.ts';
import { serverEnvironment } from '../place.ts';
import { password } from './people.ts';

export interface SmallCompany {
  name: string;
  admin: string;
  employee: string;
}

/** A company of its own with an admin and an employee. */
export async function makeCompany(features: LicenseFeature[] = ['recognition']): Promise<SmallCompany> {
  const id = randomUUID().slice(0, 8);
  const company = { name: `Company ${id}`, admin: `admin-${id}@example.test`, employee: `employee-${id}@example.test` };
  const people = (['admin', 'employee'] as const).map((role) => ({ role, email: company[role] }));
  await ask({ kind: 'makeCompany', name: company.name, password, people, features });
  return company;
}

/** The day that was announced comes at once. */
export const startSecondFactor = ({ name }: SmallCompany): Promise<void> => ask({ kind: 'startSecondFactor', name });

let maker: ChildProcess | undefined;

function startMaker(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../company-maker.ts'), {
    env: { ...process.env, ...serverEnvironment },
    execArgv: [],
  });
  // One listener per pending request.
  child.setMaxListeners(0);
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(request: MakerRequest): Promise<void> {
  maker ??= startMaker();
  const child = maker;
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The company maker has ended'));
    const onReply = (reply: MakerReply) => {
      if (reply.id !== id) return;
      child.off('message', onReply).off('exit', onExit);
      if (reply.error === undefined) resolve();
      else reject(new Error(reply.error));
    };
    child.on('message', onReply).once('exit', onExit);
    child.send({ ...request, id });
  });
}
