/**
 * staffing: a company's people as its files and integrations know them.
 *
 * Owns: staff records and imports with their rows.
 * Invariants: every source passes the same steps (read, map, compare, apply); nothing changes before an admin has seen
 * the changes; an import is applied part by part, and applying it again changes nothing; rows of a file are deleted
 * when they are no longer needed.
 * Emits: identity.membersChanged through people.
 */
import { domain } from '../../platform/domain.ts';
import { applyStaffImportJob, forgetStaffRows, readStaffFileJob, validateStaffImportJob } from './imports/jobs.ts';
import { staffImportRoutes } from './imports/routes.ts';
import { staffFilePurposes } from './imports/service.ts';
import { staffingKinds } from './notifications/kinds.ts';
import { staffRecordRoutes } from './records/routes.ts';
import { undoStaffImportJob } from './undos/jobs.ts';

export const staffing = domain({
  name: 'staffing',
  uses: ['access', 'people', 'media', 'notifications'],
  routes: [...staffImportRoutes, ...staffRecordRoutes],
  externalJobs: [readStaffFileJob, validateStaffImportJob, applyStaffImportJob, undoStaffImportJob],
  periodicJobs: [forgetStaffRows],
  notifications: staffingKinds,
  mediaPurposes: staffFilePurposes,
});
