import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { runJobs } from '../harness.ts';
import { recognitions, sendThanks, thanks, toPeople } from '../recognitions.ts';
import { because, oldVersion, type Sample } from '../samples.ts';
import { postThanks } from '../threads.ts';

export const sample: Sample = {
  populate: async (admin) => {
    const person = { email: 'thea@example.test', firstName: 'Thea', lastName: 'Thanked' };
    await sendThanks(admin, [(await admin.post('/identity/tenantMembers', person)).body]);
    // The timeline is written by a job.
    await runJobs();
    await admin.post('/recognition/values', { name: 'Care', color: '#7a3e9d', qualities: [{ name: 'Kindness' }] });
  },
  unversioned: {
    createValue: because.creates,
    archiveValue: because.stateDecides,
    unarchiveValue: because.stateDecides,
    deleteValue: because.deletes,
    initiateAttachment: because.creates,
    confirmAttachment: because.stateDecides,
    createRecognition: because.creates,
    deleteRecognition: because.deletes,
    undoRecognition: because.stateDecides,
    seeThanks: because.stateDecides,
    previewRecognition: because.reads,
  },
  namesState: ['orderValues', 'moderate', 'moderateComment'],
  staleChanges: async (admin, tenant) => {
    const colleague = await tenant.member();
    const post = await postThanks(admin, [colleague]);
    const { body: draft } = await admin.post(recognitions, { ...thanks([colleague]), status: 'draft' });
    const { body: value } = await admin.post('/recognition/values', { name: 'Care', color: '#7a3e9d' });
    const edit = { message: richTextOf('Thank you again') };
    const save = { ...edit, status: 'draft', sendTo: toPeople(colleague) };
    return {
      updateValue: () => admin.patch(`/recognition/values/${value.id}`, { name: 'Kindness' }, oldVersion),
      updateRecognition: () => admin.put(`${recognitions}/${draft.id}`, save, oldVersion),
      editRecognition: () => admin.patch(post, edit, oldVersion),
      updateRecognitionSettings: () => admin.put('/recognition/settings', { monthlyGoal: 7 }, oldVersion),
      // It names the order it was made on in its body, because no single row has it.
      orderValues: () => admin.put('/recognition/values/ordering', { ids: [value.id], seen: [] }),
    };
  },
};
