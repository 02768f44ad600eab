import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import { Box, Progress, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Quiet } from '../figures/quiet.tsx';
import { banksQuery } from './api.ts';
import classes from './overview.module.css';

/** As many as there are events beside it. */
const shownBanks = 5;

/** What the open banks hold, of what a refill fills them up to. */
export function BanksCard({ rate }: { rate: Rate }) {
  const { t } = useTranslation('pointsReports');
  const banks = useQuery(banksQuery());
  const items = banks.data?.results ?? [];
  const open = items.filter(({ active }) => active);
  const closed = items.length - open.length;
  const counts = [t('banks.open', { count: open.length }), closed > 0 && t('banks.closed', { count: closed })];
  const all = items.length > 0 ? counts.filter(Boolean).join(', ') : t('banks.all');
  return (
    <Card padding="none" title={t('banks.title')} action={<TextLink to="/points/bank">{all}</TextLink>}>
      <Loaded
        query={banks}
        skeleton={<Skeleton height={44} m={16} w="auto" />}
        within="card"
        empty={
          <Text size="sm" c="dimmed" px="var(--card-padding)" pb="var(--card-padding)">
            {t('banks.none')}
          </Text>
        }
        isEmpty={() => open.length === 0}
      >
        {() => (
          <Stack component="ul" gap={0}>
            {open.slice(0, shownBanks).map((bank) => (
              <BankRow key={bank.id} bank={bank} rate={rate} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function BankRow({ bank, rate }: { bank: BudgetItem; rate: Rate }) {
  const { t } = useTranslation('pointsReports');
  const { locale, number } = useFormat();
  const balance = bank.balance ?? 0;
  const isLow = bank.lowBalance !== null && balance < bank.lowBalance;
  const part = bank.amount > 0 ? Math.min(1, balance / bank.amount) : undefined;
  return (
    <li className={classes.bank}>
      <strong className={classes.what}>{bank.name}</strong>
      <Box visibleFrom="sm">
        {part !== undefined && (
          <Progress.Root size={6} aria-hidden>
            <Progress.Section value={part * 100} style={{ background: `var(--${isLow ? 'warning' : 'marigold'})` }} />
          </Progress.Root>
        )}
      </Box>
      <span>
        <Text span inherit {...(isLow && { c: 'warning' as const })}>
          {number(balance)}
        </Text>
        {bank.amount > 0 && <Quiet> {t('banks.of', { amount: number(bank.amount) })}</Quiet>}
        {isLow && <VisuallyHidden> {t('banks.low')}</VisuallyHidden>}
      </span>
      <Quiet>{moneyOf(locale, rate, balance)}</Quiet>
    </li>
  );
}
