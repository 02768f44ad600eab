import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { Award } from '@hurrah/contracts/award/awards';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import type { TestMember } from './harness.ts';
import { byHand } from './points.ts';
import { toPeople } from './recognitions.ts';

export const awardTypes = '/award/awardTypes';
export const awards = '/award/awards';

type Fields = Record<string, unknown>;

/** A bank with this many points, as an admin makes it. */
export async function newBank(admin: TestMember, amount: number, fields: Fields = {}): Promise<string> {
  const { id } = taken(await admin.post('/points/budgetItems', { kind: 'pointsBank', name: 'Awards', ...fields }));
  if (amount > 0) {
    taken(await admin.post(`/points/pointsBanks/${id}/points`, { ...byHand(amount), confirmAmount: amount }));
  }
  return id;
}

export const bankBalance = async (admin: TestMember, id: string): Promise<number> =>
  (await admin.get(`/points/budgetItems?idIn=${id}`)).body.results[0].balance;

export const newAwardType = async (admin: TestMember, fields: Fields = {}): Promise<AwardType> =>
  taken(await admin.post(awardTypes, { name: 'Golden Bell', ...fields }));

/** The body that the dialog sends. */
export const giving = (type: { id: string }, to: { id: string }[], fields: Fields = {}) => ({
  awardTypeId: type.id,
  message: richTextOf('For the lighthouse'),
  sendTo: toPeople(...to),
  ...fields,
});

/** Gives one through the API, which must take it. */
export const giveAward = async (from: TestMember, ...given: Parameters<typeof giving>): Promise<Award> =>
  taken(await from.post(awards, giving(...given)));

/** A nomination that is open now. Returns its address too. */
export async function openNomination(admin: TestMember, fields: Fields = {}) {
  const { id } = await newAwardType(admin, { name: 'Lighthouse Keeper', nomination: true, ...fields });
  const at = `${awardTypes}/${id}`;
  taken(await admin.post(`${at}/start`));
  return { id, at };
}

export const nominate = (by: TestMember, at: string, nominee: { id: string }, message = 'Always there for us') =>
  by.post(`${at}/nominations`, { nomineeId: nominee.id, message });

/** Nominates through the API, which must accept it. Returns the id of the nomination. */
export const nominated = async (...given: Parameters<typeof nominate>): Promise<string> =>
  taken(await nominate(...given)).id;

export const congratulations = { message: richTextOf('Congratulations') };

/** A closed nomination with one nominee for each of these people. */
export async function closedNomination(
  admin: TestMember,
  { by, nominees, ...fields }: { by: TestMember[]; nominees: { id: string }[] } & Fields,
) {
  const { id, at } = await openNomination(admin, fields);
  for (const nominee of nominees) for (const nominator of by) await nominated(nominator, at, nominee);
  taken(await admin.post(`${at}/end`));
  return { id, at };
}

function taken({ status, body }: Awaited<ReturnType<TestMember['post']>>) {
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
  return body;
}
