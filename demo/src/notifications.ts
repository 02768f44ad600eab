import { sql } from 'kysely';
import { closingId } from '../../server/src/domains/award/nomination-notifications/rules.ts';
import { noticesOn } from '../../server/src/domains/points/expiries/rules.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { SeedTarget } from './admin.ts';
import type { GeneratorContext } from './history.ts';

/** The age of the oldest message in inboxes, and of the oldest unread one. */
const [daysBack, daysRead] = [45, 3];

/** Notifies members of the last weeks. No emails are sent about the past. */
export async function seedNotifications(context: GeneratorContext, target: SeedTarget): Promise<void> {
  await seedRecognitions(context, target);
  await seedAwards(context, target);
  await seedExpiries(context, target);
  await seedInvitations(context, target);
}

async function seedRecognitions({ now }: GeneratorContext, { cell, tenantId }: SeedTarget): Promise<void> {
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  const readUntil = new Date(now.getTime() - daysRead * 86_400_000);
  await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async ({ db }) => {
    await sql`
      with owner as (
        select id, sender_id as member_id, sent_at from recognition where sent_at > ${since} and hidden_at is null
        union all
        select recognition.id, recipient.member_id, sent_at
        from recognition join recognition_recipient as recipient on recipient.recognition_id = recognition.id
        where sent_at > ${since} and hidden_at is null
      ), told as (
        select 'recognition.received' as kind, recipient.member_id, recognition.id as topic_id,
          array[recognition.sender_id] as actor_ids, recognition.sent_at as at
        from recognition join recognition_recipient as recipient on recipient.recognition_id = recognition.id
        where sent_at > ${since} and hidden_at is null
        union all
        select 'recognition.reacted', owner.member_id, owner.id,
          array_agg(reaction.member_id order by reaction.created_at), max(reaction.created_at)
        from owner join reaction on reaction.subject_type = 'recognition' and reaction.subject_id = owner.id
        where reaction.member_id <> owner.member_id
        group by owner.member_id, owner.id
        union all
        select 'recognition.commented', owner.member_id, owner.id,
          array_agg(comment.member_id order by comment.created_at), max(comment.created_at)
        from owner
        join (
          select thread_id, member_id, max(created_at) as created_at
          from comment where thread_type = 'recognition' and hidden_at is null group by 1, 2
        ) as comment on comment.thread_id = owner.id
        where comment.member_id <> owner.member_id
        group by owner.member_id, owner.id
      )
      insert into notification_message (member_id, kind, topic_id, subject_id, actor_ids, created_at, read_at, emailed_at)
      select told.member_id, told.kind, told.topic_id, told.topic_id, told.actor_ids, told.at,
        case when told.at < ${readUntil} then told.at + interval '3 hours' end, told.at
      from told join tenant_member as member on member.id = told.member_id
      where member.status in ('joined', 'invited') and told.at <= ${now}
      on conflict (tenant_id, member_id, kind, subject_id) do nothing`.execute(db);
    await sql`insert into notification_cursor (member_id, read_at) select id, ${readUntil} from tenant_member`.execute(
      db,
    );
  });
}

/** Notifies recipients of awards, and the admins for whom a nomination waits. */
async function seedAwards({ now }: GeneratorContext, { cell, tenantId }: SeedTarget): Promise<void> {
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  const readUntil = new Date(now.getTime() - daysRead * 86_400_000);
  await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async ({ db }) => {
    const closed = await db
      .selectFrom('awardType')
      .select(['id', 'nominationEndAt'])
      .where('finalizedAt', 'is', null)
      .where('nominationEndAt', '<', now)
      .$narrowType<{ nominationEndAt: Date }>()
      .execute();
    const closings = closed.map(({ id, nominationEndAt: at }) => ({ id, at, subjectId: closingId(id, at) }));
    await sql`
      with told as (
        select 'award.received' as kind, recipient.member_id, award.id as topic_id, award.id as subject_id,
          array[award.sender_id] as actor_ids, award.created_at as at
        from award join award_recipient as recipient on recipient.award_id = award.id
        where award.created_at > ${since}
        union all
        select 'award.nominationClosed', member.id, closing.id, closing."subjectId", '{}', closing.at
        from jsonb_to_recordset(${JSON.stringify(closings)}) as closing (id uuid, "subjectId" uuid, at timestamptz)
        join tenant_member as member on member.role = 'admin'
      )
      insert into notification_message (member_id, kind, topic_id, subject_id, actor_ids, created_at, read_at, emailed_at)
      select told.member_id, told.kind, told.topic_id, told.subject_id, told.actor_ids, told.at,
        case when told.at < ${readUntil} then told.at + interval '3 hours' end, told.at
      from told join tenant_member as member on member.id = told.member_id
      where member.status in ('joined', 'invited') and told.at <= ${now}
      on conflict (tenant_id, member_id, kind, subject_id) do nothing`.execute(db);
  });
}

/** The latest notice about each day on which points expire. */
async function seedExpiries(
  { now, today, timeZone, instant }: GeneratorContext,
  { cell, tenantId }: SeedTarget,
): Promise<void> {
  const days = Array.from({ length: daysBack }, (_, back) => today.subtract({ days: daysBack - 1 - back }));
  const sent = days.flatMap((day) =>
    noticesOn(day.toString()).map((notice) => ({ ...notice, at: instant(day, 8).toISOString() })),
  );
  const latest = [...new Map(sent.map((notice) => [notice.expiresOn, notice])).values()];
  await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async ({ db }) => {
    await sql`
      insert into notification_message (member_id, kind, topic_id, subject_id, params, created_at, read_at, emailed_at)
      select distinct on (lot.owner_id, notice."subjectId") lot.owner_id, 'points.expiring', lot.owner_id,
        notice."subjectId", jsonb_build_object('expiresOn', notice."expiresOn", 'days', notice.days), notice.at,
        notice.at + interval '3 hours', notice.at
      from points_lot as lot
      join tenant_member as member on member.id = lot.owner_id and member.status in ('joined', 'invited')
      join jsonb_to_recordset(${JSON.stringify(latest)}) as notice
        ("expiresOn" date, days int, "subjectId" uuid, at timestamptz)
        on notice."expiresOn" = ((lot.expires_at - interval '12 hours') at time zone ${timeZone})::date
      where lot.remaining > 0 and notice.at <= ${now} and lot.created_at < notice.at
      on conflict (tenant_id, member_id, kind, subject_id) do nothing`.execute(db);
  });
}

/** Notifies the inviting admin of people who joined lately. */
async function seedInvitations({ now }: GeneratorContext, { cell, tenantId, members }: SeedTarget): Promise<void> {
  const inviter = members.find(({ role }) => role === 'admin')?.memberId;
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  await inBackground(cell, { tenantId, requestId: 'demo', now, live: [] }, async ({ db }) => {
    await sql`
      insert into notification_message (member_id, kind, topic_id, subject_id, actor_ids, created_at)
      select ${inviter}, 'people.invitationAccepted', ${inviter}, ${inviter},
        array_agg(id order by joined_at), max(joined_at)
      from tenant_member where joined_at > ${since} and id <> ${inviter}
      having count(*) > 0
      on conflict (tenant_id, member_id, kind, subject_id) do nothing`.execute(db);
  });
}
