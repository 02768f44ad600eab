import { Email } from '@hurrah/contracts/access/sessions';
import { findOperator, listOperators, type OperatorRow } from '../accounts/queries.ts';
import { addOperator, type Command, removeOperator, resetOperator } from '../accounts/service.ts';

export const operatorUsage = `operator add EMAIL NAME
operator list
operator reset EMAIL
operator remove EMAIL

add and reset print a link that works once, for a day. It sets the password and the authenticator app.`;

/** Runs one `operator` command. Returns the lines to print, one object each, or the refusal. */
export async function runOperatorCommand(
  [verb, address, ...words]: string[],
  command: Command,
): Promise<{ lines: unknown[] } | { refusal: string }> {
  if (verb === 'list' && address === undefined) return { lines: (await listOperators()).map(describe) };
  const about = verb === 'add' || verb === 'reset' || verb === 'remove';
  if (!about || address === undefined) return { refusal: operatorUsage };
  const email = Email.safeParse(address).data;
  if (!email) return { refusal: `${address} is not an email address` };
  if (verb === 'add') {
    const name = words.join(' ').trim();
    if (!name) return { refusal: operatorUsage };
    const added = await addOperator({ email, name: name.slice(0, 100) }, command);
    return added ? { lines: [added] } : { refusal: `${email} is an operator already` };
  }
  const operator = await findOperator(email);
  if (!operator) return { refusal: `There is no operator ${email}` };
  if (verb === 'reset') return { lines: [await resetOperator(operator, command)] };
  await removeOperator(operator, command);
  return { lines: [{ id: operator.id, email, removed: true }] };
}

const describe = ({ id, email, name, createdAt, passwordHash, setUpExpiresAt }: OperatorRow) => ({
  id,
  email,
  name,
  createdAt,
  ready: passwordHash !== null,
  ...(setUpExpiresAt && { linkExpiresAt: setUpExpiresAt }),
});
