import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { budgetSettingsQuery } from '../api.ts';
import { banksQuery } from '../budget-items/api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { Quiet } from '../figures/quiet.tsx';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { BankBalance } from './bank-balance.tsx';
import classes from './banks.module.css';
import { useBankWords } from './use-bank-words.ts';

/** The banks that awards are paid from, with what they hold. */
export function BanksPage() {
  const { t } = useTranslation('pointsItems');
  const settings = useQuery(budgetSettingsQuery());
  const banks = useQuery(banksQuery());
  const hasBanks = (banks.data?.results.length ?? 0) > 0;
  return (
    <PointsAdminPage maxWidth={1080} actions={hasBanks && <NewBank />}>
      <Loaded query={together(settings, banks)} rows={2} loading={t('loading')}>
        {([rate, { results }]) => <Banks banks={results} settings={rate} />}
      </Loaded>
    </PointsAdminPage>
  );
}

function NewBank() {
  const { t } = useTranslation('pointsItems');
  const can = useCan();
  if (!can('pointsApp:createBudgetItem')) return null;
  return (
    <ButtonLink to="/points/bank/configure" leftSection={<Plus size={18} aria-hidden />}>
      {t('bank.new')}
    </ButtonLink>
  );
}

function Banks({ banks, settings }: { banks: BudgetItem[]; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  if (banks.length === 0) {
    return (
      <Card padding="none">
        <EmptyState art={<GiftArt />} title={t('bank.none')} action={<NewBank />}>
          {t('bank.noneText')}
        </EmptyState>
      </Card>
    );
  }
  const held = banks.reduce((sum, { balance }) => sum + (balance ?? 0), 0);
  return (
    <>
      <Text mb="lg">
        <Quiet>{t('bank.lead')}</Quiet>{' '}
        <strong>{t('bank.held', { points: words.points(held), money: words.money(held) })}</strong>
      </Text>
      <Stack component="ul" gap="lg">
        {banks.map((bank) => (
          <li key={bank.id}>
            <BankRow bank={bank} settings={settings} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function BankRow({ bank, settings }: { bank: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const can = useCan();
  const words = useBankWords(settings);
  const { id, name, owner } = bank;
  return (
    <Card>
      <div className={classes.bank}>
        <Stack gap="sm" miw={0}>
          <Text component="h2" fw={600}>
            {can('pointsApp:createBudgetItem') ? (
              <TextLink to="/points/bank/configure/$id" params={{ id }} inherit>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </Text>
          <Group gap="sm" wrap="nowrap">
            {owner && <PersonAvatar person={faceOf(owner)} size={24} />}
            <Text span size="sm" c="dimmed">
              {owner ? nameOf(owner) : t('fields.noOwner')}
            </Text>
          </Group>
        </Stack>
        <BankBalance bank={bank} rate={settings} />
        <Facts>
          <Fact label={t('fields.refill')}>{words.refill(bank)}</Fact>
          <Fact label={t('fields.spenders')}>{words.spenders(bank)}</Fact>
        </Facts>
      </div>
    </Card>
  );
}
