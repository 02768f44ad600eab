import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Quality } from '@hurrah/contracts/recognition/values';
import type { Ctx } from '../../../platform/ctx.ts';
import { type KeptAttachment, listAttachments } from '../../media/index.ts';
import { type Face, listFaces } from '../../people/index.ts';
import type { RecognitionRow } from '../recognitions/queries.ts';
import { statusOf } from '../recognitions/rules.ts';
import * as queries from './queries.ts';
import { factsOf, type Rendered } from './rules.ts';

interface Parts {
  faces: ReadonlyMap<string, Face>;
  teams: ReadonlyMap<string, queries.TeamRow>;
  qualities: ReadonlyMap<string, Quality[]>;
  attachments: ReadonlyMap<string, KeptAttachment>;
}

/** Draws recognitions by the same few queries however many they are. One whose sender is not known is left out. */
export async function renderCards(ctx: Ctx, rows: RecognitionRow[]): Promise<Map<string, Rendered>> {
  const parts = await loadParts(ctx, rows);
  const rendered = rows.flatMap((row) => {
    const sender = parts.faces.get(row.senderId);
    return sender ? [[row.id, render(row, sender, parts)] as const] : [];
  });
  return new Map(rendered);
}

async function loadParts(ctx: Ctx, rows: RecognitionRow[]): Promise<Parts> {
  const [faces, teams, qualities, attachments] = await Promise.all([
    listFaces(ctx, peopleOf(rows)),
    queries.listTeams(ctx, namedIds(rows, 'team')),
    queries.listQualities(
      ctx,
      rows.map(({ id }) => id),
    ),
    listAttachments(
      ctx,
      rows.flatMap(({ attachmentIds }) => attachmentIds),
    ),
  ]);
  return {
    faces,
    teams: new Map(teams.map((team) => [team.id, team])),
    qualities: Map.groupBy(qualities, ({ recognitionId }) => recognitionId),
    attachments,
  };
}

const peopleOf = (rows: RecognitionRow[]): string[] => [
  ...new Set([
    ...rows.flatMap(({ senderId, firstRecipientIds }) => [senderId, ...firstRecipientIds]),
    ...namedIds(rows, 'tenantMember'),
  ]),
];

const namedIds = (rows: RecognitionRow[], wanted: 'tenantMember' | 'team'): string[] =>
  rows.flatMap(({ sendTo }) => sendTo.filter(({ type }) => type === wanted).map(({ id }) => id));

const render = (row: RecognitionRow, sender: Face, parts: Parts): Rendered => ({
  card: {
    message: row.message,
    messageText: row.messageText,
    sender,
    sendTo: row.sendTo.flatMap((named) => addressee(named, parts)),
    recipients: row.firstRecipientIds.flatMap((id) => parts.faces.get(id) ?? []),
    recipientCount: row.recipientCount,
    qualities: (parts.qualities.get(row.id) ?? []).map(({ id, name, valueId, color }) => ({
      id,
      name,
      valueId,
      color,
    })),
    attachments: row.attachmentIds.flatMap((id) => parts.attachments.get(id) ?? []),
    gifs: row.gifs,
    tenantWide: row.tenantWide,
    createdAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  },
  facts: factsOf(row, statusOf(row)),
});

/** A team that was deleted since has no name any more, and is left out. */
function addressee({ id, type }: RecognitionRow['sendTo'][number], { faces, teams }: Parts): Recognition['sendTo'] {
  const face = faces.get(id);
  const team = teams.get(id);
  if (type === 'tenantMember') {
    return face ? [{ id, type, name: `${face.firstName} ${face.lastName}`, memberCount: null }] : [];
  }
  return team ? [{ id, type, name: team.name, memberCount: team.memberCount }] : [];
}
