import type { StaleVersion } from '@hurrah/contracts/errors';

/** The one way to refuse. Code throws it; the error handler turns it into `{ error, message, details, requestId }`. */
export class AppError extends Error {
  readonly status: number;
  readonly error: string;
  readonly details: unknown;
  /** A refusal that must still be remembered, such as a failed login: what was written is committed. */
  readonly commits: boolean;
  /** Sent as the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** The action under which the refusal is logged and audited, where someone may be trying what they must not. */
  readonly security: string | undefined;

  constructor(
    status: number,
    error: string,
    message: string,
    options: { details?: unknown; commits?: boolean; retryAfterSeconds?: number; security?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.error = error;
    this.details = options.details;
    this.commits = options.commits ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.security = options.security;
  }
}

export const notFound = (what: string) => new AppError(404, 'NotFound', `${what} not found`);
export const forbidden = (message: string) =>
  new AppError(403, 'Forbidden', message, { security: 'security.permissionRefused' });
export const conflict = (message: string) => new AppError(409, 'Conflict', message);
export const staleVersion = (details: StaleVersion) =>
  new AppError(409, 'StaleVersion', 'This changed after you opened it. Review the changes and save again.', {
    details,
  });
export const unauthenticated = () => new AppError(401, 'Unauthenticated', 'Sign in to continue');

/** `path` names the field of the form that should show the message. */
export const invalid = (path: string, message: string, type = 'invalid') =>
  new AppError(400, 'ValidationError', message, { details: [{ type, path, message }] });
