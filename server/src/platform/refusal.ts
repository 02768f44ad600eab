import { AppError } from './errors.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
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

/** Every failure becomes one of the refusals of the API. What we did not foresee says nothing about the inside. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal();
  const { statusCode, code } = error as Error & { statusCode?: number; code?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, names[statusCode] ?? 'BadRequest', error.message);
  }
  const databaseAway =
    (code && unreachable.has(code)) || /Connection terminated|timeout exceeded when trying/.test(error.message);
  if (statusCode === 503 || databaseAway) return new AppError(503, 'Maintenance', 'Back in a moment');
  return internal();
}

const internal = () => new AppError(500, 'InternalError', 'Oops. Something went wrong.');
