import type { SendTo } from '@hurrah/contracts/people/recipients';
import { z } from 'zod';
import { createRecognition } from '../../../server/src/domains/recognition/recognitions/service.ts';
import { inBackground } from '../../../server/src/platform/background.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import type { SeedTarget } from '../admin.ts';
import { type GeneratorContext, getMember, type Member } from '../history.ts';
import { type DemoTeam, listQualities, listTeams } from '../queries.ts';
import { readTexts, Text } from '../texts.ts';
import { workday } from './calendar.ts';
import { richTextFrom } from './rich-text.ts';

const Draft = z.strictObject({
  by: z.string(),
  to: z.array(z.string()),
  team: z.string().optional(),
  text: Text,
  qualities: z.array(z.string()),
  amount: z.number(),
  private: z.boolean().default(false),
  hoursAgo: z.number(),
  /** Scheduled for nine o'clock this many days from today. */
  inDays: z.number().optional(),
});
type Draft = z.output<typeof Draft>;
const drafts = readTexts('drafts', z.array(Draft));

/** Drafts and scheduled recognitions are saved through the product, so that scheduled ones are really sent. */
export async function seedDrafts({ members, today, now }: GeneratorContext, { cell, tenantId }: SeedTarget) {
  await inBackground(cell, { tenantId, requestId: 'demo', now }, async (ctx) => {
    const [teams, qualities] = await Promise.all([listTeams(ctx.db), listQualities(ctx.db)]);
    for (const draft of drafts) {
      const sender = getMember(members, draft.by);
      const acting: MemberCtx = {
        ...ctx,
        now: new Date(now.getTime() - draft.hoursAgo * 3_600_000),
        memberId: sender.memberId,
        locale: sender.locale,
        timeZone: sender.timezone,
        features: new Set(),
        undoSeconds: 0,
      };
      await createRecognition(acting, {
        status: draft.inDays === undefined ? 'draft' : 'published',
        message: richTextFrom(draft.text),
        sendTo: sendToOf(draft, members, teams),
        qualityIds: draft.qualities.flatMap((name) => qualities.get(name)?.id ?? []),
        attachments: [],
        gifs: [],
        amount: draft.amount,
        tenantWide: !draft.private,
        scheduledAt: draft.inDays === undefined ? null : nineOn(today.add({ days: draft.inDays }), sender),
        refinementId: null,
        ignoreExceptions: false,
      });
    }
  });
}

function sendToOf({ to, team }: Draft, members: Member[], teams: DemoTeam[]): SendTo {
  const found = teams.find(({ name }) => name === team);
  const people = to.map((key) => ({ id: getMember(members, key).memberId, type: 'tenantMember' as const }));
  return [...people, ...(found ? [{ id: found.id, type: 'team' as const }] : [])];
}

/** On the next Monday if the day is on a weekend. */
function nineOn(day: Temporal.PlainDate, { timezone }: Member): string {
  const on = day.dayOfWeek === 6 ? day.add({ days: 2 }) : workday(day);
  return on.toZonedDateTime({ timeZone: timezone, plainTime: '09:00' }).toInstant().toString();
}
