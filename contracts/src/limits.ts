/** Limits that several endpoints share, see `limit` in endpoint.ts. */

/** A table of any length is read from the database as a whole. */
export const exportLimit = { max: 20, perSeconds: 60, perTenant: 100 };

/** Actions that notify other people. No one sends this fast by hand. */
export const sendLimit = { max: 120, perSeconds: 60, perTenant: 6000 };
