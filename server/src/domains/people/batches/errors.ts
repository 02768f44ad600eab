import { say } from '@hurrah/contracts/messages';
import { AppError } from '../../../platform/errors.ts';

export const tooMany = (limit: number) =>
  new AppError(422, 'TooManyMembers', say('batch.tooManyMembers', { max: limit }));
