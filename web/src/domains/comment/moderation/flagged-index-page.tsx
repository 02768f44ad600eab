import { Navigate } from '@tanstack/react-router';
import { useCan } from '../../../lib/permissions.ts';
import { flaggedKinds } from './flagged.ts';

/** Leads to the first kind of content this person decides about. */
export function FlaggedIndexPage() {
  const can = useCan();
  const first = flaggedKinds.find((kind) => can(kind.can));
  return <Navigate to={first?.path ?? '/content/flagged/comments'} replace />;
}
