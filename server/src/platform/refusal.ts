import { AppError } from './errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);
const names: Record<number, string> = {
  400: 'ValidationError',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  429: 'RateLimited',
};

const brokenConnection = /Connection terminated|timeout exceeded when trying|is not queryable/;

/** Whether a statement failed because nobody is there to answer it, not because of what it says. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && unreachable.has(String(error.code))) || brokenConnection.test(error.message));

/** Every failure becomes one of the refusals of the API. What we did not foresee says nothing about the inside. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal();
  const { statusCode } = error as Error & { statusCode?: number };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, names[statusCode] ?? 'BadRequest', error.message);
  }
  if (statusCode === 503 || isDatabaseAway(error)) return new AppError(503, 'Maintenance', 'Back in a moment');
  return internal();
}

const internal = () => new AppError(500, 'InternalError', 'Oops. Something went wrong.');
