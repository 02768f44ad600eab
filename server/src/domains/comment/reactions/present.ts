import type { Reaction, ReactionName } from '@hurrah/contracts/comment/threads';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import type { ReactionRow } from './queries.ts';

export async function presentReactions(ctx: Ctx, rows: ReactionRow[]): Promise<Reaction[]> {
  const people = await listPeople(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap(({ memberId, reaction, createdAt }) => {
    const member = people.get(memberId);
    return member ? [{ member, reaction: reaction as ReactionName, createdAt: createdAt.toISOString() }] : [];
  });
}
