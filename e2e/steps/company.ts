import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serverEnvironment } from '../place.ts';
import { password } from './people.ts';

export interface SmallCompany {
  name: string;
  admin: string;
  employee: string;
}

/** A company with an admin and an employee, known to nobody else. */
export function makeCompany(): SmallCompany {
  const id = randomUUID().slice(0, 8);
  const company = { name: `Company ${id}`, admin: `admin-${id}@example.test`, employee: `employee-${id}@example.test` };
  run('make-company.ts', company.name, password, `admin:${company.admin}`, `employee:${company.employee}`);
  return company;
}

/** The day that was announced comes at once. */
export const startSecondFactor = ({ name }: SmallCompany): void => run('start-second-factor.ts', name);

function run(program: string, ...parameters: string[]): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '..', program), ...parameters], {
    env: { ...process.env, ...serverEnvironment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
