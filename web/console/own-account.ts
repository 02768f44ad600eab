import { getOwnAccount } from '@hurrah/contracts/operator/accounts';
import { apiQuery } from '../src/lib/api.ts';

/** Who is signed in. Signing in and setting up put their answer here. */
export const ownAccount = apiQuery(getOwnAccount);
