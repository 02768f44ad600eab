import { say } from '@hurrah/contracts/messages';
import { AppError } from '../../../platform/errors.ts';

export const secondFactorMissing = () => new AppError(422, 'SecondFactorMissing', say('accessRules.ownFactorMissing'));
