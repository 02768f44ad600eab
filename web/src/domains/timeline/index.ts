/**
 * timeline: what a company reads on its home page, posts of every kind in one order.
 *
 * Owns the feed with its filters, the pinned posts above it and how new posts enter it. A kind of post brings its own
 * card (lib/posts.ts). A domain that sends a post shows it here at once with `rememberSent`.
 */
export { rememberSent } from './items/just-sent.ts';
