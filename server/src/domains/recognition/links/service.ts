import type { MemberCtx } from '../../../platform/ctx.ts';
import { listEndorsedThreads } from '../../comment/index.ts';
import { namedIds } from '../../people/index.ts';
import type { Cause, FoundPost } from '../../points/index.ts';
import { listSent } from './queries.ts';

/** Finds the recognitions that carried points, by the id of recognition or endorsement, if the caller may see them. */
export async function findRecognitionPosts(ctx: MemberCtx, causes: Cause[]): Promise<Map<string, FoundPost>> {
  const idsOf = (wanted: Cause['type']) => causes.filter(({ type }) => type === wanted).map(({ sourceId }) => sourceId);
  const endorsed = await listEndorsedThreads(ctx, 'recognition', idsOf('endorsement'));
  const recognitionOf = new Map([...idsOf('recognition').map((id) => [id, id] as const), ...endorsed]);
  const sent = await listSent(ctx, [...new Set(recognitionOf.values())]);
  const posts = new Map(
    sent.map(({ id, sendTo }) => [id, { type: 'recognition' as const, id, namedIds: namedIds(sendTo) }]),
  );
  return new Map(
    [...recognitionOf].flatMap(([sourceId, id]) => {
      const post = posts.get(id);
      return post ? [[sourceId, post] as const] : [];
    }),
  );
}
