import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Newspaper from 'lucide-react/icons/newspaper';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { teamsOfQuery } from '../api.ts';
import classes from './teams-card.module.css';

/** The teams somebody is in; each leads to its people and to what they are thanked for. Stands last, because many are in none and then it is not there. */
export function TeamsCard({ memberId }: { memberId: string }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const can = useCan();
  const { data, isError, refetch, isFetching } = useQuery(teamsOfQuery(memberId));
  if (isError) {
    return (
      <Card title={t('teams.title')}>
        <ErrorState compact level={3} title={t('teams.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data || data.results.length === 0) return null;
  return (
    <Card title={t('teams.title')}>
      <ul className={classes.teams}>
        {data.results.map(({ id, name, activeMemberCount: count }) => (
          <li key={id} className={classes.row}>
            <Link
              to="/user-directory"
              search={{ team: [id] }}
              className={classes.team}
              title={t('teams.members', { count, formatted: format.number(count) })}
            >
              <UsersRound size={16} aria-hidden />
              <span className={classes.name}>{name}</span>
            </Link>
            {can('timelineApp:browse') && (
              <Link
                to="/home"
                search={{ team: [id] }}
                className={classes.posts}
                aria-label={t('teams.posts', { name })}
              >
                <Newspaper size={16} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
