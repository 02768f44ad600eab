import type { Crew } from './crew.ts';
import { idSql } from './ids.ts';
import { archivedEvery, type Crowd, countries, largeTenant, rowOf } from './size.ts';
import { partsOf, pick, spin } from './sql.ts';

const syllables =
  'ba be bo da de di do fa fe ga go ha he ja jo ka ke ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te to va vi wa'.split(
    ' ',
  );
/** A first name is shared by thousands and a last name by dozens, as in real companies. */
const names = { first: 900, last: 40_000 };

/** Names with their words as `keep_member_words()` takes them apart, which here would be asked for every person. */
function nameTable(which: 'first' | 'last'): string {
  const count = syllables.length ** 3;
  const syllable = (power: number) =>
    `(array['${syllables.join("','")}'])[1 + (p / ${syllables.length ** power}) % ${syllables.length}]`;
  return `create unlogged table seed.${which}_name as
    select n, name, word from (
      select n, initcap(${syllable(0)} || ${syllable(1)} || ${syllable(2)} || case when n % 3 = 0 then 'n' else '' end) as name
      from (select n, (n::bigint * 7919 % ${count})::int as p from generate_series(0, ${names[which] - 1}) as n) as picked
    ) as named
    cross join lateral (
      select distinct left(part, 50) as word
      from regexp_split_to_table(search_form(name), '[^[:alnum:]]+') as part where part <> ''
    ) as words`;
}

const firstName = pick(names.first, 1);
const lastName = pick(names.last, 2);

function tenants({ first, tenants: count, members }: Crowd): string[] {
  const all = `generate_series(${first}, ${first + count - 1}) as t`;
  const shown = `lpad(to_hex(t), 8, '0') as handle, '${members} people ' || t as name`;
  return [
    `insert into tenant (tenant_id, handle, name, license_features)
     select ${idSql('t', 0)}, handle, name, '{recognition}' from (select t, ${shown} from ${all}) as made`,
    `insert into directory.tenant (id, handle, cell, name)
     select ${idSql('t', 0)}, handle, 'main', name from (select t, ${shown} from ${all}) as made`,
  ];
}

/** As an HR file would have brought them, with managers eight to one; two in five have shown their face. */
const members = (crowd: Crowd): string[] =>
  partsOf(crowd, crowd.members).map(
    (rows) => `
    insert into tenant_member (tenant_id, id, manager_id, email, employee_id, first_name, last_name, job_title,
      role, department, location, country, start_on, invited_at, joined_at, archived_at, avatar_media_id)
    select ${idSql('t', 0)}, ${idSql('t', 'made.n')},
      case when made.n >= 8 then ${idSql('t', 'made.n / 8')} end,
      lpad(made.n::text, 7, '0') || '@example.test', 'E' || lpad(made.n::text, 7, '0'), first.name, last.name,
      'Title ' || made.n % 200, case when made.n = 1 then 'admin' else 'employee' end,
      'Department ' || made.n % 120, 'Location ' || made.n % 60, 'Country ' || made.n % ${crowd.teams} % ${countries},
      date '2010-01-01' + made.n % 5000, now(), now(), case when made.n % ${archivedEvery} = 0 then now() end,
      case when face < 0.4 then ${idSql('t', `${rowOf.avatar} + made.n`)} end
    from (
      select t, n, ${firstName} as first_n, ${lastName} as last_n, ${spin(3)} as face from ${rows}
    ) as made
    join seed.first_name as first on first.n = first_n
    join seed.last_name as last on last.n = last_n
    order by t, made.n`,
  );

const words = (crowd: Crowd): string[] =>
  partsOf(crowd, crowd.members, 250_000).map(
    (rows) => `
    insert into member_word (tenant_id, word, member_id)
    select distinct ${idSql('t', 0)}, word, ${idSql('t', 'made.n')}
    from (
      select t, n, 'first' as which, ${firstName} as picked from ${rows}
      union all
      select t, n, 'last', ${lastName} from ${rows}
    ) as made
    join (
      select 'first' as which, n, word from seed.first_name union all select 'last', n, word from seed.last_name
    ) as spelt on spelt.which = made.which and spelt.n = picked
    order by 1, 2, 3`,
  );

