import type { PointsTransaction, TransactionRecipient } from '@hurrah/contracts/points/transactions';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { isRefusal } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { postPath } from '../../../lib/posts.ts';
import { Card } from '../../../ui/card.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf, tableOf } from '../../../ui/data-table/query-state.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { faceOf } from '../../people/index.ts';
import { signedNumber } from '../figures/figures.ts';
import { Quiet } from '../figures/quiet.tsx';
import { countedUpTo, pageSize, partsQuery, rateQuery, transactionQuery } from '../reports/api.ts';
import { partId, usePartColumns } from './part-columns.tsx';

const TakeBackDialog = lazyPart(() => import('./take-back-dialog.tsx'), 'TakeBackDialog');

/** One movement with all its parts: who, why, how much, and what was taken back. */
export function TransactionPage() {
  const { t } = useTranslation('pointsReports');
  const { id } = useParams({ from: '/member/admin/points/reporting/$id' });
  const format = useFormat();
  const query = useQuery({ ...transactionQuery(id), throwOnError: isRefusal });
  const { data: rate } = useQuery(rateQuery());
  const { data } = query;
  return (
    <Page
      {...usePageData()}
      back={<TextLink to="/points/reporting">{t('transaction.back')}</TextLink>}
      title={data ? t(`types.${data.type}`) : t('transaction.title')}
      subtitle={data && format.dateTime(data.at)}
    >
      <Loaded query={query}>
        {(transaction) => (
          <Stack gap="xl" miw={0}>
            <About transaction={transaction} rate={rate} />
            <Parts id={id} rate={rate} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function About({ transaction, rate }: { transaction: PointsTransaction; rate: Rate | undefined }) {
  const { t } = useTranslation('pointsReports');
  const { locale, number } = useFormat();
  const { amount, recipientCount, sender, actor, note, type, sourceId, accountType } = transaction;
  const points = Math.abs(amount);
  return (
    <Card>
      <Facts columnWidth={170}>
        <Fact label={t('transaction.points')}>
          <Text span ff="heading" size="xl" fw={600}>
            <bdi dir="ltr">{signedNumber(locale, amount)}</bdi>
          </Text>{' '}
          {rate && <Quiet>{moneyOf(locale, rate, points)}</Quiet>}
        </Fact>
        <Fact label={t('transaction.account')}>
          {t(`accounts.${accountType}`)}
          <Quiet>{t('transaction.people', { count: recipientCount, formatted: number(recipientCount) })}</Quiet>
        </Fact>
        {sender && (
          <Fact label={t('transaction.sender')}>
            <PersonLine person={faceOf(sender)} size={28} />
          </Fact>
        )}
        {(!sender || (actor && actor.id !== sender.id)) && (
          <Fact label={t('transaction.actor')}>
            {actor ? <PersonLine person={faceOf(actor)} size={28} /> : t('transaction.byRule')}
          </Fact>
        )}
        <Fact label={t('transaction.why')}>
          {note ?? t(`why.${type}`)}
          {(type === 'recognition' || type === 'award') && sourceId && (
            <TextLink to={postPath({ type, id: sourceId })}>{t(`transaction.open.${type}`)}</TextLink>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}

const none: TransactionRecipient[] = [];

function Parts({ id, rate }: { id: string; rate: Rate | undefined }) {
  const { t } = useTranslation('pointsReports');
  const search = useSearch({ from: '/member/admin/points/reporting/$id' });
  const navigate = useNavigate({ from: '/points/reporting/$id' });
  const parts = useQuery(partsQuery(id, search.cursor));
  const columns = usePartsOfOne(rate);
  const rows = parts.data?.results ?? none;
  const canReverse = rows.some(isReversible);
  return (
    <Section title={t('transaction.parts')} description={t('transaction.partsHint')}>
      <DataTable
        {...tableOf(parts)}
        label={t('transaction.parts')}
        columns={columns}
        rowId={partId}
        rowName={({ recipient, accountType }) => (recipient ? nameOf(recipient) : t(`accounts.${accountType}`))}
        {...(canReverse && {
          rowActions: (part: TransactionRecipient) => isReversible(part) && <TakeBack part={part} />,
          actionsColumn: { header: t('transaction.action'), width: 160 },
        })}
        empty={
          <Text c="dimmed" p="var(--card-padding)">
            {t('transaction.noParts')}
          </Text>
        }
        paging={pagingOf(parts.data, {
          pageSize,
          countedUpTo,
          onCursor: (cursor) => void navigate({ search: { cursor } }),
        })}
      />
    </Section>
  );
}

const isReversible = ({ permissions, recipient }: TransactionRecipient): boolean =>
  permissions.includes('reverse') && recipient !== null;

/** Everything the parts have in common stands above them. */
function usePartsOfOne(rate: Rate | undefined): DataColumn<TransactionRecipient>[] {
  const { t } = useTranslation('pointsReports');
  const { number } = useFormat();
  const columns = usePartColumns(rate);
  return useMemo(
    () => [
      ...columns
        .filter(({ id }) => shown.has(id))
        .map((column) => (column.id === 'to' ? { ...column, card: 'title' as const, width: '36%' } : column)),
      {
        id: 'reversed',
        header: t('transaction.takenBack'),
        align: 'end',
        width: '130px',
        cell: ({ reversedAmount }) => (reversedAmount > 0 ? number(reversedAmount) : '–'),
      },
    ],
    [columns, t, number],
  );
}
const shown = new Set(['to', 'points', 'worth', 'balance']);

/** Opens the dialog that says what it does first. */
function TakeBack({ part }: { part: TransactionRecipient }) {
  const { t } = useTranslation('pointsReports');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const action = part.amount > 0 ? t('takeBack.action') : t('takeBack.giveBack');
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<Undo2 size={16} aria-hidden />}
        onClick={open}
        aria-label={t('takeBack.named', { action, name: part.recipient ? nameOf(part.recipient) : '' })}
      >
        {action}
      </Button>
      {wasOpen && part.recipient && (
        <Suspense>
          <TakeBackDialog part={part} member={part.recipient} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
