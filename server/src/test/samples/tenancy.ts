import { because, type Sample } from '../samples.ts';

export const sample: Sample = {
  unversioned: {
    requestSignUp: because.creates,
    lookAtSignUp: because.reads,
    checkCompanyAddress: because.reads,
    openCompany: because.creates,
  },
};
