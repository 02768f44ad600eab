import { exportStatement, printStatement, type Statement } from '@hurrah/contracts/points/reports';
import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile, isRefusal } from '../../../lib/api.ts';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { addMonths, addsUp, exactMoneyOf, monthName, signedNumber } from '../figures/figures.ts';
import { IconLine } from '../figures/icon-line.tsx';
import table from '../figures/table.module.css';
import { statementQuery } from '../reports/api.ts';
import classes from './statement.module.css';

/** The statement of a month, to be read, printed and filed by finance. */
export function StatementPage() {
  const { t } = useTranslation('pointsReports');
  const { monthOn } = useParams({ from: '/member/admin/points/statement/$monthOn' });
  const { locale } = useFormat();
  const query = useQuery({ ...statementQuery(monthOn), throwOnError: isRefusal });
  const { data } = query;
  const params = { monthOn };
  return (
    <div className={classes.sheet}>
      <Page
        {...usePageData()}
        back={<TextLink to="/points/liabilities">{t('statement.back')}</TextLink>}
        title={t('statement.title', { month: monthName(locale, monthOn) })}
        subtitle={data && (data.closed ? data.company : t('statement.open', { company: data.company }))}
        actions={
          <>
            <DownloadButton read={() => callForFile(exportStatement, { params })}>{t('statement.csv')}</DownloadButton>
            <DownloadButton read={() => callForFile(printStatement, { params })}>{t('statement.pdf')}</DownloadButton>
          </>
        }
      >
        <Months monthOn={monthOn} timeZone={data?.timeZone ?? 'UTC'} />
        <Loaded query={query} height={420}>
          {(statement) => <Sheet statement={statement} />}
        </Loaded>
      </Page>
    </div>
  );
}

/** The month before and the one after, up to the running one. */
function Months({ monthOn, timeZone }: { monthOn: string; timeZone: string }) {
  const { t } = useTranslation('pointsReports');
  const { locale } = useFormat();
  const [before, after] = [addMonths(monthOn, -1), addMonths(monthOn, 1)];
  const hasAfter = after <= dayIn(useNow(), timeZone);
  return (
    <Group component="nav" gap="sm" mb="md" aria-label={t('statement.months')}>
      <ButtonLink
        size="sm"
        variant="default"
        to="/points/statement/$monthOn"
        params={{ monthOn: before }}
        leftSection={<ChevronLeft size={16} aria-hidden className="mantine-rotate-rtl" />}
      >
        {monthName(locale, before)}
      </ButtonLink>
      {hasAfter && (
        <ButtonLink
          size="sm"
          variant="default"
          to="/points/statement/$monthOn"
          params={{ monthOn: after }}
          rightSection={<ChevronRight size={16} aria-hidden className="mantine-rotate-rtl" />}
        >
          {monthName(locale, after)}
        </ButtonLink>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<Printer size={16} aria-hidden />}
        onClick={() => print()}
        ms="auto"
      >
        {t('statement.print')}
      </Button>
    </Group>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { t } = useTranslation('pointsReports');
  const { locale, number, day } = useFormat();
  const { lines, openingPoints, closingPoints, monthOn, allocation, banks, pointsPerUnit } = statement;
  const unit = exactMoneyOf(locale, statement, pointsPerUnit);
  const endOn = day(new Date(Date.parse(addMonths(monthOn, 1)) - 86_400_000).toISOString().slice(0, 10));
  return (
    <Stack gap="lg">
      <Card className={classes.card}>
        <Lines title={t('statement.owed')} statement={statement}>
          <Line
            label={t('statement.opening', { date: day(monthOn) })}
            points={openingPoints}
            statement={statement}
            isSum
          />
          {lines.map(({ key, points, transactions }) => (
            <Line
              key={key}
              label={t(`statement.lines.${key}`)}
              detail={
                transactions > 0 &&
                t('statement.transactions', { count: transactions, formatted: number(transactions) })
              }
              points={points}
              statement={statement}
            />
          ))}
          <Line
            label={statement.closed ? t('statement.closing', { date: endOn }) : t('statement.now')}
            points={closingPoints}
            statement={statement}
            isSum
          />
        </Lines>
        {!addsUp(statement) && (
          <Box mt="md">
            <Panel tone="warning">{t('statement.differs')}</Panel>
          </Box>
        )}
      </Card>
      <Card className={classes.card}>
        <Lines title={t('statement.allocation')} hint={t('statement.notOwed')} statement={statement}>
          <Line label={t('statement.openingShort')} points={allocation.openingPoints} statement={statement} isSum />
          <Line label={t('statement.allocated')} points={allocation.allocated} statement={statement} />
          <Line label={t('statement.sent')} points={allocation.sent} statement={statement} />
          <Line label={t('statement.expired')} points={allocation.expired} statement={statement} />
          <Line label={t('statement.other')} points={allocation.other} statement={statement} />
          <Line label={t('statement.closingShort')} points={allocation.closingPoints} statement={statement} isSum />
        </Lines>
      </Card>
      <Card className={classes.card}>
        <Lines title={t('statement.banks')} hint={t('statement.banksHint')} statement={statement}>
          <Line label={t('statement.openingShort')} points={banks.openingPoints} statement={statement} isSum />
          <Line label={t('statement.added')} points={banks.added} statement={statement} />
          <Line label={t('statement.spent')} points={banks.spent} statement={statement} />
          <Line label={t('statement.closingShort')} points={banks.closingPoints} statement={statement} isSum />
        </Lines>
      </Card>
      <Foot statement={statement} unit={unit} />
    </Stack>
  );
}

interface LinesProps {
  title: string;
  hint?: string;
  statement: Statement;
  children: ReactNode;
}

function Lines({ title, hint, statement: { currency }, children }: LinesProps) {
  const { t } = useTranslation('pointsReports');
  return (
    <>
      <Text component="h2" fw={600}>
        {title}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <table className={`${table.table} ${classes.lines}`} data-inset aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('statement.line')}</VisuallyHidden>
            </th>
            <th scope="col">{t('statement.points')}</th>
            <th scope="col">{currency}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

interface LineProps {
  label: string;
  detail?: ReactNode;
  points: number;
  statement: Statement;
  isSum?: boolean;
}

function Line({ label, detail, points, statement, isSum = false }: LineProps) {
  const { locale, number } = useFormat();
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row">
        {label}
        {detail && (
          <Text span size="xs" c="dimmed" ms="sm">
            {detail}
          </Text>
        )}
      </th>
      <td>
        <bdi dir="ltr">{isSum ? number(points).replace('-', '−') : signedNumber(locale, points)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{exactMoneyOf(locale, statement, points)}</bdi>
      </td>
    </tr>
  );
}

function Foot({ statement, unit }: { statement: Statement; unit: string }) {
  const { t } = useTranslation('pointsReports');
  const { number, dateTime } = useFormat();
  const { pointsPerUnit, timeZone, audit } = statement;
  return (
    <footer>
      <Text size="sm" c="dimmed">
        {t('statement.rate', { count: pointsPerUnit, formatted: number(pointsPerUnit), money: unit, timeZone })}
      </Text>
      {audit && (
        <IconLine icon={ShieldCheck} iconColour="var(--success)" mt="xs">
          {t('statement.audit', {
            date: dateTime(audit.finishedAt),
            accounts: number(audit.accounts),
            differences: number(audit.differences),
          })}
        </IconLine>
      )}
    </footer>
  );
}
