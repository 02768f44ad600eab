import { AppError } from '../../../platform/errors.ts';

export const insufficientPoints = () => new AppError(409, 'InsufficientPoints', 'There are not enough points for this');

export const accountLocked = () => new AppError(409, 'AccountLocked', 'This account is locked');

export const pointsOff = () =>
  new AppError(409, 'PointsOff', 'Points are switched off; nothing moves until they are switched on again');
