import { notFound } from '@tanstack/react-router';
import { isId } from './search.ts';

/** A `beforeLoad` for routes with `$id`: an id that cannot exist is a page that does not exist. */
export function requireId({ params }: { params: { id: string } }): void {
  if (!isId(params.id)) throw notFound();
}
