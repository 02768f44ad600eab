import { config } from '../../../../platform/config.ts';
import type { Ctx } from '../../../../platform/ctx.ts';
import { enqueueAll } from '../../../../platform/jobs.ts';
import { sendAddressChanged, sendInvitation } from './jobs.ts';
import * as queries from './queries.ts';
import { domainOf, wasInvited } from './rules.ts';

/** Asks the directory, so never call it in a transaction. */
export const isClosedTo = (tenantId: string, email: string): Promise<boolean> =>
  queries.isDomainClosed(domainOf(email), tenantId);

/** Whether some company has proved the domain of the address. Asks the directory, like `isClosedTo`. */
export const isDomainProved = (email: string): Promise<boolean> => queries.isDomainClosed(domainOf(email), noCompany);
const noCompany = '00000000-0000-0000-0000-000000000000';

interface Invitee {
  id: string;
  /** Before this invitation. */
  invitedAt: Date | null;
  invitationProblem: string | null;
}

interface Inviting {
  invitedBy: string | null;
  note?: string | undefined;
}

/** Queues invitations within the tenant's daily limit. Returns the members it left out. */
export async function inviteMembers(ctx: Ctx, members: Invitee[], inviting: Inviting): Promise<string[]> {
  if (members.length === 0) return [];
  const taken = await queries.takeInvitations(ctx, members.length, config.INVITATIONS_PER_DAY);
  await bringInStep(ctx, members.slice(0, taken), inviting);
  return members.slice(taken).map(({ id }) => id);
}

/** Marks the members left out by the daily limit when no caller waits for an answer. An admin can invite them again. */
export async function noteLeftOut(ctx: Ctx, memberIds: string[]): Promise<void> {
  if (memberIds.length > 0) await queries.setProblem(ctx.db, { memberIds, problem: 'dailyLimit' });
}

export interface AddressChange {
  memberId: string;
  /** The address of the account that opens the tenant for this member, if there is one. */
  accountEmail: string | null;
  to: string;
}

/**
 * Handles new addresses of members with an account or an invitation. The new address is invited; the account stays
 * unchanged until it accepts. Returns the members left out by the daily limit.
 */
export async function readdressMembers(ctx: Ctx, changes: AddressChange[]): Promise<string[]> {
  const { back = [], away = [] } = Object.groupBy(changes, ({ accountEmail, to }) =>
    accountEmail === to ? 'back' : 'away',
  );
  await bringInStep(ctx, back.map(withNewAddress), { invitedBy: ctx.memberId });
  const leftOut = await inviteMembers(ctx, away.map(withNewAddress), { invitedBy: ctx.memberId });
  const told = away.flatMap(({ memberId, accountEmail }) =>
    accountEmail ? [{ tenantId: ctx.tenantId, memberId, email: accountEmail }] : [],
  );
  if (told.length > 0) await enqueueAll(ctx, sendAddressChanged, told);
  return leftOut;
}

/** No invitation has been sent to the new address yet. */
const withNewAddress = ({ memberId }: AddressChange): Invitee => ({
  id: memberId,
  invitedAt: null,
  invitationProblem: null,
});

const bringInStep = (ctx: Ctx, members: Invitee[], { invitedBy, note }: Inviting) =>
  enqueueAll(
    ctx,
    sendInvitation,
    members.map((member) => ({
      tenantId: ctx.tenantId,
      memberId: member.id,
      invitedBy,
      ...(note && { note }),
      ...(wasInvited(member) && { isReminder: true }),
    })),
  );
