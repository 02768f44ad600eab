/**
 * timeline: what a company reads on its home page, posts of every kind in one order.
 *
 * Owns the feed with its filters, what is pinned above it and how new posts come into it. A kind of post brings its own
 * card. Whoever sends something shows it here at once with `rememberSent`. The feed itself is loaded by its path, with
 * the texts of `timeline`, `recognition`, `comment` and `people`.
 */
export { forgetSent, rememberSent } from './just-sent.ts';
