import { because, oldVersion, type Sample } from '../samples.ts';
import { compareStaff, importStaff } from '../staff.ts';

export const sample: Sample = {
  populate: (admin) =>
    importStaff(admin, 'Email,First name,Last name\nwaiting@example.test,Wanda,Waits', { addMembers: false }),
  unversioned: {
    createStaffImport: because.creates,
    readStaffFile: because.stateDecides,
    cancelStaffImport: because.stateDecides,
    undoStaffImport: because.stateDecides,
    inviteImportedPeople: because.creates,
    decideStaffImportRows: because.stateDecides,
    exportStaffImportRows: because.reads,
    exportStaffImportErrors: because.reads,
    batchAddStaffRecords: because.creates,
    deleteStaffRecord: because.deletes,
    inviteStaffRecord: because.stateDecides,
    exportStaffRecords: because.reads,
  },
  staleChanges: async (admin) => {
    const { id, options } = await compareStaff(admin, 'Email,First name,Last name\nnew@example.test,Ned,New');
    return {
      validateStaffImport: () =>
        admin.put(`/identity/staffImports/${id}`, { ...options, addMembers: false }, oldVersion),
      applyStaffImport: () => admin.post(`/identity/staffImports/${id}/apply`, {}, oldVersion),
    };
  },
};
