import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { budgetSettingsQuery } from '../api.ts';
import { banksQuery } from '../budget-items/api.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { BankBalance } from './bank-balance.tsx';
import { useBankWords } from './use-bank-words.ts';

/** The banks that awards are paid from, with what they hold. */
export function BanksPage() {
  const { t } = useTranslation('pointsItems');
  const settings = useQuery(budgetSettingsQuery());
  const banks = useQuery(banksQuery());
  const hasBanks = (banks.data?.results.length ?? 0) > 0;
  return (
    <PointsAdminPage maxWidth={1080} actions={hasBanks && <NewBank />}>
      <Loaded query={together(settings, banks)} rows={2} className={classes.list} loading={t('loading')}>
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
      <p className={classes.lead}>
        {t('bank.lead')} <strong>{t('bank.held', { points: words.points(held), money: words.money(held) })}</strong>
      </p>
      <ul className={classes.list}>
        {banks.map((bank) => (
          <li key={bank.id}>
            <BankRow bank={bank} settings={settings} />
          </li>
        ))}
      </ul>
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
        <div className={classes.bankName}>
          <h2>
            {can('pointsApp:createBudgetItem') ? (
              <Link to="/points/bank/configure/$id" params={{ id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <span className={classes.face}>
            {owner && <PersonAvatar person={faceOf(owner)} size={24} />}
            <span className={classes.muted}>{owner ? nameOf(owner) : t('fields.noOwner')}</span>
          </span>
        </div>
        <BankBalance bank={bank} rate={settings} />
        <dl className={classes.bankFacts}>
          <div>
            <dt>{t('fields.refill')}</dt>
            <dd>{words.refill(bank)}</dd>
          </div>
          <div>
            <dt>{t('fields.spenders')}</dt>
            <dd>{words.spenders(bank)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
