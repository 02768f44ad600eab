import type { Person } from '@hurrah/contracts/people/tenant-members';
import { movementCheck, secondAdminFactor } from '@hurrah/contracts/points/movement-rules';
import { reverseTransaction, type TransactionRecipient } from '@hurrah/contracts/points/transactions';
import { Skeleton, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { nameOf } from '../../../lib/names.ts';
import { hintBelow } from '../../../ui/amount-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts.tsx';
import { movementsChanged, ownerAccountsQuery } from '../api.ts';
import { takenOf } from '../figures/figures.ts';
import { MovementCheckNote } from '../movements/move-points-dialog.tsx';
import { type JudgedDraft } from '../movements/movement.ts';

interface TakeBackDialogProps {
  part: TransactionRecipient;
  member: Person;
  opened: boolean;
  onClose: () => void;
}

const empty = { note: '', confirmAmount: undefined };

/** One member's part of a transaction is taken back: what it is worth, what it needs and what it does come first. */
export function TakeBackDialog({ part, member, opened, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation(['pointsReports', 'points']);
  const { form, submit, rootError, confirm } = useTakeBack({ part, member, onClose });
  const { data: accounts, isError } = useQuery(ownerAccountsQuery(member.id));
  const account = part.accountType === 'allocation' ? 'allocation' : 'redeemable';
  const amount = Math.abs(part.amount);
  const manual = { limit: accounts?.manual?.limit ?? 0, moved: accounts?.manual?.moved[account] ?? 0 };
  const check = movementCheck(manual.moved + amount, manual.limit);
  const confirmAmount = confirm.field.value;
  const { taken } = takenOf(part.amount, accounts?.[account].balance ?? 0);
  const isReady = taken > 0 && (check !== 'confirm' || confirmAmount === amount);
  const draft: JudgedDraft = {
    amount,
    check,
    after: 0,
    isTooMuch: false,
    isReady,
    tenfold: manual.limit * secondAdminFactor,
  };
  const words = useWords({ part, member, check, rate: accounts, balance: accounts?.[account].balance });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words.title}
      description={words.what}
      width={560}
      dirty={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={words.submit}
      submitDisabled={!isReady}
      pending={form.formState.isSubmitting}
      error={rootError ?? (isError && !accounts ? t('takeBack.failed') : undefined)}
      consequence={words.consequence}
      danger={check !== 'secondAdmin'}
    >
      {!accounts && !isError && <Skeleton height={20} />}
      <Textarea
        label={t('points:move.note')}
        description={t('points:move.noteHint', { name: member.firstName })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={hintBelow}
        maxLength={200}
        autosize
        minRows={2}
        data-autofocus
        {...fieldOf(form, 'note')}
      />
      {accounts && (
        <MovementCheckNote
          draft={draft}
          manual={manual}
          confirmAmount={confirmAmount}
          onConfirm={confirm.field.onChange}
        />
      )}
    </FormDialog>
  );
}

function useTakeBack({ part, member, onClose }: Pick<TakeBackDialogProps, 'part' | 'member' | 'onClose'>) {
  const { t } = useTranslation(['pointsReports', 'points']);
  const { number } = useFormat();
  const { form, submit, rootError } = useApiForm(reverseTransaction, {
    defaultValues: empty,
    input: { params: { id: part.transactionId, accountId: member.id } },
    refreshes: movementsChanged,
    onSuccess: ({ request, amount }) => {
      const points = Math.abs(amount);
      if (request) toastInfo(t('points:move.second.sent'));
      else {
        const values = { count: points, formatted: number(points), name: nameOf(member) };
        toastSuccess(part.amount > 0 ? t('takeBack.done', values) : t('takeBack.returned', values));
      }
      form.reset(empty);
      onClose();
    },
  });
  const confirm = useController({ control: form.control, name: 'confirmAmount' });
  return { form, submit, rootError, confirm };
}

interface WordsOptions {
  part: TransactionRecipient;
  member: Person;
  check: 'none' | 'confirm' | 'secondAdmin';
  rate: Parameters<typeof moneyOf>[1] | undefined;
  balance: number | undefined;
}

/** What is taken back and what that does, in points and in money. */
function useWords({ part, member, check, rate, balance }: WordsOptions) {
  const { t } = useTranslation(['pointsReports', 'points']);
  const { locale, number } = useFormat();
  const name = member.firstName;
  const amount = Math.abs(part.amount);
  const told = (count: number) => ({
    name,
    count,
    formatted: number(count),
    money: rate ? moneyOf(locale, rate, count) : '–',
  });
  const isGain = part.amount > 0;
  const { taken, spent } = takenOf(part.amount, balance ?? amount);
  const what = t('takeBack.what', { ...told(amount), type: t(`types.${part.type}`) });
  const title = isGain
    ? t('takeBack.from', { name: nameOf(member) })
    : t('takeBack.giveBackTo', { name: nameOf(member) });
  let consequence: ReactNode;
  if (rate && check === 'secondAdmin') {
    consequence = (
      <>
        <strong>{t('points:move.second.asks', told(amount))}</strong> {t('points:move.second.after', told(amount))}
      </>
    );
  } else if (rate) {
    const after = told((balance ?? 0) + (isGain ? -taken : taken));
    consequence = (
      <>
        <strong>{isGain ? t('points:move.loses', told(taken)) : t('points:move.gets', told(taken))}</strong>{' '}
        {part.accountType === 'allocation'
          ? t('points:move.willHaveToGive', after)
          : t('points:move.willHaveToSpend', after)}
        {spent > 0 && (
          <Text inherit c="warning">
            {t('takeBack.spent', told(spent))}
          </Text>
        )}
      </>
    );
  }
  const sized = isGain ? t('takeBack.submit', told(taken)) : t('takeBack.giveBackCount', told(taken));
  return { title, what, consequence, submit: check === 'secondAdmin' ? t('points:move.second.submit') : sized };
}
