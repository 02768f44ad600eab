import type { SendTo } from '@hurrah/contracts/identity/recipients';
import { createRecognition } from '../../../server/src/domains/recognition/recognitions/service.ts';
import { inBackground } from '../../../server/src/platform/background.ts';
import type { Cell } from '../../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { knownPlayer, type Newsroom, type Player } from '../newsroom.ts';
import { type Draft, drafts } from '../recognition-texts/drafts.ts';
import type { DemoTeam } from './circles.ts';
import { workday } from './days.ts';
import { richTextFrom } from './markup.ts';
import { listQualities, listTeams } from './queries.ts';

/** What is not sent yet is saved as people save it, so that what is scheduled really goes out. */
export async function seedDrafts(
  { players, today, now }: Newsroom,
  { cell, tenantId }: { cell: Cell; tenantId: string },
) {
  await inBackground(cell, { tenantId, requestId: 'demo', now }, async (ctx) => {
    const [teams, qualities] = await Promise.all([listTeams(ctx.db), listQualities(ctx.db)]);
    for (const draft of drafts) {
      const sender = knownPlayer(players, draft.by);
      const acting: MemberCtx = {
        ...ctx,
        now: new Date(now.getTime() - draft.hoursAgo * 3_600_000),
        memberId: sender.memberId,
        locale: sender.locale,
        timeZone: sender.timezone,
        features: new Set(),
      };
      await createRecognition(acting, {
        status: draft.inDays === undefined ? 'draft' : 'published',
        message: richTextFrom(draft.text),
        sendTo: addressees(draft, players, teams),
        qualityIds: draft.shows.flatMap((name) => qualities.get(name)?.id ?? []),
        attachments: [],
        gifs: [],
        amount: draft.amount,
        tenantWide: !draft.isPrivate,
        scheduledAt: draft.inDays === undefined ? null : nineOn(today.add({ days: draft.inDays }), sender),
        refinementId: null,
        ignoreExceptions: false,
      });
    }
  });
}

function addressees({ to, team }: Draft, players: Player[], teams: DemoTeam[]): SendTo {
  const found = teams.find(({ name }) => name === team);
  const people = to.map((key) => ({ id: knownPlayer(players, key).memberId, type: 'tenantMember' as const }));
  return [...people, ...(found ? [{ id: found.id, type: 'team' as const }] : [])];
}

/** Nobody schedules for a Saturday. */
function nineOn(day: Temporal.PlainDate, { timezone }: Player): string {
  const on = day.dayOfWeek === 6 ? day.add({ days: 2 }) : workday(day);
  return on.toZonedDateTime({ timeZone: timezone, plainTime: '09:00' }).toInstant().toString();
}
