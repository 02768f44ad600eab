import { endpoints } from '../../contracts/src/api.ts';
import type { Endpoint } from '../../contracts/src/endpoint.ts';
import { Random } from '../../demo/src/random.ts';
import { fill, hostileValue, type Schema, type Source, schemaOf } from './values.ts';
import type { Actor, World } from './world.ts';

/** One request, as it is sent. */
export interface FuzzRequest {
  index: number;
  /** The endpoint it is meant for, as its contract names it. */
  name: string;
  endpoint: Endpoint;
  actor: Actor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

interface Shape {
  name: string;
  endpoint: Endpoint;
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
}

const shapes: Shape[] = endpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  params: endpoint.params && schemaOf(endpoint.params, 'output'),
  // The parsed form: lists, numbers and booleans, which all travel as texts.
  query: endpoint.query && schemaOf(endpoint.query, 'output'),
  body: endpoint.body && schemaOf(endpoint.body, 'input'),
}));

export const endpointNames = shapes.map(({ name }) => name);

/** These sign people out or take their rights, so that the requests after them would reach little. */
const disruptive = new Set([
  'logOut',
  'revokeOtherSessions',
  'revokeMemberSessions',
  'suspendMember',
  'changeMemberRole',
  'updateAuthSettings',
  'expireAllPasswords',
]);

const words = ['lighthouse', 'harbour', 'team', 'thanks', 'Zoë', '李', 'o’neil', 'a', 'alpha'];

/** The same seed, index and world always make the same request. */
export function makeRequest(world: World, seed: number, index: number): FuzzRequest {
  const random = new Random(`fuzz ${seed} ${index}`);
  const drawn = random.pick(shapes);
  const shape = disruptive.has(drawn.name) && random.chance(85) ? random.pick(shapes) : drawn;
  const { endpoint } = shape;
  const actor = random.pickWeighted(world.actors);
  const source = sourceOf(world, actor, { random, path: endpoint.path });
  // Half are as they should be, a quarter has one or two wrong values, a quarter has many.
  const percent = random.pick([0, 0, 4, 30]);
  const spoil = () => random.chance(percent);
  const path = pathOf(shape, source, { spoil, world }) + queryOf(shape, source, { spoil, world });
  const { body, type } = bodyOf(shape, source, spoil);
  return {
    index,
    name: shape.name,
    endpoint,
    actor,
    method: random.chance(1) ? random.pick(['HEAD', 'OPTIONS', 'DELETE', 'PATCH']) : endpoint.method,
    path,
    headers: { ...headersOf(world, actor, random), ...(type && { 'content-type': type }), ...lengthOf(body) },
    body,
  };
}

function sourceOf(world: World, actor: Actor, { random, path }: { random: Random; path: string }): Source {
  const own = actor.tenant === 'b' ? world.ids.b : world.ids.a;
  const foreign = actor.tenant === 'b' ? world.ids.a : world.ids.b;
  return {
    random,
    optionalPercent: random.pick([0, 10, 50]),
    id(name) {
      const rows = random.chance(15) ? foreign : own;
      const fitting = rows[tableOf(name, path)];
      const known = Object.values(rows).filter((ids) => ids.length > 0);
      if (random.chance(5) || known.length === 0) return '0198c0de-0000-7000-8000-000000000000';
      return random.pick(fitting?.length && random.chance(85) ? fitting : random.pick(known));
    },
    // Texts of the other tenant can be recognized.
    word: () => (actor.tenant === 'b' ? world.marker : random.pick(words)),
  };
}

const tables: Record<string, string> = {
  memberIds: 'tenant_member',
  managerId: 'tenant_member',
  teamIds: 'team',
  recordIds: 'staff_record',
  qualityIds: 'quality',
  attachments: 'media_object',
  mediaObjectId: 'media_object',
  commentId: 'comment',
  accountId: 'tenant_member',
  refinementId: 'refinement',
  sendToId: 'tenant_member',
  attrsId: 'tenant_member',
  qualitiesId: 'quality',
};

/** The table of a field's rows; for `id` the one that the path is about. */
function tableOf(name: string, path: string): string {
  if (tables[name]) return tables[name];
  if (/MemberIds$|(sent|recipient|manager|sender|member)\w*Id(In)?$/i.test(name)) return 'tenant_member';
  if (name.startsWith('team')) return 'team';
  if (/batch(Suspend|AddToTeams|Welcome)\/:id/.test(path)) return 'member_batch';
  const noun = /(\w+)s\/:id/.exec(path)?.[1] ?? '';
  const table = noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const renamed: Record<string, string> = {
    item: 'timeline_item',
    transaction: 'points_transaction',
    attachment: 'media_object',
  };
  return /account|owner/i.test(path) && table !== 'transaction' ? 'tenant_member' : (renamed[table] ?? table);
}

const oddSegments = ['%00', '%zz', '..', '.', '%2e%2e%2f', 'null', '-1', "'--", 'x'.repeat(300), '%ED%A0%80', ''];

