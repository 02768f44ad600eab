import type { StaleVersion } from '@hurrah/contracts/errors';
import { type Message, type MessageCode, type ParamsOf, say } from '@hurrah/contracts/messages';

interface Options {
  details?: unknown;
  /** A refusal that must still be recorded, such as a failed login: its writes are committed. */
  commits?: boolean;
  /** Sent as the header `Retry-After`. */
  retryAfterSeconds?: number;
  /** The action under which the refusal is logged and audited, if it may be an attack. */
  security?: string;
}

/** The one way to refuse. The error handler turns it into `{ error, code, params, message, details, requestId }`. */
export class AppError extends Error {
  readonly status: number;
  readonly error: string;
  /** The code, its parameters and the sentence, as the answer carries them. */
  readonly said: Message;
  readonly details: unknown;
  readonly commits: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly security: string | undefined;

  constructor(status: number, error: string, said: Message, options: Options = {}) {
    super(said.message);
    this.status = status;
    this.error = error;
    this.said = said;
    this.details = options.details;
    this.commits = options.commits ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.security = options.security;
  }
}

export const notFound = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) =>
  new AppError(404, 'NotFound', say(code, ...params));
export const forbidden = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) =>
  new AppError(403, 'Forbidden', say(code, ...params), { security: 'security.permissionRefused' });
export const conflict = <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) =>
  new AppError(409, 'Conflict', say(code, ...params));
export const staleVersion = (details: StaleVersion) =>
  new AppError(409, 'StaleVersion', say('request.staleVersion'), { details });
export const unauthenticated = () => new AppError(401, 'Unauthenticated', say('access.signInRequired'));

/** The field of the form that shows the message; `type` identifies the kind of mistake for the web. */
type Field = string | { path: string; type: string };

export function invalid<Code extends MessageCode>(field: Field, code: Code, ...params: ParamsOf<Code>) {
  const said = say(code, ...params);
  const { path, type } = typeof field === 'string' ? { path: field, type: 'invalid' } : field;
  return new AppError(400, 'ValidationError', said, { details: [{ type, path, ...said }] });
}
