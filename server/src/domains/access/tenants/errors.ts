import { say } from '@hurrah/contracts/messages';
import { AppError, conflict } from '../../../platform/errors.ts';

export const mfaRequired = () => new AppError(403, 'MFARequiredForTenant', say('tenant.secondFactorRequired'));

export const passwordExpired = () => new AppError(403, 'PasswordExpired', say('tenant.passwordExpired'));

export const tenantSuspended = () => new AppError(403, 'TenantSuspended', say('tenant.suspended'));

export const addressTaken = () => conflict('tenant.addressTaken');
