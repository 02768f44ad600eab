import { notFound } from '@tanstack/react-router';

const isId = /^[0-9a-f-]{36}$/;

/** A `beforeLoad` for routes with `$id`: an id that cannot exist is a page that does not exist. */
export function requireId({ params }: { params: { id: string } }): void {
  if (!isId.test(params.id)) throw notFound();
}
