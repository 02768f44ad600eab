import { because, oldVersion, type Sample } from '../samples.ts';

export const sample: Sample = {
  unversioned: {
    createRefinement: because.creates,
    deleteRefinement: because.deletes,
  },
  staleChanges: (admin) =>
    Promise.resolve({
      updateRefinementSettings: () => admin.put('/refinement/settings', { enabled: true }, oldVersion),
    }),
};
