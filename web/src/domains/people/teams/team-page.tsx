import type { Team } from '@hurrah/contracts/people/teams';
import { Button, Divider, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { AddToTeamDialog } from './add-to-team-dialog.tsx';
import { teamQuery } from './api.ts';
import { TeamMembers } from './team-members.tsx';
import { TeamTypeChip } from './teams-table.tsx';
import { useDeleteTeam } from './use-delete-team.ts';

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
      {team.isError && <FailedCard query={team} />}
      {team.data?.automation ? <Sides team={team.data} /> : !team.isError && <TeamMembers id={id} team={team.data} />}
    </Page>
  );
}

function Facts({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const count = team.activeMemberCount;
  return (
    <Group component="span" mt="xs">
      <TeamTypeChip teamType={team.teamType} />
      <span>{t('teams.people', { count, formatted: format.number(count) })}</span>
      <span>{t('teams.since', { date: format.date(team.createdAt) })}</span>
    </Group>
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
      <Tabs.Panel value={tab} pt={20}>
        {tab === 'members' ? <TeamMembers id={team.id} team={team} /> : <RulesSummary team={team} />}
      </Tabs.Panel>
    </Tabs>
  );
}

/** What may be done with a team; the team itself says what may. */
function TeamActions({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const { askToDelete, dialog } = useDeleteTeam(team);
  // Undefined until the dialog is first needed.
  const [isAdding, setIsAdding] = useState<boolean>();
  const { permissions, id } = team;
  const more: Action[] = [];
  if (permissions.includes('edit')) {
    const link = (props: object) => <Link {...props} to="/team/$id/edit" params={{ id }} />;
    more.push({ name: 'edit', label: t('team.rename'), icon: Pencil, link });
  }
  if (permissions.includes('delete')) {
    more.push({ name: 'delete', label: t('team.delete'), icon: Trash2, run: askToDelete, isDanger: true });
  }
  const moreButton = (
    <Button variant="default" px={10} aria-label={t('team.more', { name: team.name })}>
      <Ellipsis size={20} aria-hidden />
    </Button>
  );
  return (
    <>
      {more.length > 0 && <ActionMenu target={moreButton} actions={more} />}
      {permissions.includes('editMembers') && (
        <Button leftSection={<UserPlus aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('team.add')}
        </Button>
      )}
      {permissions.includes('editAutomation') && (
        <ButtonLink to="/team/$id/automation" params={{ id }}>
          {t('team.changeRules')}
        </ButtonLink>
      )}
      {dialog}
      {isAdding !== undefined && <AddToTeamDialog team={team} opened={isAdding} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** The rules of a team, to read. */
function RulesSummary({ team }: { team: Team }) {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  if (!team.automation) return null;
  const { join, rules } = team.automation;
  return (
    <Card>
      <Text fw={500} mb="md">
        {rules.length > 1 ? t(`rules.lead.${join}`) : t('rules.lead.one')}
      </Text>
      <Stack component="ul">
        {rules.map(({ segment, values }) => (
          <Group component="li" key={`${segment} ${values.join()}`} gap="sm">
            <Text span fw={600}>
              {t(`people:segments.${segment}`)}
            </Text>{' '}
            <Text span size="sm" c="dimmed">
              {values.length > 1 ? t('rules.isAnyOf') : t('rules.is')}
            </Text>
            <Group component="span" gap="sm" miw={0}>
              {values.map((value) => (
                <Chip key={value}>{value}</Chip>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
      <Divider my="md" />
      <Text size="sm" c="dimmed">
        {t('rules.follows', { count: team.activeMemberCount, formatted: format.number(team.activeMemberCount) })}
      </Text>
    </Card>
  );
}
