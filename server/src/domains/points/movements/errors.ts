import { type Message, say } from '@hurrah/contracts/messages';
import { AppError, forbidden } from '../../../platform/errors.ts';

export const ownAccount = () => forbidden('movement.ownAccount');

export const confirmationRequired = (details: { limit: number; moved: number }) =>
  new AppError(422, 'ConfirmationRequired', say('movement.confirmationRequired', { limit: details.limit }), {
    details,
  });

export const amountMismatch = (details: { limit: number; moved: number }) =>
  new AppError(422, 'ConfirmationRequired', say('movement.amountMismatch'), { details });

export const noSecondAdmin = (limit: number) =>
  new AppError(409, 'NoSecondAdmin', say('movement.noSecondAdmin', { limit }));

interface Decided {
  status: string;
  decidedBy: { id: string; firstName: string; lastName: string } | null;
  decidedAt: string | null;
}

/** The request was pending when the admin opened it, and was decided before their own decision arrived. */
export const alreadyDecided = (said: Message, details: Decided) => new AppError(409, 'Conflict', said, { details });
