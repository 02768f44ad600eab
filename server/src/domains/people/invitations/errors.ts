import { config } from '../../../platform/config.ts';
import { AppError, notFound } from '../../../platform/errors.ts';

/** Used, replaced, withdrawn, expired and made up are one answer. */
export const noInvitation = () => notFound('Invitation');

export const accountExists = () =>
  new AppError(409, 'AccountExists', 'This address has an account. Sign in to accept the invitation.');

/** The same words whether or not the address has an account. */
export function domainNotYours(): AppError {
  const message =
    'Another company has verified this email domain. To invite its addresses, verify it under Security & access.';
  return new AppError(422, 'DomainNotYours', message, {
    details: [{ type: 'domainNotYours', path: 'email', message }],
  });
}

export const invitedRecently = () =>
  new AppError(429, 'RateLimited', 'An invitation was sent less than an hour ago. Try again later.', {
    retryAfterSeconds: 3600,
  });

export const tooManyInvitations = () =>
  new AppError(
    429,
    'RateLimited',
    `Your company has sent ${config.INVITATIONS_PER_DAY} invitations today. Send the others tomorrow.`,
    { retryAfterSeconds: 86_400 },
  );
