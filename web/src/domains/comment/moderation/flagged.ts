import type { Permission } from '@hurrah/contracts/permissions';

/** The kinds of content that can be reported, in the order of their tabs, and who decides about each. */
export const flaggedKinds = [
  { name: 'recognition', path: '/content/flagged/recognition', can: 'recognitionApp:moderate' },
  { name: 'awards', path: '/content/flagged/awards', can: 'awardApp:moderate' },
  { name: 'comments', path: '/content/flagged/comments', can: 'commentApp:moderate' },
] as const satisfies { name: string; path: string; can: Permission }[];

/** Whoever decides about any of them. */
export const moderates = flaggedKinds.map(({ can }) => can);
