import { say } from '@hurrah/contracts/messages';
import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { AppError } from '../../../platform/errors.ts';

export const pointsException = (details: PointsExceptionDetails) =>
  new AppError(409, 'PointsExceptionError', say('points.notSendable'), { details });
