import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import {
  awards,
  awardTypes,
  closedNomination,
  congratulations,
  giveAward,
  newAwardType,
  nominated,
  openNomination,
} from '../awards.ts';
import type { TestMember } from '../harness.ts';
import { because, oldVersion, type Sample } from '../samples.ts';
import { says } from '../threads.ts';

export const sample: Sample = {
  populate: async (admin) => {
    const newPerson = (firstName: string) => {
      const email = `${firstName.toLowerCase()}@example.test`;
      return admin.post('/identity/tenantMembers', { email, firstName, lastName: 'Awarded' });
    };
    const [ari, bo] = [(await newPerson('Ari')).body, (await newPerson('Bo')).body];
    await giveAward(admin, await newAwardType(admin), [ari]);
    const open = await openNomination(admin);
    await nominated(admin, open.at, ari);
    const { at } = await closedNomination(admin, { by: [admin], nominees: [bo] });
    await admin.post(`${at}/winners`, { memberId: bo.id });
    await admin.post(`${at}/finalize`, congratulations);
  },
  unversioned: {
    createAwardType: because.creates,
    deleteAwardType: because.deletes,
    cloneAwardType: because.creates,
    archiveAwardType: because.stateDecides,
    unarchiveAwardType: because.stateDecides,
    initiateBadge: because.creates,
    previewAward: because.reads,
    previewAwardToo: because.reads,
    exportAwardTypeRecipients: because.reads,
    createAward: because.creates,
    deleteAward: because.deletes,
    undoAward: because.stateDecides,
    'awards.createComment': because.creates,
    'awards.deleteComment': because.deletes,
    'awards.putReaction': because.single,
    'awards.deleteReaction': because.single,
    'awards.putCommentReaction': because.single,
    'awards.deleteCommentReaction': because.single,
    'awards.putFlag': because.single,
    'awards.deleteFlag': because.single,
    'awards.putCommentFlag': because.single,
    'awards.deleteCommentFlag': because.single,
    'awards.endorse': because.creates,
    nominate: because.creates,
    deleteNomination: because.deletes,
    exportNominations: because.reads,
    startNomination: because.stateDecides,
    endNomination: because.stateDecides,
    extendNomination: because.stateDecides,
    addWinner: because.adds,
    removeWinner: because.adds,
    finalizeNomination: because.stateDecides,
  },
  namesState: ['awards.moderate', 'awards.moderateComment'],
  staleChanges: async (admin, tenant) => {
    const colleague = await tenant.member();
    const type = await newAwardType(admin);
    const { at } = await openNomination(admin);
    const nominationId = await nominated(admin, at, colleague);
    return {
      replaceAwardType: () => admin.put(`${awardTypes}/${type.id}`, { name: 'Silver Bell' }, oldVersion),
      updateAwardType: () => admin.patch(`${awardTypes}/${type.id}`, { name: 'Silver Bell' }, oldVersion),
      updateNomination: () => admin.patch(`${at}/nominations/${nominationId}`, { message: 'Indeed' }, oldVersion),
      ...(await staleOfAward(admin, colleague, type)),
    };
  },
};

async function staleOfAward(admin: TestMember, colleague: TestMember, type: { id: string }) {
  const post = `${awards}/${(await giveAward(admin, type, [colleague])).id}`;
  const { body: comment } = await admin.post(`${post}/comments`, says('Well done'));
  await colleague.put(`${post}/flags`, { reason: 'spam' });
  await colleague.put(`${post}/comments/${comment.id}/flags`, { reason: 'spam' });
  const unseen = { action: 'hide', seen: { hidden: true } };
  return {
    editAward: () => admin.patch(post, { message: richTextOf('Well deserved') }, oldVersion),
    'awards.updateComment': () => admin.patch(`${post}/comments/${comment.id}`, says('Very well done'), oldVersion),
    // The body of these names the state on the screen.
    'awards.moderate': () => admin.post(`${post}/moderate`, unseen),
    'awards.moderateComment': () => admin.post(`${post}/comments/${comment.id}/moderate`, unseen),
  };
}
