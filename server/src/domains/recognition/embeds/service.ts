import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/identity/tenant-members';
import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import type { Quality } from '@hurrah/contracts/recognition/values';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { summarizeThreads } from '../../comment/index.ts';
import { listPeople } from '../../identity/index.ts';
import { describeAttachments } from '../../media/index.ts';
import { seesPoints } from '../recognitions/policy.ts';
import type { RecognitionRow } from '../recognitions/queries.ts';
import { isAnnounced } from '../recognitions/rules.ts';
import * as queries from './queries.ts';

export interface Embeds {
  people: ReadonlyMap<string, Person>;
  teams: ReadonlyMap<string, queries.TeamRow>;
  qualities: ReadonlyMap<string, Quality[]>;
  attachments: ReadonlyMap<string, Attachment>;
  threads: ReadonlyMap<string, ThreadSummary>;
}

/** Everything that is shown with these rows, by the same few queries however many they are. */
export async function loadEmbeds(ctx: MemberCtx, rows: RecognitionRow[], embeds: 'comments'[]): Promise<Embeds> {
  const ids = rows.map(({ id }) => id);
  // Nobody has said anything about what nobody has seen.
  const seen = rows.filter((row) => isAnnounced(row, ctx.now));
  const threads = seen.map((row) => ({ id: row.id, seesPoints: seesPoints(ctx, row) }));
  const [people, teams, qualities, attachments, summaries] = await Promise.all([
    listPeople(ctx, peopleOf(rows)),
    queries.listTeams(ctx, namedIds(rows, 'team')),
    queries.listQualities(ctx, ids),
    describeAttachments(
      ctx,
      rows.flatMap(({ attachmentIds }) => attachmentIds),
    ),
    summarizeThreads(ctx, 'recognition', threads, { comments: embeds.includes('comments') }),
  ]);
  return {
    people,
    teams: new Map(teams.map((team) => [team.id, team])),
    qualities: Map.groupBy(qualities, ({ recognitionId }) => recognitionId),
    attachments,
    threads: summaries,
  };
}

const peopleOf = (rows: RecognitionRow[]): string[] => [
  ...rows.flatMap(({ senderId, firstRecipientIds }) => [senderId, ...firstRecipientIds]),
  ...namedIds(rows, 'tenantMember'),
];

const namedIds = (rows: RecognitionRow[], wanted: 'tenantMember' | 'team'): string[] =>
  rows.flatMap(({ sendTo }) => sendTo.filter(({ type }) => type === wanted).map(({ id }) => id));
