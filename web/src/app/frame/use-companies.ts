import { useQuery } from '@tanstack/react-query';
import { myTenantsQuery } from '../../lib/myself.ts';
import { useSession } from '../../lib/session.ts';

/** The companies this person can switch to; none for the many who have only one. */
export function useOtherCompanies() {
  const here = useSession()?.tenantId;
  const { data: tenants = [] } = useQuery(myTenantsQuery());
  return tenants.filter(({ id, suspended }) => id !== here && !suspended);
}
