import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { teamsByIdQuery } from '../../people/index.ts';
import { allocationsQuery } from '../allocations/api.ts';
import { budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import table from '../figures/table.module.css';

/** The rules of giving in sentences, each with a way to where it is changed. */
export function PeerPage() {
  const { t } = useTranslation(['pointsRules', 'pointsAdmin']);
  const settings = useQuery(budgetSettingsQuery());
  const items = useQuery(allocationsQuery());
  return (
    <Page
      {...usePageData()}
      subtitle={t('peer.subtitle')}
      back={<TextLink to="/points/allocation">{t('pointsAdmin:tabs.allocation')}</TextLink>}
    >
      <Loaded query={together(settings, items)} height={360}>
        {([rate, { results }]) => <Rules settings={rate} items={results} />}
      </Loaded>
    </Page>
  );
}

function Rules({ settings, items }: { settings: BudgetSettings; items: BudgetItem[] }) {
  const { t } = useTranslation('pointsRules');
  const format = useFormat();
  const amounts = useAmounts(settings);
  const audience = useAudienceWords();
  const { allocationCycle: cycle, sendCap, eligibility } = settings;
  const teams = useQuery({ ...teamsByIdQuery(eligibility.teamIds), enabled: eligibility.teamIds.length > 0 });
  const active = items.filter((item) => item.active && item.amount > 0);
  const exempt = sendCap.exemptMemberIds.length;
  const toAllocation = <TextLink to="/points/allocation">{t('peer.change')}</TextLink>;
  const toPreferences = <TextLink to="/points/preferences">{t('peer.change')}</TextLink>;
  return (
    <Card padding="none">
      <ul className={table.rows}>
        {active.length === 0 && (
          <Rule icon={Gift} title={t('peer.gives')} link={toAllocation}>
            {t('peer.nobodyGives')}
          </Rule>
        )}
        {active.map((item) => (
          <Rule
            key={item.id}
            icon={Gift}
            title={item.name}
            link={
              <TextLink to="/points/allocation/configure/$id" params={{ id: item.id }}>
                {t('peer.change')}
              </TextLink>
            }
          >
            {t(`peer.gets.${cycle}`, {
              who: audience.sentence(item.audience, item.teams),
              points: amounts.points(item.amount),
              money: amounts.money(item.amount),
            })}{' '}
            {item.cost &&
              t('peer.costs', { people: amounts.people(item.cost.people), money: amounts.money(item.cost.perYear) })}
          </Rule>
        ))}
        <Rule icon={UserPlus} title={t('joiners.label')} link={toAllocation}>
          {t(`joiners.does.${settings.joinerAllocation}`)}
        </Rule>
        <Rule icon={Hourglass} title={t('peer.unused')} link={toAllocation}>
          {t(`allocation.unused.${cycle}`)}
        </Rule>
        <Rule icon={Gauge} title={t('cap.title')} link={toPreferences}>
          {t(`cap.words.${sendCap.mode}`, { percent: format.number(sendCap.percent) })}{' '}
          {sendCap.mode !== 'off' && exempt > 0 && t('cap.exempt', { people: amounts.people(exempt) })}
        </Rule>
        <Rule icon={UsersRound} title={t('eligibility.title')} link={toPreferences}>
          {t('peer.who', { who: audience.sentence(eligibility, teams.data?.results) })}
        </Rule>
        <Rule icon={CalendarSync} title={t('expiry.title')} link={toPreferences}>
          {t(`expiry.words.${settings.redeemableExpiry}`)}
        </Rule>
      </ul>
    </Card>
  );
}

interface RuleProps {
  icon: LucideIcon;
  title: string;
  link: ReactNode;
  children: ReactNode;
}

function Rule({ icon: Icon, title, link, children }: RuleProps) {
  return (
    <Group component="li" wrap="nowrap" align="flex-start">
      <Icon size={20} color="var(--muted)" aria-hidden />
      <Box flex={1} miw={0}>
        <Text component="h2" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      </Box>
      {link}
    </Group>
  );
}
