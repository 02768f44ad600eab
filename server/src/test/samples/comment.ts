import { because, oldVersion, type Sample } from '../samples.ts';
import { postThanks, says } from '../threads.ts';

export const sample: Sample = {
  unversioned: {
    createComment: because.creates,
    deleteComment: because.deletes,
    putReaction: because.single,
    deleteReaction: because.single,
    putCommentReaction: because.single,
    deleteCommentReaction: because.single,
    putFlag: because.single,
    deleteFlag: because.single,
    putCommentFlag: because.single,
    deleteCommentFlag: because.single,
    endorse: because.creates,
  },
  staleChanges: async (admin, tenant) => {
    const colleague = await tenant.member();
    const post = await postThanks(admin, [colleague]);
    const { body: comment } = await admin.post(`${post}/comments`, says('Well done'));
    await colleague.put(`${post}/flags`, { reason: 'spam' });
    await colleague.put(`${post}/comments/${comment.id}/flags`, { reason: 'spam' });
    const unseen = { action: 'hide', seen: { hidden: true } };
    return {
      updateComment: () => admin.patch(`${post}/comments/${comment.id}`, says('Very well done'), oldVersion),
      updateModerationSettings: () => admin.put('/comment/settings', { flagThreshold: 7 }, oldVersion),
      // The body of these names the state on the screen.
      moderate: () => admin.post(`${post}/moderate`, unseen),
      moderateComment: () => admin.post(`${post}/comments/${comment.id}/moderate`, unseen),
    };
  },
};
