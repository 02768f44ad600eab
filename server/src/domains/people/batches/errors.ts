import { AppError } from '../../../platform/errors.ts';

export const tooMany = (limit: number) =>
  new AppError(
    422,
    'TooManyMembers',
    `More than ${limit.toLocaleString('en')} people at once are too many. Narrow the filter and go part by part.`,
  );
