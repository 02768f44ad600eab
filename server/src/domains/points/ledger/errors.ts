import { say } from '@hurrah/contracts/messages';
import { AppError } from '../../../platform/errors.ts';

export const insufficientPoints = () => new AppError(409, 'InsufficientPoints', say('points.insufficient'));

/** By the time of the payment, the bank's balance was too low. */
export const insufficientBank = (figures: { available: number; total: number }) =>
  new AppError(422, 'InsufficientPointsBank', say('award.insufficientBank', figures), { details: figures });

export const accountLocked = () => new AppError(409, 'AccountLocked', say('points.accountLocked'));

export const pointsOff = () => new AppError(409, 'PointsOff', say('points.off'));
