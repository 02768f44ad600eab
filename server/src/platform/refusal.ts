import { type PlainCode, say } from '@hurrah/contracts/messages';
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
  // It answers but refuses our login: the operator is changing a password or has not created it.
  '28P01',
  '28000',
  '3D000',
]);
/** Refusals of the framework, in our own words. */
const byStatus: Record<number, [error: string, code: PlainCode]> = {
  400: ['ValidationError', 'request.unreadable'],
  413: ['TooLarge', 'request.tooLarge'],
  415: ['UnsupportedMediaType', 'request.notJson'],
};

const brokenConnection = /Connection terminated|timeout exceeded when trying|Query read timeout|is not queryable/;

/** Whether a statement failed because the database is unavailable, not because of the statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && unreachable.has(String(error.code))) || brokenConnection.test(error.message));

/** Turns every failure into one of the refusals of the API. An unexpected error reveals nothing internal. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal();
  const { statusCode } = error as Error & { statusCode?: number };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const [name, code] = byStatus[statusCode] ?? ['BadRequest', 'request.unreadable'];
    return new AppError(statusCode, name, say(code));
  }
  if (statusCode === 503 || isDatabaseAway(error)) return new AppError(503, 'Maintenance', say('request.maintenance'));
  return internal();
}

const internal = () => new AppError(500, 'InternalError', say('request.failed'));
