/** The server was away or going away; anything else is a mistake of ours. */
export function isOperational(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /terminated|timeout|closed|connection error/i.test(error.message)
  );
}
