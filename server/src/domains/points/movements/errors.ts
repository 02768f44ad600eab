import { AppError, forbidden } from '../../../platform/errors.ts';

export const ownAccount = () =>
  forbidden('You can’t move points to or from your own account. Ask another admin to do it.');

export const confirmationRequired = (details: { limit: number; moved: number }) =>
  new AppError(
    422,
    'ConfirmationRequired',
    `This is more than ${details.limit} points within 24 hours. Type the amount again to confirm.`,
    { details },
  );

export const amountMismatch = (details: { limit: number; moved: number }) =>
  new AppError(422, 'ConfirmationRequired', 'The two amounts don’t match. Type the same amount again.', { details });

export const noSecondAdmin = (limit: number) =>
  new AppError(
    409,
    'NoSecondAdmin',
    `More than ${limit} points need a second admin, and there is nobody else who can approve. Add another admin first.`,
  );

interface Decided {
  status: string;
  decidedBy: { id: string; firstName: string; lastName: string } | null;
  decidedAt: string | null;
}

/** The decision was made on a request that waited; meanwhile it does not wait anymore. */
export const alreadyDecided = (message: string, details: Decided) =>
  new AppError(409, 'Conflict', message, { details });
