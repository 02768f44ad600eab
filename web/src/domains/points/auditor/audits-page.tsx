import type { LedgerAudit } from '@hurrah/contracts/points/reports';
import { Box, Divider, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { ListArt } from '../../../ui/art/list-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusDot } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact, Facts, Figure, Figures } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import table from '../figures/table.module.css';
import { auditsQuery } from '../reports/api.ts';

/** Whether the books are right: the last recount, what is recounted, and every recount before it. */
export function AuditsPage() {
  const { t } = useTranslation('pointsReports');
  const query = useQuery({ ...auditsQuery(), throwOnError: isRefusal });
  return (
    <Page
      {...usePageData()}
      back={<TextLink to="/points">{t('audits.back')}</TextLink>}
      title={t('audits.title')}
      subtitle={t('audits.subtitle')}
    >
      <Loaded query={query} height={150}>
        {({ results: audits }) => (
          <>
            {audits.length === 0 && (
              <Card padding="none">
                <EmptyState art={<ListArt />} title={t('audits.none')}>
                  {t('audits.noneText')}
                </EmptyState>
              </Card>
            )}
            <Audits audits={audits} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Audits({ audits }: { audits: LedgerAudit[] }) {
  const [last] = audits;
  return (
    <>
      {last && (
        <Box mb="xl">
          <LastRun audit={last} />
        </Box>
      )}
      {last && last.details.length > 0 && <Differences audit={last} />}
      <HowToRead />
      {last && <Runs audits={audits} />}
    </>
  );
}

function LastRun({ audit }: { audit: LedgerAudit }) {
  const { t } = useTranslation('pointsReports');
  const { number, dateTime } = useFormat();
  const { accounts, transactions, differences, finishedAt } = audit;
  const isRight = differences === 0;
  const Icon = isRight ? ShieldCheck : ShieldAlert;
  const figures = [
    ['accounts', accounts],
    ['transactions', transactions],
    ['differences', differences],
  ] as const;
  return (
    <Card>
      <Group wrap="nowrap" align="flex-start">
        <Icon size={28} color={isRight ? 'var(--success)' : 'var(--warning)'} aria-hidden />
        <div>
          <Title order={2} size="h3">
            {isRight ? t('audits.right') : t('audits.wrong', { count: differences, formatted: number(differences) })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('audits.finished', { date: dateTime(finishedAt) })}
          </Text>
        </div>
      </Group>
      <Divider my="lg" />
      <Figures>
        {figures.map(([key, value]) => (
          <Figure key={key} label={t(`audits.${key}`)}>
            {number(value)}
          </Figure>
        ))}
      </Figures>
      {!isRight && (
        <Box mt="lg">
          <Panel tone="warning">{t('audits.advice')}</Panel>
        </Box>
      )}
    </Card>
  );
}

/** What exactly differs, in the auditor's own words, for whoever has to look. */
function Differences({ audit: { details, differences } }: { audit: LedgerAudit }) {
  const { t } = useTranslation('pointsReports');
  const { number } = useFormat();
  const figure = (value: number | null) => (value === null ? '–' : number(value));
  const hint = differences > details.length ? t('audits.first', { formatted: number(details.length) }) : undefined;
  return (
    <Section title={t('audits.what')} description={hint}>
      <Card padding="none">
        <div className={table.scroller}>
          <table className={table.table} aria-label={t('audits.what')}>
            <thead>
              <tr>
                <th scope="col">{t('audits.check')}</th>
                <Box component="th" scope="col" ta="start">
                  {t('audits.where')}
                </Box>
                <th scope="col">{t('audits.expected')}</th>
                <th scope="col">{t('audits.found')}</th>
              </tr>
            </thead>
            <tbody>
              {details.map(({ what, subject, expected, found }) => (
                <tr key={`${what} ${subject}`}>
                  <td>{what}</td>
                  <Box component="td" ta="start">
                    {subject}
                  </Box>
                  <td>{figure(expected)}</td>
                  <td>{figure(found)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </Section>
  );
}

const checks = ['zero', 'balance', 'lots', 'negative', 'reports'] as const;

/** In plain words: what is recounted, and what a difference would mean. */
function HowToRead() {
  const { t } = useTranslation('pointsReports');
  return (
    <Section title={t('audits.how')} description={t('audits.howText')}>
      <Card>
        <Facts beside>
          {checks.map((check) => (
            <Fact key={check} label={t(`audits.checks.${check}`)}>
              {t(`audits.means.${check}`)}
            </Fact>
          ))}
        </Facts>
      </Card>
    </Section>
  );
}

function Runs({ audits }: { audits: LedgerAudit[] }) {
  const { t } = useTranslation('pointsReports');
  const { number, dateTime } = useFormat();
  const columns = useMemo<DataColumn<LedgerAudit>[]>(
    () => [
      {
        id: 'finishedAt',
        header: t('audits.run'),
        width: '36%',
        card: 'title',
        cell: ({ finishedAt }) => dateTime(finishedAt),
      },
      { id: 'accounts', header: t('audits.accounts'), align: 'end', cell: ({ accounts }) => number(accounts) },
      { id: 'transactions', header: t('audits.transactions'), align: 'end', cell: (run) => number(run.transactions) },
      {
        id: 'differences',
        header: t('audits.differences'),
        align: 'end',
        cell: ({ differences }) => (
          <StatusDot tone={differences === 0 ? 'success' : 'warning'}>{number(differences)}</StatusDot>
        ),
      },
    ],
    [t, number, dateTime],
  );
  return (
    <Section title={t('audits.runs')}>
      <DataTable
        label={t('audits.runs')}
        columns={columns}
        rows={audits}
        rowId={({ id }) => id}
        rowName={({ finishedAt }) => dateTime(finishedAt)}
        empty={null}
      />
    </Section>
  );
}
