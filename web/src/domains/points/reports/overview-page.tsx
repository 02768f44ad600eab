import { exportPointsSummary, type PointsSummary } from '@hurrah/contracts/points/reports';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Calculator from 'lucide-react/icons/calculator';
import Pause from 'lucide-react/icons/pause';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { callForFile, isRefusal } from '../../../lib/api.ts';
import { addDays, dayIn, useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { addMonths } from '../figures/figures.ts';
import { HeadlineFigure } from '../figures/headline-figure.tsx';
import { summaryQuery } from './api.ts';
import { BanksCard } from './banks-card.tsx';
import { NextEvents } from './next-events.tsx';
import classes from './overview.module.css';
import { PointsAdminPage } from './points-admin-page.tsx';
import { PointsByMonth } from './points-by-month.tsx';

/** Where the company's points stand: what is owed, a year by month, and what happens next. */
export function OverviewPage() {
  const { t } = useTranslation('pointsReports');
  const { year } = useSearch({ from: '/member/admin/points' });
  const navigate = useNavigate({ from: '/points' });
  const query = useQuery({ ...summaryQuery(year), throwOnError: isRefusal });
  const show = (chosen: number) => void navigate({ search: { year: chosen }, replace: true, resetScroll: false });
  return (
    <PointsAdminPage actions={<Actions year={query.data?.year} />}>
      <Loaded query={query} skeleton={<OverviewSkeleton />}>
        {(summary) => (
          <Stack gap="md" miw={0}>
            {!summary.enabled && <Panel icon={<Pause size={18} aria-hidden />}>{t('overview.off')}</Panel>}
            <Figures summary={summary} />
            <PointsByMonth summary={summary} onYear={show} isChanging={query.isPlaceholderData} />
            <div className={classes.halves}>
              <NextEvents summary={summary} />
              <BanksCard rate={summary} />
            </div>
          </Stack>
        )}
      </Loaded>
    </PointsAdminPage>
  );
}

function Actions({ year }: { year: number | undefined }) {
  const { t } = useTranslation(['pointsReports', 'pointsAdmin']);
  const can = useCan();
  return (
    <>
      <ButtonLink to="/points/simulator" variant="default" leftSection={<Calculator aria-hidden />}>
        {t('pointsAdmin:simulator')}
      </ButtonLink>
      {year !== undefined && (
        <DownloadButton read={() => callForFile(exportPointsSummary, { body: { year } })}>
          {t('overview.export')}
        </DownloadButton>
      )}
      {can('pointsApp:createBudgetItem') && (
        <ButtonLink to="/points/allocation/configure" leftSection={<Plus aria-hidden />}>
          {t('overview.newAllocation')}
        </ButtonLink>
      )}
    </>
  );
}

/** What is owed, what there is to give, what was redeemed and what expires next; money first, points beside it. */
function Figures({ summary }: { summary: PointsSummary }) {
  const { t } = useTranslation('pointsReports');
  const can = useCan();
  const { number, shortDay, locale } = useFormat();
  const { now, total, year, timeZone, pointsPerUnit } = summary;
  const thisYear = Number(dayIn(useNow(), timeZone).slice(0, 4));
  const { money } = useAmounts(summary);
  const told = (points: number) => t('figures.points', { count: points, formatted: number(points) });
  const { expiring, cycle } = now;
  return (
    <Card>
      <SimpleGrid minColWidth={140} autoFlow="auto-fit" spacing="lg" className={classes.figures ?? ''}>
        <HeadlineFigure
          label={t('figures.owed')}
          beside={told(now.owed)}
          detail={
            <>
              {t('figures.rate', {
                count: pointsPerUnit,
                formatted: number(pointsPerUnit),
                money: money(pointsPerUnit),
              })}
              {can('pointsApp:viewTransactions') && (
                <>
                  {' · '}
                  <TextLink to="/points/liabilities" inherit fw={600}>
                    {t('figures.see')}
                  </TextLink>
                </>
              )}
            </>
          }
        >
          {money(now.owed)}
        </HeadlineFigure>
        <HeadlineFigure
          label={toGiveLabel(t, locale, cycle)}
          detail={t('figures.sent', { money: money(cycle.allocated), formatted: number(cycle.sent) })}
        >
          {number(cycle.allocated)}
        </HeadlineFigure>
        <HeadlineFigure
          label={year === thisYear ? t('figures.redeemed') : t('figures.redeemedIn', { year: String(year) })}
          detail={told(total.redeemed)}
        >
          {money(total.redeemed)}
        </HeadlineFigure>
        {expiring ? (
          <HeadlineFigure
            label={t('figures.expires', { date: shortDay(expiring.on) })}
            detail={t('figures.expiring', {
              points: told(expiring.points),
              count: expiring.people,
              formatted: number(expiring.people),
            })}
            isLoss
          >
            {money(expiring.points)}
          </HeadlineFigure>
        ) : (
          <HeadlineFigure label={t('figures.expiresNext')} detail={t('figures.nothingExpires')}>
            –
          </HeadlineFigure>
        )}
      </SimpleGrid>
    </Card>
  );
}

type Texts = ReturnType<typeof useTranslation<'pointsReports'>>['t'];

/** "To give in November", or until when a cycle of several months lasts. */
function toGiveLabel(t: Texts, locale: string, { startsOn, nextOn }: PointsSummary['now']['cycle']): string {
  const day = (on: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(on));
  if (addMonths(startsOn, 1) === nextOn) return t('figures.toGiveIn', { month: day(startsOn, { month: 'long' }) });
  return t('figures.toGiveUntil', { date: day(addDays(nextOn, -1), { month: 'short', day: 'numeric' }) });
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      <Skeleton height={102} radius="lg" />
      <Skeleton height={352} radius="lg" />
      <div className={classes.halves}>
        <Skeleton height={176} radius="lg" />
        <Skeleton height={176} radius="lg" />
      </div>
    </Stack>
  );
}
