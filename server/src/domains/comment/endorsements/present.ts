import type { Endorsement } from '@hurrah/contracts/comment/threads';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import type { EndorsementRow } from './queries.ts';

export async function presentEndorsements(
  ctx: Ctx,
  rows: EndorsementRow[],
  { seesPoints }: { seesPoints: boolean },
): Promise<Endorsement[]> {
  const people = await listPeople(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap(({ id, memberId, amount, createdAt }) => {
    const member = people.get(memberId);
    if (!member) return [];
    return [{ id, member, amount: seesPoints ? amount : null, createdAt: createdAt.toISOString() }];
  });
}
