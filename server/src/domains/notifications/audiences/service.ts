import type { Role } from '@hurrah/contracts/people/tenant-members';
import type { Permission } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { listRolesWith } from '../../access/index.ts';
import type { KeptMessage, NotificationKind } from '../kinds.ts';
import { deleteOfFormerHolders, type KindsAudience, listMeeting } from './queries.ts';

/** Returns those of these messages whose reader still holds a permission that their kind requires. */
export async function listInAudience(
  ctx: Ctx,
  messages: KeptMessage[],
  findKind: (name: string) => NotificationKind | undefined,
): Promise<KeptMessage[]> {
  const limited = messages.filter(({ kind }) => findKind(kind)?.audience);
  if (limited.length === 0) return messages;
  const kinds = new Set(limited.flatMap(({ kind }) => findKind(kind) ?? []));
  const memberIds = [...new Set(limited.map(({ memberId }) => memberId))];
  const audiences = await listAudiences(ctx, [...kinds]);
  const inside = new Map<string, Set<string>>();
  for (const { kinds: names, rules } of audiences) {
    const members = await listMeeting(ctx, rules, memberIds);
    for (const name of names) inside.set(name, members);
  }
  return messages.filter(({ kind, memberId }) => inside.get(kind)?.has(memberId) ?? true);
}

/** Deletes messages that these members got through a permission they have lost, so that no count includes them. */
export async function withdrawFromFormerHolders(
  ctx: Ctx,
  memberIds: string[],
  kinds: NotificationKind[],
): Promise<void> {
  const former = await deleteOfFormerHolders(ctx, memberIds, await listAudiences(ctx, kinds));
  if (former.length > 0) ctx.live.push({ to: former, message: { topic: 'notifications' } });
}

/** The kinds that are not for everyone, grouped by the roles that hold a permission of them. */
async function listAudiences(ctx: Ctx, kinds: NotificationKind[]): Promise<KindsAudience[]> {
  const permissions = [...new Set(kinds.flatMap(({ audience }) => audience ?? []))];
  const holding = new Map(
    await Promise.all(
      permissions.map(async (one): Promise<[Permission, Role[]]> => [one, await listRolesWith(ctx, one)]),
    ),
  );
  const limited = kinds.flatMap(({ name, audience }) => {
    const roles = new Set(audience?.flatMap((permission) => holding.get(permission) ?? []));
    return audience ? [{ name, roles: [...roles].toSorted() }] : [];
  });
  return [...Map.groupBy(limited, ({ roles }) => roles.join()).values()].map((same) => ({
    kinds: same.map(({ name }) => name),
    rules: { kind: 'rules', join: 'and', rules: [{ type: 'role', roles: same[0]?.roles ?? [] }] },
  }));
}
