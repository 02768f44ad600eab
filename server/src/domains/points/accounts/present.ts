import type { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import type { Account, AccountEntry, OwnedAccount } from '@hurrah/contracts/points/accounts';
import type { AccountType } from '@hurrah/contracts/points/ledger';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { listHiddenFrom, listPeople } from '../../people/index.ts';
import { allocationNow } from '../allocations/rules.ts';
import { cycleOf, sharesOf } from '../allocations/service.ts';
import type { Settings } from '../settings/rules.ts';
import { accountPolicy } from './policy.ts';
import { type AccountRow, type EntryRow, listReceivers, type OwnedAccountRow } from './queries.ts';
import type { FindPosts } from './rules.ts';

interface Shown {
  type: AccountType;
  id: string;
  settings: Settings;
  /** The amount a cycle gives the owner of an allocation. */
  amount: number;
}

/** A member without an account row is presented with an empty account. */
export function presentAccount(
  ctx: Ctx,
  { type, id, settings, amount }: Shown,
  row: Omit<AccountRow, 'kind' | 'ownerId'> | undefined,
): Account {
  const { startsOn } = cycleOf(ctx, settings);
  const balance = type === 'allocation' ? allocationNow(row, { startsOn, amount }) : (row?.balance ?? 0);
  return {
    id,
    type,
    balance,
    allTimeReceived: row?.allTimeReceived ?? 0,
    lockedAt: row?.lockedAt?.toISOString() ?? null,
    permissions: accountPolicy.allowed(ctx, { type, ownerId: id, enabled: settings.enabled }),
  };
}

export async function presentOwnedAccounts(
  ctx: Ctx,
  rows: OwnedAccountRow[],
  { type, settings }: { type: 'redeemable' | 'allocation'; settings: Settings },
): Promise<OwnedAccount[]> {
  const ids = rows.map(({ id }) => id);
  const [people, shares] = [await listPeople(ctx, ids), await sharesOf(ctx, settings, ids)];
  return rows.map((row) => ({
    ...presentAccount(ctx, { type, id: row.id, settings, amount: shares.get(row.id)?.amount ?? 0 }, row),
    owner: {
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      avatarUrls: people.get(row.id)?.avatarUrls ?? null,
      status: row.status as MemberStatus,
      suspended: row.suspended,
    },
  }));
}

export async function presentEntries(
  ctx: MemberCtx,
  rows: EntryRow[],
  { type, ownerId, findPosts }: { type: 'redeemable' | 'allocation'; ownerId: string; findPosts: FindPosts },
): Promise<AccountEntry[]> {
  const posts = await findPosts(
    ctx,
    rows.flatMap(({ causeType, causeId }) => (causeId ? [{ type: causeType, sourceId: causeId }] : [])),
  );
  const given = rows.filter((row) => row.contraKind === 'allocation' && row.contraOwnerId === ownerId);
  const receivers = await listReceivers(
    ctx,
    given.map(({ transactionId, causeId }) => ({ transactionId, namedIds: posts.get(causeId ?? '')?.namedIds ?? [] })),
  );
  // The ledger cannot tell named recipients from team recipients, so members who hide their profile are only counted.
  const hidden = await listHiddenFrom(
    ctx,
    [...receivers.values()].flatMap(({ ownerIds }) => ownerIds),
  );
  const others = (row: EntryRow): string[] => {
    const received = receivers.get(row.transactionId);
    if (received) return received.ownerIds.filter((id) => !hidden.has(id));
    return row.contraKind === 'allocation' ? [row.contraOwnerId] : [];
  };
  const actorOf = (row: EntryRow) =>
    row.actorId === ownerId || others(row).includes(row.actorId ?? '') ? null : row.actorId;
  const people = await listPeople(
    ctx,
    rows.flatMap((row) => [...others(row), actorOf(row) ?? []].flat()),
  );
  const postOf = ({ causeId }: EntryRow) => {
    const post = posts.get(causeId ?? '');
    return post ? { type: post.type, id: post.id } : null;
  };
  return rows.map((row) => {
    const ids = others(row);
    return {
      // Not the sequence number in the account: a gap would reveal an entry that is left out.
      id: `${type}-${row.transactionId}`,
      accountType: type,
      transactionId: row.transactionId,
      type: row.type,
      at: row.at.toISOString(),
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      people: ids.flatMap((id) => people.get(id) ?? []),
      peopleCount: receivers.get(row.transactionId)?.count ?? ids.length,
      actor: people.get(actorOf(row) ?? '') ?? null,
      note: row.note,
      sourceId: row.sourceId,
      post: postOf(row),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      reversedAmount: row.reversedAmount,
    };
  });
}
