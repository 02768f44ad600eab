import { say } from '@hurrah/contracts/messages';
import { config } from '../../../platform/config.ts';
import { AppError, notFound } from '../../../platform/errors.ts';

/** Used, replaced, withdrawn, expired and made up are one answer. */
export const noInvitation = () => notFound('invitation.notFound');

export const accountExists = () => new AppError(409, 'AccountExists', say('invitation.accountExists'));

/** The same message whether or not the address has an account. */
export function domainNotYours(): AppError {
  const said = say('invitation.foreignDomain');
  return new AppError(422, 'DomainNotYours', said, { details: [{ type: 'domainNotYours', path: 'email', ...said }] });
}

export const invitedRecently = () =>
  new AppError(429, 'RateLimited', say('invitation.sentRecently'), {
    retryAfterSeconds: 3600,
  });

export const tooManyInvitations = () =>
  new AppError(429, 'RateLimited', say('invitation.dailyLimit', { max: config.INVITATIONS_PER_DAY }), {
    retryAfterSeconds: 86_400,
  });
