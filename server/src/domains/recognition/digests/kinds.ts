import type { Digest } from '../../notifications/index.ts';
import { presentDigests } from './present.ts';

/** Our choice: a company without recognitions for a month gets no digests. */
export const recognitionDigest: Digest = {
  due: `
    select tenant_id from tenant where exists (
      select from recognition
      where recognition.tenant_id = tenant.tenant_id and announce_at > $4::timestamptz - interval '30 days'
    )`,
  present: presentDigests,
};
