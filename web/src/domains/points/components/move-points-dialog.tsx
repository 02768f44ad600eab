import {
  addAllocationPoints,
  addRedeemablePoints,
  type MemberAccounts,
  removeAllocationPoints,
  removeRedeemablePoints,
} from '@hurrah/contracts/points/accounts';
import { NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { nameOf } from '../../identity/index.ts';
import { type AccountName, pointsChanged } from '../api.ts';
import classes from './move-points-dialog.module.css';

const endpoints = {
  add: { redeemable: addRedeemablePoints, allocation: addAllocationPoints },
  remove: { redeemable: removeRedeemablePoints, allocation: removeAllocationPoints },
};

interface MovePointsDialogProps {
  owner: { id: string; firstName: string; lastName: string };
  accounts: MemberAccounts;
  direction: 'add' | 'remove';
  opened: boolean;
  onClose: () => void;
}

/** Points given or taken by hand, with a reason, and the new balance said before the click. */
export function MovePointsDialog({ owner, accounts, direction, opened, onClose }: MovePointsDialogProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const [account, setAccount] = useState<AccountName>('redeemable');
  const isAdding = direction === 'add';
  const name = nameOf(owner);
  const empty = { amount: undefined as unknown as number, note: '' };

  const { form, submit, rootError } = useApiForm(endpoints[direction][account], {
    defaultValues: empty,
    input: { params: { id: owner.id } },
    refreshes: pointsChanged,
    onSuccess: (_, { amount }) => {
      const moved = { name, count: amount, formatted: format.number(amount) };
      toastSuccess(isAdding ? t('move.added', moved) : t('move.removed', moved));
      form.reset(empty);
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'amount' });
  const { outcome, isTooMuch } = useOutcome(
    { owner, balance: accounts[account].balance, account },
    field.value,
    direction,
  );

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={isAdding ? t('move.addTo', { name }) : t('move.removeFrom', { name })}
      width={440}
      dirty={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={isAdding ? t('move.add') : t('move.remove')}
      submitDisabled={isTooMuch}
      pending={form.formState.isSubmitting}
      error={rootError}
      consequence={outcome}
      danger={!isAdding}
    >
      <NumberInput
        label={t('move.amount')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator={false}
        value={field.value ?? ''}
        onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message && translateMessage(fieldState.error.message)}
        data-autofocus
      />
      <AccountChoice value={account} onChange={setAccount} />
      <Textarea
        label={t('move.note')}
        description={t('move.noteHint', { name: owner.firstName })}
        maxLength={500}
        {...fieldOf(form, 'note')}
      />
    </FormDialog>
  );
}

interface Before {
  owner: MovePointsDialogProps['owner'];
  account: AccountName;
  balance: number;
}

/** What there will be afterwards, or that there is not enough. */
function useOutcome({ owner, account, balance }: Before, amount: number | undefined, direction: 'add' | 'remove') {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (!amount) return { outcome: undefined, isTooMuch: false };
  const after = direction === 'add' ? balance + amount : balance - amount;
  const told = (count: number) => ({ name: owner.firstName, count, formatted: format.number(count) });
  if (after < 0) return { outcome: t('move.hasOnly', told(balance)), isTooMuch: true };
  const outcome =
    account === 'redeemable' ? t('move.willHaveToSpend', told(after)) : t('move.willHaveToGive', told(after));
  return { outcome, isTooMuch: false };
}

function AccountChoice({ value, onChange }: { value: AccountName; onChange: (account: AccountName) => void }) {
  const { t } = useTranslation(['points', 'frame']);
  const labelId = useId();
  return (
    <div>
      <div className={classes.label} id={labelId}>
        {t('move.account')}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={[
          { value: 'redeemable', label: t('frame:points.toSpend') },
          { value: 'allocation', label: t('frame:points.toGive') },
        ]}
      />
    </div>
  );
}
