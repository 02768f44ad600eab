import { z } from 'zod';
import { Email, Password } from '../access/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';

const nothing = z.object({});
const Token = z.string().min(20).max(100);
const Code = z.string().trim().max(20);
const guessable = { max: 60, perSeconds: 60 };

export const Operator = z.object({ id: Id, email: z.string(), name: z.string() });
export type Operator = z.infer<typeof Operator>;

export const beginSetUp = endpoint({
  method: 'POST',
  path: '/operator/setUp',
  summary: 'Open the one-time link of a new operator; answers a new secret for the authenticator app',
  can: 'anyone',
  body: z.object({ token: Token }),
  response: z.object({ email: z.string(), name: z.string(), secret: z.string(), uri: z.string() }),
  limit: guessable,
});

export const finishSetUp = endpoint({
  method: 'POST',
  path: '/operator/setUp/finish',
  summary: 'Set the password, confirm the authenticator app and sign in; the link works once',
  can: 'anyone',
  body: z.object({ token: Token, password: Password, code: Code }),
  response: Operator,
  limit: guessable,
});

export const logIn = endpoint({
  method: 'POST',
  path: '/operator/logIn',
  summary: 'Sign in with email, password and a code of the authenticator app',
  can: 'anyone',
  body: z.object({ email: Email, password: z.string().min(1).max(200), code: Code }),
  response: Operator,
  limit: guessable,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/operator/logOut',
  summary: 'End this session',
  can: 'operator',
  response: nothing,
});

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/operator/me',
  summary: 'The signed-in operator',
  can: 'operator',
  response: Operator,
});
