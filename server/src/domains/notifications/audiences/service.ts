import type { Permission } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { listRolesWith } from '../../access/index.ts';
import type { KeptMessage, NotificationKind } from '../kinds.ts';
import { deleteOfFormerHolders, listRolesOf } from './queries.ts';

/** Of these messages, those whose reader still holds a permission that their kind asks for. */
export async function listInAudience(
  ctx: Ctx,
  messages: KeptMessage[],
  findKind: (name: string) => NotificationKind | undefined,
): Promise<KeptMessage[]> {
  const limited = messages.filter(({ kind }) => findKind(kind)?.audience);
  if (limited.length === 0) return messages;
  const kinds = new Set(limited.flatMap(({ kind }) => findKind(kind) ?? []));
  const [audiences, roles] = await Promise.all([
    listAudiences(ctx, [...kinds]),
    listRolesOf(ctx, [...new Set(limited.map(({ memberId }) => memberId))]),
  ]);
  const holding = new Map(audiences.map(({ kind, roles: some }) => [kind, some]));
  return messages.filter(({ kind, memberId }) => holding.get(kind)?.includes(roles.get(memberId) ?? '') ?? true);
}

/** Deletes what these members were told as holders of a permission they have lost, so that no count includes it. */
export async function withdrawFromFormerHolders(
  ctx: Ctx,
  memberIds: string[],
  kinds: NotificationKind[],
): Promise<void> {
  const former = await deleteOfFormerHolders(ctx, memberIds, await listAudiences(ctx, kinds));
  if (former.length > 0) ctx.live.push({ to: former, message: { topic: 'notifications' } });
}

/** For each kind that is not for everyone, the roles that hold a permission of it. */
async function listAudiences(ctx: Ctx, kinds: NotificationKind[]): Promise<{ kind: string; roles: string[] }[]> {
  const permissions = [...new Set(kinds.flatMap(({ audience }) => audience ?? []))];
  const holding = new Map(
    await Promise.all(
      permissions.map(async (one): Promise<[Permission, string[]]> => [one, await listRolesWith(ctx, one)]),
    ),
  );
  return kinds.flatMap(({ name, audience }) =>
    audience ? { kind: name, roles: audience.flatMap((permission) => holding.get(permission) ?? []) } : [],
  );
}