/** Every member is in the team of their number, every third in another one as well. */
const homeTeam = ({ teams: count }: Crowd): string => `n % ${count}`;
const secondTeam = ({ teams: count }: Crowd): string => `(n % ${count} + n / ${count} + 1) % ${count}`;

function teams(crowd: Crowd): string[] {
  const all = partsOf(crowd, crowd.teams);
  const made = all.map(
    (rows) => `
    insert into team (tenant_id, id, name, team_type, created_at)
    select ${idSql('t', 0)}, ${idSql('t', `${rowOf.team} + n - 1`)}, 'Team ' || n - 1, 'manual', now() from ${rows}`,
  );
  const active = `n % ${archivedEvery} <> 0`;
  const people = partsOf(crowd, crowd.members).map(
    (rows) => `
    insert into team_member (tenant_id, team_id, member_id, active)
    select ${idSql('t', 0)}, ${idSql('t', `${rowOf.team} + ${homeTeam(crowd)}`)}, ${idSql('t', 'n')}, ${active} from ${rows}
    union all
    select ${idSql('t', 0)}, ${idSql('t', `${rowOf.team} + ${secondTeam(crowd)}`)}, ${idSql('t', 'n')}, ${active} from ${rows}
    where n % 3 = 0 and ${secondTeam(crowd)} <> ${homeTeam(crowd)}
    order by 1, 2, 3`,
  );
  return crowd.first === largeTenant ? [...made, ...people, ...quickTeams(crowd)] : [...made, ...people];
}

/** The large company has a team for each country too, of tens of thousands each. */
function quickTeams(crowd: Crowd): string[] {
  const tenant = idSql(crowd.first, 0);
  const team = (n: string) => idSql(crowd.first, `${rowOf.country} + ${n}`);
  const all = `generate_series(0, ${countries - 1}) as n`;
  return [
    `insert into quick_team_segment (tenant_id, segment) values (${tenant}, 'country')`,
    `insert into team (tenant_id, id, name, team_type, segment_type, segment_value, rules_join, rules, created_at)
     select ${tenant}, ${team('n')}, 'Country ' || n, 'quick', 'country', 'Country ' || n, 'or',
       jsonb_build_array(jsonb_build_object('segment', 'country', 'values', jsonb_build_array('Country ' || n))), now()
     from ${all}`,
    `insert into team_rule (tenant_id, segment, value, team_id, position, needed)
     select ${tenant}, 'country', 'Country ' || n, ${team('n')}, 0, 1 from ${all}`,
    ...partsOf(crowd, crowd.members).map(
      (rows) => `insert into team_member (tenant_id, team_id, member_id, active)
       select ${tenant}, ${team(`n % ${crowd.teams} % ${countries}`)}, ${idSql('t', 'n')}, n % ${archivedEvery} <> 0
       from ${rows} order by 1, 2, 3`,
    ),
  ];
}

/** The members as a card shows them, and their teams, looked up for every post. Ids are unique. */
const faces = `create unlogged table seed.face as
  select member.id, member_look(member) as look, member.first_name || ' ' || member.last_name as name,
    jsonb_build_object('id', member.id, 'firstName', member.first_name, 'lastName', member.last_name,
      'avatarMediaId', member.avatar_media_id) as face,
    coalesce(belongs.team_ids, '{}') as team_ids
  from tenant_member as member
  left join (
    select member_id, array_agg(team_id) as team_ids from team_member where active group by member_id
  ) as belongs on belongs.member_id = member.id`;

export async function loadPeople({ owner, share }: Crew, crowds: Crowd[]): Promise<void> {
  for (const which of ['first', 'last'] as const) await owner.query(nameTable(which));
  await owner.query('analyze seed.first_name, seed.last_name');
  await share('tenants', crowds.flatMap(tenants));
  await share('members', crowds.flatMap(members));
  await share('words of names', crowds.flatMap(words));
  await owner.query('insert into name_word (tenant_id, word) select distinct tenant_id, word from member_word');
  await share('teams', crowds.flatMap(teams));
}

/** Once the indexes of teams are there. */
export async function loadFaces({ share }: Crew): Promise<void> {
  await share('faces', [faces]);
  await share('index of faces', ['alter table seed.face add primary key (id)']);
}
