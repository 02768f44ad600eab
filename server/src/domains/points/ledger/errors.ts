import { say } from '@hurrah/contracts/messages';
import { AppError } from '../../../platform/errors.ts';

export const insufficientPoints = () => new AppError(409, 'InsufficientPoints', say('points.insufficient'));

export const accountLocked = () => new AppError(409, 'AccountLocked', say('points.accountLocked'));

export const pointsOff = () => new AppError(409, 'PointsOff', say('points.off'));
