import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { exportLimit } from '../limits.ts';
import { Batch } from '../people/batches.ts';
import { StaffImport, StaffUndo } from './staff-records.ts';

/** Actions of an admin on an import beyond applying it: decide, correct, invite, undo. */

const byId = z.object({ id: Id });
const importing = 'identityApp:importStaffRecords';

export const exportStaffImportErrors = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/errors/export',
  summary:
    'The lines that could not be taken, as they are in the file, with a last column that says what is wrong. ' +
    'Corrected, the file can be imported as it is',
  can: importing,
  params: byId,
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const decideStaffImportRows = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/rows/decide',
  summary: 'Say whether lines in review are about the member they match. Lines that are not are left out',
  can: importing,
  params: byId,
  body: z.object({ rowIds: z.array(z.int()).min(1).max(1000), decision: z.enum(['samePerson', 'leaveOut']) }),
  response: StaffImport,
});

export const previewStaffImportUndo = endpoint({
  method: 'GET',
  path: '/identity/staffImports/:id/undo',
  summary: 'What undoing the import would do to whom, and what it cannot undo',
  can: importing,
  params: byId,
  response: StaffUndo,
});

export const undoStaffImport = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/undo',
  summary: 'Undo an import within a day: restore what it changed where nothing else changed since. Points stay',
  can: importing,
  params: byId,
  response: StaffImport,
});

export const inviteImportedPeople = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/batchWelcome',
  summary: 'Prepare to invite exactly the people whom this import has added',
  can: 'identityApp:welcome',
  params: byId,
  response: Batch,
});
