import { addBankPoints, removeBankPoints } from '@hurrah/contracts/points/banks';
import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Textarea } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { AmountField, hintBelow } from '../../../ui/amount-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts.tsx';
import { pointsMoved } from '../api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { MovementCheckNote } from '../movements/move-points-dialog.tsx';
import { type JudgedDraft, judgeDraft } from '../movements/movement.ts';

interface MoveBankPointsDialogProps {
  bank: BudgetItem;
  settings: BudgetSettings;
  direction: 'add' | 'remove';
  opened: boolean;
  onClose: () => void;
}

const empty = { amount: undefined as unknown as number, note: '', confirmAmount: undefined };
const endpoints = { add: addBankPoints, remove: removeBankPoints };

/** Points from the fund into a bank or back, under the same limits as in a member's account. */
export function MoveBankPointsDialog({ bank, settings, direction, opened, onClose }: MoveBankPointsDialogProps) {
  const { t } = useTranslation(['pointsItems', 'points']);
  const words = useItemWords(settings);
  const { form, submit, rootError, manual, amount, confirm } = useMoveForm({ bank, settings, direction, onClose });
  const balance = bank.balance ?? 0;
  const value = amount.field.value as number | undefined;
  const confirmAmount = confirm.field.value;
  const draft = judgeDraft({ direction, amount: value, confirmAmount, balance, ...manual });
  const left = Math.max(0, manual.limit - manual.moved);
  const isSecond = draft?.check === 'secondAdmin' && !draft.isTooMuch;
  const isAdding = direction === 'add';
  const submitWords = () => {
    if (!draft) return isAdding ? t('move.add') : t('move.remove');
    if (isSecond) return t('points:move.second.submit');
    return isAdding
      ? t('points:move.addCount', words.counted(draft.amount))
      : t('move.removeCount', words.counted(draft.amount));
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(isAdding ? 'move.addTo' : 'move.removeFrom', { name: bank.name })}
      description={t('move.holds', { points: words.points(balance), money: words.money(balance) })}
      width={560}
      dirty={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={submitWords()}
      submitDisabled={draft !== undefined && !draft.isReady}
      pending={form.formState.isSubmitting}
      error={rootError}
      consequence={draft && <MoveWords {...{ bank, settings, draft, isAdding }} />}
    >
      <AmountField
        label={t('points:move.amount')}
        description={
          draft && draft.check !== 'none'
            ? undefined
            : t('points:move.allowed', { ...words.counted(left), money: words.money(left) })
        }
        value={value}
        onChange={(next) => {
          amount.field.onChange(next);
          confirm.field.onChange(undefined);
        }}
        onBlur={amount.field.onBlur}
        ref={amount.field.ref}
        error={amount.fieldState.error?.message}
        worth={draft && words.money(draft.amount)}
        isFirst
      />
      <Textarea
        label={t('points:move.note')}
        description={t('move.noteHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={hintBelow}
        maxLength={200}
        autosize
        minRows={2}
        {...fieldOf(form, 'note')}
      />
      {draft && !draft.isTooMuch && (
        <MovementCheckNote {...{ draft, manual, confirmAmount }} onConfirm={confirm.field.onChange} />
      )}
    </FormDialog>
  );
}

function useMoveForm(props: Omit<MoveBankPointsDialogProps, 'opened'>) {
  const { bank, settings, direction, onClose } = props;
  const { t } = useTranslation(['pointsItems', 'points']);
  const words = useItemWords(settings);
  const { form, submit, rootError, refusal } = useApiForm(endpoints[direction], {
    defaultValues: empty,
    input: { params: { id: bank.id } },
    refreshes: pointsMoved,
    onSuccess: ({ name, balance, request }, { amount }) => {
      form.reset(empty);
      onClose();
      if (request) return toastInfo(t('points:move.second.sent'));
      const values = { name, points: words.points(amount), balance: words.points(balance ?? 0) };
      return toastSuccess(t(direction === 'add' ? 'move.added' : 'move.removed', values));
    },
  });
  const amount = useController({ control: form.control, name: 'amount' });
  const confirm = useController({ control: form.control, name: 'confirmAmount' });
  // What this admin moved here today is known once the API has refused because of it.
  const { limit, moved } = (refusal?.details ?? {}) as { limit?: number; moved?: number };
  return {
    form,
    submit,
    rootError,
    amount,
    confirm,
    manual: { limit: limit ?? settings.manualLimit, moved: moved ?? 0 },
  };
}

interface MoveWordsProps {
  bank: BudgetItem;
  settings: BudgetSettings;
  draft: JudgedDraft;
  isAdding: boolean;
}

/** What the movement does, in points and money, before the click. */
function MoveWords({ bank, settings, draft, isAdding }: MoveWordsProps) {
  const { t } = useTranslation(['pointsItems', 'points']);
  const words = useItemWords(settings);
  const values = { name: bank.name, points: words.points(draft.amount), money: words.money(draft.amount) };
  const after = { points: words.points(draft.after), money: words.money(draft.after) };
  if (draft.isTooMuch) return t('move.holdsOnly', { name: bank.name, points: words.points(bank.balance ?? 0) });
  if (draft.check === 'secondAdmin') {
    const counted = { ...words.counted(draft.amount), money: values.money };
    return (
      <>
        <strong>{t('points:move.second.asks', counted)}</strong> {t('move.expires')}
      </>
    );
  }
  return (
    <>
      <strong>{t(isAdding ? 'move.gets' : 'move.givesBack', values)}</strong> {t('move.willHold', after)}
    </>
  );
}
