import { textOf } from '../../contracts/src/rich-text-rules.ts';
import type { Crew } from './crew.ts';
import { idSql } from './ids.ts';
import { messages } from './sentences.ts';
import { archivedEvery, type Crowd, rowOf } from './size.ts';
import { idAt, partsOf, pick, popular, spin } from './sql.ts';

const years = 3;
const values = ['Care', 'Courage', 'Craft', 'Curiosity', 'Candour'];
const qualitiesEach = 3;
const qualities = values.length * qualitiesEach;
/** One in this many goes to the sender's whole team. */
const toTeamEvery = 20_000;

/** Values with their qualities, and the texts of messages. */
async function loadValues({ owner, share }: Crew, crowds: Crowd[]): Promise<void> {
  const statements = crowds.flatMap((crowd) => [
    ...partsOf(crowd, values.length).map(
      (rows) => `insert into value (tenant_id, id, name, color, position, created_at)
       select ${idSql('t', 0)}, ${idSql('t', `${rowOf.value} + n - 1`)}, (array['${values.join("','")}'])[n],
         '#' || lpad(to_hex(n * 2500000), 6, '0'), n, now() from ${rows}`,
    ),
    ...partsOf(crowd, qualities).map(
      (rows) => `insert into quality (tenant_id, id, value_id, name, position)
       select ${idSql('t', 0)}, ${idSql('t', `${rowOf.quality} + n - 1`)},
         ${idSql('t', `${rowOf.value} + (n - 1) / ${qualitiesEach}`)}, 'Quality ' || n, n from ${rows}`,
    ),
  ]);
  await share('values', statements);
  // As a card shows them, in the order in which it does.
  await owner.query(
    `create unlogged table seed.quality as
     select quality.id, jsonb_build_object('id', quality.id, 'name', quality.name, 'valueId', value.id, 'color', value.color) as shown,
       row_number() over (partition by quality.tenant_id order by value.position, quality.position, quality.id) as position
     from quality join value on value.tenant_id = quality.tenant_id and value.id = quality.value_id`,
  );
  await owner.query('alter table seed.quality add primary key (id)');
  await owner.query('create unlogged table seed.message (number int, message jsonb, message_text text)');
  await owner.query(
    `insert into seed.message select n - 1, message::jsonb, text
     from unnest($1::text[], $2::text[]) with ordinality as said (message, text, n)`,
    [messages.map((message) => JSON.stringify(message)), messages.map(textOf)],
  );
}

/** Everything about a post that the tables repeat, worked out once. */
const postTable = `create unlogged table seed.post (
  tenant_id uuid, id uuid, n int, t int, at timestamptz, edited_at timestamptz, hidden_at timestamptz, sender_id uuid,
  recipient_ids uuid[], team_id uuid, message int, amount int, tenant_wide boolean, gif boolean, quality_ids uuid[]
)`;

/** Mostly one or two people, three in five times of the sender's own team. */
const recipients = ({ members, teams }: Crowd): string => `coalesce(nullif(array(
    select ${idSql('t', 'r')} from (
      select distinct case
        when ${spin('k + 20')} < 0.6
          then (sender - 1 + ${teams} * (1 + ${pick(Math.floor(members / teams), 'k + 30')})) % ${members} + 1
        else ${members} + 1 - ${popular(members, 'k + 40')}
      end as r from generate_series(1, people) as k
    ) as chosen where r <> sender order by r
  ), '{}'), array[${idSql('t', `sender % ${members} + 1`)}])`;

const wholeTeam = ({ members, teams }: Crowd): string => `array(
    select ${idSql('t', 'r')} from (
      select sender % ${teams} + ${teams} * k as r from generate_series(0, ${Math.floor(members / teams)}) as k
    ) as chosen where r between 1 and ${members} and r <> sender and r % ${archivedEvery} <> 0 order by r
  )`;

const quality = (number: string): string => idSql('t', `${rowOf.quality} + ${number}`);

