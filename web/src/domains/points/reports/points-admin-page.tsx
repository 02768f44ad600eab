import { listLedgerAudits } from '@hurrah/contracts/points/reports';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { type Guard, useCan } from '../../../lib/permissions.ts';
import { Page } from '../../../ui/page.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import classes from './points-admin.module.css';

/** Filters stand in the address of a tab, and it's the same tab with them. */
const activeOptions = { exact: true, includeSearch: false };

const configuration = 'pointsApp:viewPointsConfiguration' satisfies Guard;
const transactions = 'pointsApp:viewTransactions' satisfies Guard;
const tabs = [
  { to: '/points', label: 'tabs.overview', can: configuration },
  { to: '/points/allocation', label: 'tabs.allocation', can: configuration },
  { to: '/points/celebration', label: 'tabs.celebrations', can: configuration },
  { to: '/points/bank', label: 'tabs.banks', can: configuration },
  { to: '/points/reporting', label: 'tabs.reporting', can: transactions },
  { to: '/points/liabilities', label: 'tabs.liabilities', can: transactions },
  { to: '/points/preferences', label: 'tabs.preferences', can: configuration },
] as const;

interface PointsAdminPageProps {
  actions?: ReactNode;
  maxWidth?: 900 | 1080 | 1440;
  children: ReactNode;
}

/** The head that the tabs of points share. Their routes load the texts `pointsAdmin`. */
export function PointsAdminPage({ actions, maxWidth = 1440, children }: PointsAdminPageProps) {
  const { t } = useTranslation(['pointsAdmin', 'frame']);
  const can = useCan();
  return (
    <Page {...usePageData()} title={t('frame:points.titles.points')} maxWidth={maxWidth} actions={actions}>
      <div className={classes.tabRow}>
        <PageTabs label={t('frame:points.titles.points')}>
          {tabs
            .filter((tab) => can(tab.can))
            .map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={activeOptions}>
                {t(label)}
              </Link>
            ))}
        </PageTabs>
        {can(configuration) && <AuditLine />}
      </div>
      {children}
    </Page>
  );
}

/** What the last recount of the books found; nothing before the first one. */
function AuditLine() {
  const { t } = useTranslation('pointsAdmin');
  const format = useFormat();
  const { data } = useQuery(apiQuery(listLedgerAudits));
  const audit = data?.results[0];
  if (!audit) return null;
  const { finishedAt, accounts, differences } = audit;
  const isToday = dayIn(finishedAt, format.timeZone) === dayIn(new Date(), format.timeZone);
  const values = {
    when: isToday ? format.time(finishedAt) : format.date(finishedAt),
    accounts: t('audit.accounts', { count: accounts, formatted: format.number(accounts) }),
    differences: t('audit.differences', { count: differences, formatted: format.number(differences) }),
  };
  const hasDifferences = differences > 0;
  const Icon = hasDifferences ? ShieldAlert : ShieldCheck;
  return (
    <TextLink to="/points/audits" size="sm" c={hasDifferences ? 'warning' : 'dimmed'} fw={hasDifferences ? 600 : 400}>
      <Group component="span" gap="sm" wrap="nowrap" h="100%" py="sm">
        <Icon size={16} color={hasDifferences ? 'currentColor' : 'var(--success)'} aria-hidden />
        {isToday ? t('audit.checkedAt', values) : t('audit.checkedOn', values)}
      </Group>
    </TextLink>
  );
}
