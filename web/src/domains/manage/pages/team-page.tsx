import type { Team } from '@hurrah/contracts/identity/teams';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { teamQuery } from '../api.ts';
import { RulesSummary } from '../components/rules-summary.tsx';
import { TeamActions } from '../components/team-actions.tsx';
import { TeamMembers } from '../components/team-members.tsx';
import { TeamTypeChip } from '../components/team-type-chip.tsx';
import classes from './team-page.module.css';

const isRefusal = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

/** One team: who is in it, and why. */
export function TeamPage() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/member/admin/team/$id' });
  const team = useQuery({ ...teamQuery(id), throwOnError: isRefusal });
  const isQuick = team.data?.teamType === 'quick';
  const back = isQuick ? (
    <TextLink to="/manage/quick-teams">{t('tabs.quickTeams')}</TextLink>
  ) : (
    <TextLink to="/manage/teams">{t('tabs.teams')}</TextLink>
  );
  return (
    <Page
      {...usePageData()}
      title={team.data?.name ?? <Skeleton height={30} width={260} />}
      subtitle={team.data ? <Facts team={team.data} /> : <Skeleton component="span" height={16} width={180} my={6} />}
      back={back}
      actions={team.data && <TeamActions team={team.data} />}
    >
      {team.isError && (
        <Card padding="none">
          <ErrorState onRetry={() => void team.refetch()} retrying={team.isFetching} />
        </Card>
      )}
      {team.data?.automation ? <Sides team={team.data} /> : !team.isError && <TeamMembers id={id} team={team.data} />}
    </Page>
  );
}

function Facts({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const count = team.activeMemberCount;
  return (
    <span className={classes.facts}>
      <TeamTypeChip teamType={team.teamType} />
      <span>{t('teams.people', { count, formatted: format.number(count) })}</span>
      <span>{t('teams.since', { date: format.date(team.createdAt) })}</span>
    </span>
  );
}

/** Teams that follow rules have a second side: the rules. */
function Sides({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const { tab = 'members' } = useSearch({ from: '/member/admin/team/$id' });
  const navigate = useNavigate({ from: '/team/$id' });
  const show = (chosen: string | null) =>
    void navigate({ search: chosen === 'rules' ? { tab: chosen } : {}, replace: true, resetScroll: false });
  return (
    <Tabs value={tab} onChange={show} activateTabWithKeyboard={false}>
      <Tabs.List aria-label={team.name}>
        <Tabs.Tab value="members">{t('team.tabs.members')}</Tabs.Tab>
        <Tabs.Tab value="rules">{t('team.tabs.rules')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {tab === 'members' ? <TeamMembers id={team.id} team={team} /> : <RulesSummary team={team} />}
      </Tabs.Panel>
    </Tabs>
  );
}