function posts(crowd: Crowd, until: Date): string[] {
  const { members, teams, recognitions } = crowd;
  const from = new Date(until.getTime() - years * 365 * 86_400_000).toISOString();
  const stepMs = Math.floor((years * 365 * 86_400_000) / recognitions);
  return partsOf(crowd, recognitions, 100_000).map(
    (rows) => `
    insert into seed.post
    select ${idSql('t', 0)}, ${idAt('at')}, n, t, at, case when ${spin(12)} < 0.01 then at + interval '9 minutes' end,
      case when ${spin(13)} < 0.001 then at + interval '1 hour' end, ${idSql('t', 'sender')},
      case when to_team then ${wholeTeam(crowd)} else ${recipients(crowd)} end,
      case when to_team then ${idSql('t', `${rowOf.team} + sender % ${teams}`)} end,
      ${pick(messages.length, 14)}, case when ${spin(15)} < 0.4 then 5 * (1 + ${pick(10, 16)}) else 0 end,
      to_team or ${spin(17)} >= 0.15, ${spin(18)} < 0.03,
      case when ${spin(19)} < 0.3 then array[${quality('one')}, ${quality('other')}] else array[${quality('one')}] end
    from (
      select t, n, ${popular(members, 11)} as sender, n % ${toTeamEvery} = 7 as to_team,
        timestamptz '${from}' + floor((n - 1 + ${spin(10)}) * ${stepMs})::bigint * interval '1 millisecond' as at,
        ${pick(qualities, 20)} as one,
        (${pick(qualities, 20)} + 1 + ${pick(qualities - 1, 21)}) % ${qualities} as other,
        case when rolled < 0.55 then 1 when rolled < 0.8 then 2 when rolled < 0.9 then 3 when rolled < 0.96 then 4 else 5 end as people
      from (select t, n, ${spin(9)} as rolled from ${rows}) as drawn
      offset 0
    ) as made`,
  );
}

const recognitions = (part: string): string => `
  insert into recognition (tenant_id, id, sender_id, message, message_text, send_to, gifs, amount, total_amount,
    recipient_count, tenant_wide, published_at, sent_at, announce_at, created_at, posted_at, send_count,
    updated_at, edited_at, hidden_at)
  select tenant_id, id, sender_id, said.message, said.message_text,
    case when team_id is not null then jsonb_build_array(jsonb_build_object('id', team_id, 'type', 'team'))
      else (select jsonb_agg(jsonb_build_object('id', r, 'type', 'tenantMember')) from unnest(recipient_ids) as r) end,
    ${gifs}, amount, amount * cardinality(recipient_ids), cardinality(recipient_ids),
    tenant_wide, at, at, ${announceAt}, at, at, 1, coalesce(edited_at, at), edited_at, hidden_at
  from seed.post join seed.message as said on said.number = post.message where ${part} order by tenant_id, id`;

const recognitionRecipients = (part: string): string => `
  insert into recognition_recipient (tenant_id, recognition_id, member_id, amount, created_at)
  select tenant_id, id, r, amount, at from seed.post, unnest(recipient_ids) as r where ${part} order by 1, 2, 3`;

const recognitionQualities = (part: string): string => `
  insert into recognition_quality (tenant_id, recognition_id, quality_id, value_id, sent_at)
  select post.tenant_id, post.id, quality.id, quality.value_id, at
  from seed.post cross join lateral unnest(quality_ids) as q
  join quality on quality.tenant_id = post.tenant_id and quality.id = q where ${part} order by 1, 2, 3`;

export const gifs = `case when gif then array['https://media.giphy.com/media/' || md5(post.id::text) || '/giphy.gif']
  else '{}'::text[] end`;
export const announceAt = `(at + interval '30 seconds')`;

/** Posts of the large tenant by number, those of all others together. */
export function postParts([large]: Crowd[]): string[] {
  const { recognitions: count, first } = large as Crowd;
  const size = 100_000;
  const parts = Array.from(
    { length: Math.ceil(count / size) },
    (_, part) => `t = ${first} and n > ${part * size} and n <= ${(part + 1) * size}`,
  );
  return [...parts, `t > ${first}`];
}

export async function loadPosts(crew: Crew, crowds: Crowd[], until: Date): Promise<void> {
  const { owner, share } = crew;
  await loadValues(crew, crowds);
  await owner.query(postTable);
  await share(
    'posts',
    crowds.flatMap((crowd) => posts(crowd, until)),
  );
  await owner.query('create index on seed.post (t, n)');
  await owner.query('analyze seed.post, seed.message');
  const parts = postParts(crowds);
  await share('recognitions', parts.map(recognitions));
  await share('recipients', parts.map(recognitionRecipients));
  await share('qualities', parts.map(recognitionQualities));
}
