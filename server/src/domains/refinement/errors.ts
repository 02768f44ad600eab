import { AppError } from '../../platform/errors.ts';

export const refinementDisabled = () =>
  new AppError(422, 'RefinementDisabled', 'Your company does not allow messages to be refined');

export const refinementUnavailable = () =>
  new AppError(422, 'RefinementUnavailable', 'There is nobody here who refines messages');
