/**
 * access: who is signed in, to which company, and what they may see of it.
 *
 * Owns the access screens, the personal settings and the security page. Other domains use the current member, the
 * member search and the company's look from here.
 */
export { useBrand } from '../../lib/brand.ts';
export { memberQuery, memberSearchQuery, myAccessNoticeQuery } from '../../lib/members.ts';
export { myselfQuery } from '../../lib/myself.ts';
