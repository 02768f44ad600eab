import type { MemberAccounts } from '@hurrah/contracts/points/accounts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import type { AccountName } from '../api.ts';
import { type JudgedDraft } from './movement.ts';

interface Movement {
  owner: { firstName: string };
  accounts: MemberAccounts;
  account: AccountName;
  direction: 'add' | 'remove';
  draft: JudgedDraft | undefined;
  manual: { limit: number; moved: number };
}

interface Words {
  title: string;
  /** What the member has now. */
  has: string;
  /** How much needs no second check. */
  allowed: string | undefined;
  worth: string | undefined;
  consequence: ReactNode;
  submit: string;
}

/** Everything the dialog says about a movement, in points and in money. */
export function useMovementWords({ owner, accounts, account, direction, draft, manual }: Movement): Words {
  const { t } = useTranslation('points');
  const name = owner.firstName;
  const { counted, money } = useAmounts(accounts);
  const told = (count: number) => ({ name, ...counted(count), money: money(count) });
  const { balance } = accounts[account];
  const left = Math.max(0, manual.limit - manual.moved);
  const isAdding = direction === 'add';
  const verb = isAdding ? t('move.add') : t('move.remove');
  const sized =
    draft && (isAdding ? t('move.addCount', told(draft.amount)) : t('move.removeCount', told(draft.amount)));
  return {
    title: isAdding ? t('move.addTo', { name }) : t('move.removeFrom', { name }),
    has: account === 'redeemable' ? t('move.hasToSpend', told(balance)) : t('move.hasToGive', told(balance)),
    allowed: draft && draft.check !== 'none' ? undefined : t('move.allowed', told(left)),
    worth: draft && money(draft.amount),
    consequence: draft && <Consequence draft={draft} told={told} account={account} {...{ isAdding, balance }} />,
    submit: draft?.check === 'secondAdmin' && !draft.isTooMuch ? t('move.second.submit') : (sized ?? verb),
  };
}

interface ConsequenceProps {
  draft: JudgedDraft;
  told: (count: number) => { name: string; count: number; formatted: string; money: string };
  account: AccountName;
  isAdding: boolean;
  balance: number;
}

function Consequence({ draft, told, account, isAdding, balance }: ConsequenceProps) {
  const { t } = useTranslation('points');
  const values = told(draft.amount);
  const after = told(draft.after);
  if (draft.isTooMuch) return t('move.hasOnly', told(balance));
  if (draft.check === 'secondAdmin') {
    return (
      <>
        <strong>{t('move.second.asks', values)}</strong> {t('move.second.after', values)}
      </>
    );
  }
  return (
    <>
      <strong>{isAdding ? t('move.gets', values) : t('move.loses', values)}</strong>{' '}
      {account === 'redeemable' ? t('move.willHaveToSpend', after) : t('move.willHaveToGive', after)}
    </>
  );
}
