import { because, type Sample } from '../samples.ts';

export const sample: Sample = {
  unversioned: {
    pinTimelineItem: because.single,
  },
};
