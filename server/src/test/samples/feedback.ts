import { because, type Sample } from '../samples.ts';

export const sample: Sample = {
  populate: (admin) =>
    admin.post('/feedback/feedback', { category: 'idea', message: 'A sample of feedback', contactOk: true }),
  unversioned: {
    sendFeedback: because.creates,
    triageFeedback: because.stateDecides,
    closeFeedback: because.stateDecides,
  },
};
