import { AppError } from '../../../platform/errors.ts';

export const mfaRequired = () =>
  new AppError(403, 'MFARequiredForTenant', 'This company asks for a second factor. Set one up or confirm it first.');

export const passwordExpired = () =>
  new AppError(403, 'PasswordExpired', 'Your password is too old for this company. Choose a new one to continue.');
