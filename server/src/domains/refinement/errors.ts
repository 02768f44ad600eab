import { say } from '@hurrah/contracts/messages';
import { AppError } from '../../platform/errors.ts';

export const refinementDisabled = () => new AppError(422, 'RefinementDisabled', say('refinement.disabled'));

export const refinementUnavailable = () => new AppError(422, 'RefinementUnavailable', say('refinement.unavailable'));
