import type * as api from '@hurrah/contracts/access/sign-ups';
import type { Received } from '@hurrah/contracts/endpoint';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import type { PublicCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import {
  checkNewPassword,
  createAccount,
  hasAccount,
  hashPassword,
  hashSecret,
  insertAcceptedMembership,
  logInToNewAccount,
  newAccount,
} from '../../access/index.ts';
import { acceptAsMember } from '../../people/index.ts';
import { openCompany } from '../companies/service.ts';
import { sendSignUp } from './jobs.ts';
import * as queries from './queries.ts';
import { baseHost, currencyOf, hostOf, isReserved } from './rules.ts';

const isOpen = () => config.SIGN_UP === 'on';
function requireOpen(): void {
  if (!isOpen()) throw notFound('request.notFound');
}

export const getOffer = async () => ({ open: isOpen(), base: baseHost() });

/** The job does everything that depends on the address, so the answer reveals nothing, not even by its time. */
export async function requestSignUp(ctx: PublicCtx, asked: { email: string; language: 'en' | 'fr' }) {
  requireOpen();
  await enqueue(ctx, sendSignUp, asked);
  return {};
}

export async function lookAtSignUp(ctx: PublicCtx, token: string) {
  const { email } = await find(ctx, token);
  return { email, hasAccount: await hasAccount(ctx, email), base: baseHost() };
}

async function find(ctx: PublicCtx, token: string): Promise<queries.SignUpRow> {
  requireOpen();
  const signUp = await queries.findByToken(ctx, hashSecret(token));
  if (!signUp) throw notFound('signUp.notFound');
  return signUp;
}

export async function checkAddress(ctx: PublicCtx, { token, address }: { token: string; address: string }) {
  await find(ctx, token);
  return { free: !isReserved(address) && !(await queries.isTaken(ctx, hostOf(address))) };
}

type Opening = Received<typeof api.openCompany>['body'];

/** The link has proved the address. The password is hashed for real links only. */
export async function openBySignUp(ctx: WithoutTransaction<PublicCtx>, body: Opening) {
  const { token, password, address, company, firstName, lastName } = body;
  if (isReserved(address)) throw invalid('address', 'tenant.addressTaken');
  const { signUp, isKnown } = await ctx.within(async (inside) => {
    const found = await find(inside, token);
    return { signUp: found, isKnown: await hasAccount(inside, found.email) };
  });
  const { email } = signUp;
  if (!isKnown && !password) throw invalid('password', 'password.tooShort', { min: 10 });
  if (!isKnown) await checkNewPassword('password', password ?? '', [email, firstName, lastName, company, address]);
  const hash = isKnown ? undefined : await hashPassword(password ?? '');
  const opened = await open(body, signUp, { now: ctx.now, invite: isKnown });
  return ctx.within((inside) => finish(inside, { tokenHash: hashSecret(token), email, hash, opened }));
}

/** The company has the id of the sign-up: its link can complete this company and no other. */
async function open(body: Opening, { id, email }: queries.SignUpRow, how: { now: Date; invite: boolean }) {
  const { company: name, firstName, lastName, address, brandColor, language, timeZone: zone } = body;
  const admin = { email, firstName, lastName };
  const features = [...licenseFeatures];
  const company = { id, name, hosts: [hostOf(address)], brandColor, language, zone, features, admin };
  return openCompany({ ...company, currency: currencyOf(zone) }, { ...how, by: email }).catch((error: unknown) => {
    throw isTaken(error) ? invalid('address', 'tenant.addressTaken') : error;
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'said' in error && (error.said as { code: string }).code === 'tenant.addressTaken';

interface Finishing {
  tokenHash: Buffer;
  email: string;
  /** Missing if the owner has an account. */
  hash: string | undefined;
  opened: Awaited<ReturnType<typeof openCompany>>;
}

/** The cell first, because it decides who may join; the link works until the directory has the account too. */
async function finish(ctx: PublicCtx, { tokenHash, email, hash, opened }: Finishing) {
  const { tenantId, handle, cell, memberId } = opened;
  const signUp = await queries.lockByToken(ctx, tokenHash);
  if (!signUp) throw notFound('signUp.notFound');
  await queries.markUsed(ctx, signUp.id);
  if (!hash) return { session: null, tenantId: handle };
  const account = newAccount(email);
  const { now, requestId } = ctx;
  await inBackground(getCell(cell), { tenantId, memberId, now, requestId }, (inside) =>
    acceptAsMember(inside, memberId, { userId: account.id, email, passwordGivenAt: now }),
  );
  await createAccount(ctx, account, hash);
  await insertAcceptedMembership(ctx.db, { userId: account.id, tenantId, memberId });
  const after = { tenantId, memberId };
  const entry = { action: 'tenancy.companyOpened', entityType: 'user', entityId: account.id, after };
  await audit({ ...ctx, userId: account.id }, entry);
  return { session: await logInToNewAccount(ctx, account), tenantId: handle };
}
