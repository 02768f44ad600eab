import type { Crew } from './crew.ts';
import { idSql } from './ids.ts';
import { replies } from './sentences.ts';
import { type Crowd, largeTenant } from './size.ts';
import { idAt, pick, popular } from './sql.ts';

/** Threads are on new posts: the last tenth of the large company's posts, and all of the small ones'. */
const talkedAbout = ({ recognitions }: Crowd): string =>
  `tenant_wide and hidden_at is null and (t > ${largeTenant} or n > ${Math.floor(recognitions * 0.9)})`;

const said = `(t::bigint * 10000000 + n) * 10 + k`;
const someone = (members: string, salt: number): string => idSql('t', popular(members, salt, said));

function reactions(large: Crowd): string {
  const members = `case when t = ${largeTenant} then ${large.members} else 50 end`;
  return `insert into reaction (tenant_id, subject_type, subject_id, member_id, reaction, created_at)
    select distinct on (tenant_id, id, member_id) tenant_id, 'recognition', id, member_id, reaction, at + k * interval '7 minutes'
    from (
      select tenant_id, id, at, k, ${someone(members, 51)} as member_id,
        (array['clap', 'heart', 'celebrate', 'fire', 'idea', 'smile'])[1 + ${pick(6, 52, said)}] as reaction
      from seed.post, generate_series(1, ${pick(7, 50)}) as k where ${talkedAbout(large)}
    ) as felt order by tenant_id, id, member_id, k`;
}

function comments(large: Crowd): string {
  const members = `case when t = ${largeTenant} then ${large.members} else 50 end`;
  const documents = replies.map((reply) => `'${JSON.stringify(reply)}'`).join(', ');
  return `insert into comment (tenant_id, id, thread_type, thread_id, member_id, body, created_at)
    select tenant_id, ${idAt('said_at', said)}, 'recognition', id, ${someone(members, 61)},
      (array[${documents}]::jsonb[])[1 + ${pick(replies.length, 62, said)}], said_at
    from (
      select tenant_id, t, n, k, id, at + k * interval '11 minutes' as said_at
      from seed.post, generate_series(1, greatest(0, ${pick(6, 60)} - 2)) as k where ${talkedAbout(large)}
    ) as spoken`;
}

const counts = `insert into thread_count (tenant_id, subject_type, subject_id, reactions, comments)
  select coalesce(felt.tenant_id, spoken.tenant_id), 'recognition', coalesce(felt.subject_id, spoken.thread_id),
    coalesce(felt.reactions, '{}'), coalesce(spoken.comments, 0)
  from (
    select tenant_id, subject_id, jsonb_object_agg(reaction, count) as reactions
    from (select tenant_id, subject_id, reaction, count(*) from reaction group by 1, 2, 3) as counted group by 1, 2
  ) as felt
  full join (select tenant_id, thread_id, count(*) as comments from comment group by 1, 2) as spoken
    on spoken.tenant_id = felt.tenant_id and spoken.thread_id = felt.subject_id`;

export async function loadThreads({ share }: Crew, [large]: Crowd[]): Promise<void> {
  await share('reactions and comments', [reactions(large as Crowd), comments(large as Crowd)]);
  await share('counters', [counts]);
}
