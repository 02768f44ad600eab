/** An error whose message is enough for an operator; its stack does not matter. */
export class PlainError extends Error {}

/** Advice for errors whose message alone is not enough. */
const advice: Record<string, string> = {
  '3D000': 'create it first, see docs/install.md',
  '28P01': 'migrate gives the roles the passwords that are configured',
  EACCES: 'the user of this process may not write there',
  EADDRINUSE: 'another process listens there',
  SELF_SIGNED_CERT_IN_CHAIN: 'DATABASE_CA, REDIS_CA or NODE_EXTRA_CA_CERTS names a certificate authority of your own',
};

/** The reason of a failure for operators: a sentence for known errors, otherwise the whole error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof PlainError) return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return error.name === 'AbortError' ? 'no answer in time' : (error.stack ?? error.message);
  // Node tries every address of a name, and reports only the code for all of them together.
  const message = error.message || code;
  return advice[code] ? `${message}; ${advice[code]}` : message;
}
