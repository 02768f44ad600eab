import type { StaffImport, StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import { runJobs, type TestMember } from './harness.ts';
import { postForm } from './uploads.ts';

/** The lines of a large file; `npm run prove:import` takes 50,000. */
export const staffRows = Number(process.env.STAFF_ROWS ?? 10_000);

const path = '/identity/staffImports';

/** Sends a file and lets it be read, as an admin does it in the browser. */
export async function uploadStaff(admin: TestMember, file: string | Uint8Array): Promise<StaffImport> {
  const { status, body } = await admin.post(path, { originalFilename: 'people.csv' });
  if (status !== 200) throw new Error(`Import not begun: ${JSON.stringify(body)}`);
  const stored = await postForm({ mediaObject: { id: '' }, upload: body.upload }, Buffer.from(file as string));
  if (stored !== 204) throw new Error(`Upload refused: ${stored}`);
  await admin.post(`${path}/${body.import.id}/read`);
  return reload(admin, body.import.id);
}

export async function reload(admin: TestMember, id: string): Promise<StaffImport> {
  await runJobs();
  return (await admin.get(`${path}/${id}`)).body;
}

/** All steps up to the comparison, with the guessed columns unless the test says otherwise. */
export async function compareStaff(
  admin: TestMember,
  file: string | Uint8Array,
  options: Partial<StaffImportOptions> = {},
): Promise<StaffImport> {
  const read = await uploadStaff(admin, file);
  if (read.status !== 'mapping') return read;
  const answer = await admin.put(`${path}/${read.id}`, { ...read.options, ...options });
  if (answer.status !== 200) throw new Error(`Not validated: ${JSON.stringify(answer.body)}`);
  return reload(admin, read.id);
}

export async function applyStaff(admin: TestMember, id: string, release = false): Promise<StaffImport> {
  const { status, body } = await admin.post(`${path}/${id}/apply`, { release });
  if (status !== 200) throw new Error(`Not applied: ${JSON.stringify(body)}`);
  return reload(admin, id);
}

export async function importStaff(admin: TestMember, file: string, options: Partial<StaffImportOptions> = {}) {
  const compared = await compareStaff(admin, file, options);
  return applyStaff(admin, compared.id);
}

export const rowsOf = async (admin: TestMember, id: string, query = '') =>
  (await admin.get(`${path}/${id}/rows?pageSize=100${query}`)).body.results;
