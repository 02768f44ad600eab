import { Navigate } from '@tanstack/react-router';
import { useCan } from '../../../lib/permissions.ts';

/** Leads to the first kind of content this person decides about. */
export function FlaggedIndexPage() {
  const can = useCan();
  const to = can('recognitionApp:moderate') ? '/content/flagged/recognition' : '/content/flagged/comments';
  return <Navigate to={to} replace />;
}
