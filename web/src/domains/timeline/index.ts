/**
 * timeline: what a company reads on its home page, posts of every kind in one order.
 *
 * Owns the feed with its filters, what is pinned above it and how new posts come into it. A kind of post brings its own
 * card. Whoever sends something shows it here at once with `rememberSent`. A page with the feed loads the texts of
 * `timeline`, `recognition`, `comment` and `people`.
 */
export { TimelineFeed } from './components/timeline-feed.tsx';
export { forgetSent, rememberSent } from './just-sent.ts';
