import type { PointsPost } from '@hurrah/contracts/points/accounts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listEndorsedThreads } from '../../comment/index.ts';
import type { Cause } from '../../points/index.ts';
import { listSentIds } from './queries.ts';

/** The recognitions that points came with, by the id of the recognition or endorsement, as far as the caller sees them. */
export async function findRecognitionPosts(ctx: MemberCtx, causes: Cause[]): Promise<Map<string, PointsPost>> {
  const idsOf = (wanted: Cause['type']) => causes.filter(({ type }) => type === wanted).map(({ sourceId }) => sourceId);
  const endorsed = await listEndorsedThreads(ctx, 'recognition', idsOf('endorsement'));
  const recognitionOf = new Map([...idsOf('recognition').map((id) => [id, id] as const), ...endorsed]);
  const seen = new Set(await listSentIds(ctx, [...new Set(recognitionOf.values())]));
  const posts = [...recognitionOf].filter(([, id]) => seen.has(id));
  return new Map(posts.map(([sourceId, id]) => [sourceId, { type: 'recognition', id }]));
}
