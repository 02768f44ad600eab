import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant } from '../../../test/harness.ts';
import { compareStaff, importStaff } from '../../../test/staff.ts';

beforeAll(() => storage.ensureReady());

const newFile = (at: string, departments: string[]) =>
  [
    'Email,First name,Last name,Department,Location',
    ...departments.map((department, index) => `${department}${index}@${at},Ann,Lee${index},${department},Köln`),
  ].join('\n');

describe('new departments and locations', () => {
  it('are listed with the value that was probably meant (USR-03, USR-06)', async () => {
    const admin = await (await newTenant()).admin();
    const at = `${randomUUID().slice(0, 8)}.example.test`;
    await importStaff(admin, newFile(at, ['Design', 'Sales']));
    const compared = await compareStaff(admin, newFile(`2.${at}`, ['Desing', 'Legal', 'Legal', 'Lega1', 'sales']));
    expect(compared.newValues).toEqual([
      { field: 'department', value: 'Desing', count: 1, similar: 'Design' },
      { field: 'department', value: 'Lega1', count: 1, similar: 'Legal' },
      { field: 'department', value: 'sales', count: 1, similar: 'Sales' },
      { field: 'department', value: 'Legal', count: 2, similar: null },
    ]);
  });

  it('are not listed for refused lines (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const compared = await compareStaff(admin, 'Email,First name,Last name,Department\nnowhere,Ann,Lee,Desing');
    expect(compared).toMatchObject({ counts: { error: 1 }, newValues: [] });
  });
});