function pathOf({ endpoint, params }: Shape, source: Source, { spoil, world }: { spoil: () => boolean; world: World }) {
  const commentId = source.id('commentId');
  const threadId = world.threads.get(commentId);
  if (endpoint.path.includes(':commentId') && threadId && !spoil()) {
    return endpoint.path.replace(':id', threadId).replace(':commentId', commentId);
  }
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (spoil()) return source.random.pick(oddSegments);
    return encodeURIComponent(String(fill(params?.properties?.[name] ?? {}, source, name, () => false)));
  });
}

function queryOf({ query }: Shape, source: Source, { spoil, world }: { spoil: () => boolean; world: World }): string {
  const { random } = source;
  const pairs: string[] = [];
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    if (!random.chance(30)) continue;
    const value = name === 'cursor' ? cursorOf(random, world) : fill(schema, source, name, spoil);
    pairs.push(...pairsOf(name, value, random));
  }
  if (spoil())
    pairs.push(random.pick(['__proto__=1', 'a[b]=1', '=', '&&', 'pageSize=1&pageSize=2', 'cursor=', '%zz=1']));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function pairsOf(name: string, value: unknown, random: Random): string[] {
  const textOf = (each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each));
  const one = (each: unknown) => `${name}=${encode(textOf(each))}`;
  if (!Array.isArray(value)) return [one(value)];
  const texts = value.slice(0, 250);
  return random.chance(50) ? texts.map(one) : [one(texts.map(textOf).join(','))];
}

/** As a query parameter; half of a surrogate pair is sent as three bytes that are no valid UTF-8. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()) + (text.isWellFormed() ? '' : '%ED%A0%BD');

/** An issued cursor, for this tenant or the other, this list or another; or a forged one. */
function cursorOf(random: Random, world: World): string {
  if (world.cursors.length > 0 && random.chance(60)) return random.pick(world.cursors);
  const from = random.pick([[1], ['2026-99-99', 'x'], ['a', 'b', 'c'], ['294277-01-01', '0'], []]);
  const crafted = Buffer.from(JSON.stringify({ from, backwards: random.chance(50), page: 2, total: 1e9 })).toString(
    'base64url',
  );
  return random.pick([crafted, `${crafted}.AAAAAAAAAAAAAAAAAAAAAA`, 'x'.repeat(900), '.', crafted.slice(0, 7)]);
}

const oddBodies = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{"email":"a@b.example","email":"c@d.example"}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`,
  `[${'"\\u0000",'.repeat(3_000)}1]`,
  `{"x":"${'y'.repeat(200_000)}"}`,
  `{"memberIds":[${'1,'.repeat(9_000)}1]}`,
];
const types = ['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16'];
const oddTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '/',
  'x'.repeat(500),
];

function bodyOf(
  { body }: Shape,
  source: Source,
  spoil: () => boolean,
): { body: Buffer | undefined; type: string | undefined } {
  const { random } = source;
  if (!body && !random.chance(5)) return { body: undefined, type: undefined };
  const type =
    spoil() && random.chance(30)
      ? random.pick(oddTypes)
      : random.pickWeighted(types.map((one, n) => [one, n ? 1 : 30]));
  if (spoil() && random.chance(40)) return { body: Buffer.from(random.pick(oddBodies)), type };
  const value = body ? fill(body, source, 'body', spoil) : hostileValue(source);
  return { body: Buffer.from(JSON.stringify(value) ?? 'undefined', random.chance(1) ? 'utf16le' : 'utf8'), type };
}

/** Node leaves it out of a DELETE, whose body would then be parsed as the next request. */
const lengthOf = (body: Buffer | undefined): Record<string, string> =>
  body ? { 'content-length': String(body.length) } : {};

const origins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'not a url', 'http://[::1'];
const versions = ['"0"', '"1"', 'W/"1"', '"99999999999999999999"', '*', '1', '', '\u00ff'];

function headersOf(world: World, actor: Actor, random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  const other = random.chance(3) ? random.pickWeighted(world.actors) : actor;
  if (actor.handle)
    headers.authorization = random.chance(2)
      ? random.pick(['', 'Bearer x', 'session-zzzzzzzz-zzzzzzzz'])
      : actor.handle;
  if (other.secret)
    headers.cookie = `hurrah_session=${random.chance(2) ? 'x'.repeat(random.pick([1, 43, 5000])) : other.secret}`;
  if (random.chance(10)) headers.origin = random.chance(50) ? world.url : random.pick(origins);
  headers['if-match'] = random.chance(70) ? '*' : random.pick(versions);
  if (random.chance(10))
    headers['idempotency-key'] = random.pick([`key-${random.between(1, 50)}`, 'x'.repeat(5000), '\u00e9']);
  if (random.chance(2)) headers['last-event-id'] = random.pick(['1-0', '-', 'x'.repeat(1000)]);
  if (random.chance(2)) headers['x-forwarded-for'] = random.pick(['127.0.0.1', '::1', 'nonsense', '1.1.1.1, 2.2.2.2']);
  return headers;
}
