import { AppError } from '../../../platform/errors.ts';

export const secondFactorMissing = () =>
  new AppError(422, 'SecondFactorMissing', 'Set up your own second factor first, so you can’t lock yourself out.');
