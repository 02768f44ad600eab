import { cardVersion } from '../../server/src/domains/recognition/recognitions/rules.ts';
import type { Crew } from './crew.ts';
import { idSql } from './ids.ts';
import { announceAt, gifs, postParts } from './posts.ts';
import { type Crowd, comparedTenant, largeTenant } from './size.ts';

/** The timeline's rows of every post, as `renderCards` and `renderItems` would write them one by one. */

const faces = 5;
const iso = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const card = `jsonb_build_object(
  'message', said.message, 'messageText', said.message_text, 'sender', sender.face,
  'sendTo', case when team_id is null then people.names else jsonb_build_array((
      select jsonb_build_object('id', team.id, 'name', team.name, 'type', 'team', 'memberCount', (
        select count(*) from team_member
        where team_member.tenant_id = team.tenant_id and team_member.team_id = team.id and team_member.active
      ))
      from team where team.tenant_id = post.tenant_id and team.id = post.team_id
    )) end,
  'recipients', people.faces, 'recipientCount', cardinality(recipient_ids),
  'qualities', (
    select jsonb_agg(quality.shown order by quality.position) from unnest(quality_ids) as q
    join seed.quality on quality.id = q
  ),
  'attachments', '[]'::jsonb, 'gifs', ${gifs}, 'tenantWide', tenant_wide, 'createdAt', ${iso('at')},
  'updatedAt', ${iso('coalesce(edited_at, at)')}, 'editedAt', ${iso('edited_at')})`;

const facts = `jsonb_build_object(
  'status', 'published', 'amount', amount, 'totalAmount', amount * cardinality(recipient_ids), 'scheduledAt', null,
  'sentAt', ${iso('at')}, 'announceAt', ${iso(announceAt)}, 'hiddenAt', null, 'refinementId', null, 'version', 1)`;

const items = (part: string): string => `
  insert into timeline_item (tenant_id, id, type, posted_at, is_public, card, facts, named_team_ids, card_version)
  select post.tenant_id, post.id, 'recognition', at, tenant_wide, ${card}, ${facts},
    case when team_id is null then '{}' else array[team_id] end, ${cardVersion}
  from seed.post
  join seed.message as said on said.number = post.message
  join seed.face as sender on sender.id = post.sender_id
  cross join lateral (
    select jsonb_agg(face.face order by face.id) as faces,
      jsonb_agg(jsonb_build_object('id', face.id, 'name', face.name, 'type', 'tenantMember', 'memberCount', null)
        order by face.id) as names
    from unnest(recipient_ids[1:${faces}]) as r join seed.face on face.id = r
  ) as people
  where ${part} and hidden_at is null order by post.tenant_id, post.id`;

const persons = (part: string): string => `
  insert into timeline_person (tenant_id, item_id, member_id, type, posted_at, is_public, shown_as)
  select tenant_id, post.id, person.id, 'recognition', at, tenant_wide,
    case when person.id = sender_id or person.id = any(recipient_ids[1:${faces}]) then face.look end
  from seed.post cross join lateral unnest(sender_id || recipient_ids) as person (id)
  join seed.face on face.id = person.id
  where ${part} and hidden_at is null order by tenant_id, post.id, person.id`;

const teams = (part: string): string => `
  insert into timeline_team (tenant_id, item_id, team_id, type, posted_at, is_public)
  select tenant_id, post.id, tag.team_id, 'recognition', at, tenant_wide
  from seed.post cross join lateral (
    select distinct team_id from unnest(sender_id || recipient_ids) as person (id)
    join seed.face on face.id = person.id cross join lateral unnest(face.team_ids) as team_id
  ) as tag
  where ${part} and hidden_at is null order by tenant_id, post.id, tag.team_id`;

/** Two pinned posts, in the companies that are measured. */
const pins = [largeTenant, comparedTenant].map(
  (t) => `update timeline_item set pinned_at = posted_at + interval '1 hour', pinned_by = ${idSql(t, 1)}
    where tenant_id = ${idSql(t, 0)} and id in (
      select id from seed.post where t = ${t} and tenant_wide and hidden_at is null order by n desc offset 30 limit 2
    )`,
);

export async function loadTimeline({ owner, share }: Crew, crowds: Crowd[]): Promise<void> {
  await owner.query('analyze seed.face, seed.quality, team, team_member');
  const parts = postParts(crowds);
  await share('cards', parts.map(items));
  await share('people of cards', parts.map(persons));
  await share('teams of cards', parts.map(teams));
  await share('pins', pins);
}
