import { browser, type TestMember } from './harness.ts';
import { newOperator, tokenIn } from './operators.ts';

export type Operator = Awaited<ReturnType<typeof newOperator>>;

export const asked = { reason: 'Points of March look wrong', hours: 2 };

export const ask = (operator: Operator, tenantId: string, body: object = asked) =>
  operator.post(`/operator/companies/${tenantId}/supportAccesses`, body);

/** An operator with an access that an admin has allowed. */
export async function allowSupport(tenant: { id: string }, admin: TestMember) {
  const operator = await newOperator();
  const access = (await ask(operator, tenant.id)).body as { id: string };
  const allowed = await admin.post(`/identity/supportAccesses/${access.id}/allow`);
  if (allowed.status !== 200) throw new Error(JSON.stringify(allowed.body));
  const address = `/operator/companies/${tenant.id}/supportAccesses/${access.id}`;
  return { operator, accessId: access.id, address };
}

/** The browser in which that operator has followed the link. */
export async function lookInto(tenant: { id: string }, admin: TestMember) {
  const allowed = await allowSupport(tenant, admin);
  const { url } = (await allowed.operator.post(`${allowed.address}/open`)).body as { url: string };
  const supporter = browser();
  const opened = await supporter.post('/identity/supportSessions', { token: tokenIn(url) });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  return { ...allowed, supporter };
}
