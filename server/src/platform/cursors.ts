import type { Endpoint } from '@hurrah/contracts/endpoint';
import { PageCursor } from '@hurrah/contracts/page';
import { z } from 'zod';
import { keyring } from './keyring.ts';
import { noSuchPage } from './page.ts';

/**
 * Cursors are signed in answers and verified in requests, so lists may trust their content. The list of a cursor is
 * part of what is signed.
 */

const textOf = ({ method, path }: Endpoint, params: unknown, cursor: string): string =>
  JSON.stringify([method, path, params, cursor]);

/** The cursor without its signature; refuses one that this list has not issued. */
export function openCursor(endpoint: Endpoint, params: unknown, sealed: string): string {
  const [, cursor = '', signature = ''] = /^([^.]*)\.(.*)$/.exec(sealed) ?? [];
  if (!keyring.verify('cursor', textOf(endpoint, params, cursor), signature)) throw noSuchPage();
  return cursor;
}

/** Signs the cursors of an answer, in place. */
export function sealCursors(endpoint: Endpoint, params: unknown, answer: unknown): void {
  for (const path of cursorPaths.getOrInsertComputed(endpoint, () => findCursors(endpoint.response))) {
    const holder = path.slice(0, -1).reduce<unknown>((inner, name) => (inner as Fields)[name], answer) as Fields;
    const name = path.at(-1) ?? '';
    const cursor = holder[name];
    if (typeof cursor === 'string')
      holder[name] = `${cursor}.${keyring.sign('cursor', textOf(endpoint, params, cursor))}`;
  }
}

type Fields = Record<string, unknown>;

/** The paths of cursors in each contract, computed once. */
const cursorPaths = new WeakMap<Endpoint, string[][]>();

function findCursors(type: unknown): string[][] {
  if (!(type instanceof z.ZodObject)) return [];
  return Object.entries(type.shape).flatMap(([name, field]) =>
    field === PageCursor ? [[name]] : findCursors(field).map((path) => [name, ...path]),
  );
}
