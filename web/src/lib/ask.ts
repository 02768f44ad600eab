import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query';

/** As much of a query as the app needs to ask it for a domain. */
export interface Question<Answer = unknown> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Answer, never> | SkipToken | undefined;
}

/** Something that the API knows about the current member. */
export interface Ask<T> {
  query: (me: TenantMember) => Question;
  read: (answer: unknown) => T;
}

/** `ask(myAccountsQuery, ({ enabled }) => enabled)`. */
export const ask = <Answer, T>(query: (me: TenantMember) => Question<Answer>, read: (answer: Answer) => T): Ask<T> =>
  ({ query, read }) as Ask<T>;
