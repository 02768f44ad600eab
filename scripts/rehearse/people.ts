import { waitUntil } from '../services/wait.ts';
import { type Answer, call } from './http.ts';
import { ports } from './place.ts';
import { ensure } from './timeline.ts';

export const password = 'seven quiet herons at dawn';

export interface Person {
  email: string;
  memberId: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
}

let addresses = 0;

/** Signs in with the password and opens the person's only company. */
export async function signIn(email: string): Promise<Person> {
  addresses += 1;
  const from = `127.0.${1 + Math.floor(addresses / 200)}.${1 + (addresses % 200)}`;
  const login = await call('POST', '/identity/passwords/login', { body: { email, password }, from });
  ensure(login.status === 200, `${email} to sign in, not ${login.status} ${JSON.stringify(login.body)}`);
  const cookie = login.cookies.join('; ');
  const signedIn = { authorization: login.body.session as string, cookie };
  const tenants = await call('GET', '/identity/tenants/my', { headers: signedIn, from });
  const opened = await call('POST', `/identity/tenants/${tenants.body[0]?.id}/login`, { headers: signedIn, from });
  ensure(opened.status === 200, `the company of ${email} to open, not ${opened.status}`);
  const headers = { authorization: opened.body.session as string, cookie };
  const as = (method: string) => (path: string, body?: unknown, more?: Record<string, string>) =>
    call(method, path, { headers: { ...headers, ...more }, body, from });
  const me = await as('GET')('/identity/tenantMembers/me');
  const put = (path: string, body: unknown) => as('PUT')(path, body, { 'if-match': '*' });
  return { email, memberId: me.body.id, get: as('GET'), post: as('POST'), put };
}

interface Email {
  to: { address: string }[];
  subject: string;
  text: string;
}

export async function listEmails(): Promise<Email[]> {
  return (await (await fetch(`http://127.0.0.1:${ports.mailbox}/api/email`)).json()) as Email[];
}

/** The link of the invitation that an address received. */
export async function invitationTo(address: string): Promise<string> {
  let link: string | undefined;
  await waitUntil(`the invitation to ${address}`, 30, async () => {
    const email = (await listEmails()).findLast(({ to }) => to.some((one) => one.address === address));
    link = /https:\/\/\S+#token=[\w-]+/.exec(email?.text ?? '')?.[0];
    return link !== undefined;
  });
  return link ?? '';
}

/** Follows the link of an invitation without a browser. */
export async function accept(link: string): Promise<void> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const { status, body } = await call('POST', '/identity/invitations/accept', { body: { token, password } });
  ensure(status === 200, `the invitation to be accepted, not ${status} ${JSON.stringify(body)}`);
}
