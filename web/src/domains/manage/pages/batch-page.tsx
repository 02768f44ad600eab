import { useParams } from '@tanstack/react-router';
import { BatchView } from '../components/batch/batch-view.tsx';

export function BatchSuspendPage() {
  const { id } = useParams({ from: '/member/admin/manage/users/suspend/$id' });
  return <BatchView kind="batchSuspend" id={id} />;
}

export function BatchWelcomePage() {
  const { id } = useParams({ from: '/member/admin/manage/users/welcome/$id' });
  return <BatchView kind="batchWelcome" id={id} />;
}

export function BatchAddToTeamsPage() {
  const { id } = useParams({ from: '/member/admin/team/batch-add/$id' });
  return <BatchView kind="batchAddToTeams" id={id} />;
}
