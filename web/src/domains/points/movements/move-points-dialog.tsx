import {
  addAllocationPoints,
  addRedeemablePoints,
  type MemberAccounts,
  type MovedAccount,
  removeAllocationPoints,
  removeRedeemablePoints,
} from '@hurrah/contracts/points/accounts';
import { Box, Group, SegmentedControl, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { nameOf } from '../../../lib/names.ts';
import { AmountField, hintBelow } from '../../../ui/amount-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts.tsx';
import { type AccountName, movementsChanged } from '../api.ts';
import { type JudgedDraft, judgeDraft } from './movement.ts';
import { useMovementWords } from './use-movement-words.tsx';

const endpoints = {
  add: { redeemable: addRedeemablePoints, allocation: addAllocationPoints },
  remove: { redeemable: removeRedeemablePoints, allocation: removeAllocationPoints },
};

interface Owner {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrls?: { md: string } | null | undefined;
}

interface MovePointsDialogProps {
  owner: Owner;
  accounts: MemberAccounts;
  direction: 'add' | 'remove';
  /** Which points it begins with. */
  startsWith?: AccountName;
  opened: boolean;
  onClose: () => void;
}

const empty = { amount: undefined as unknown as number, note: '', confirmAmount: undefined };

/** Points given or taken by hand: what they are worth, what it needs and what it does are said before the click. */
export function MovePointsDialog(props: MovePointsDialogProps) {
  const { owner, accounts, direction, startsWith = 'redeemable', opened, onClose } = props;
  const { t } = useTranslation('points');
  const [account, setAccount] = useState(startsWith);
  const { form, submit, rootError, amount, confirm } = useMoveForm({ owner, direction, account, onClose });
  const { balance } = accounts[account];
  const manual = { limit: accounts.manual?.limit ?? 0, moved: accounts.manual?.moved[account] ?? 0 };
  const value = amount.field.value as number | undefined;
  const confirmAmount = confirm.field.value;
  const draft = judgeDraft({ direction, amount: value, confirmAmount, balance, ...manual });
  const words = useMovementWords({ owner, accounts, account, direction, draft, manual });
  const change = (next: number | undefined) => {
    amount.field.onChange(next);
    confirm.field.onChange(undefined);
  };
  const choose = (next: AccountName) => {
    setAccount(next);
    confirm.field.onChange(undefined);
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={<Title owner={owner} words={words.title} has={words.has} />}
      width={560}
      dirty={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={words.submit}
      submitDisabled={draft !== undefined && !draft.isReady}
      pending={form.formState.isSubmitting}
      error={rootError}
      consequence={words.consequence}
      danger={direction === 'remove' && draft?.check !== 'secondAdmin'}
    >
      <SimpleGrid minColWidth={220} autoFlow="auto-fit" spacing="lg">
        <AmountField
          label={t('move.amount')}
          description={words.allowed}
          value={value}
          onChange={change}
          onBlur={amount.field.onBlur}
          ref={amount.field.ref}
          error={amount.fieldState.error?.message}
          worth={words.worth}
          isFirst
        />
        <AccountChoice value={account} onChange={choose} />
      </SimpleGrid>
      <Textarea
        label={t('move.note')}
        description={t('move.noteHint', { name: owner.firstName })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={hintBelow}
        maxLength={200}
        autosize
        minRows={2}
        {...fieldOf(form, 'note')}
      />
      {draft && !draft.isTooMuch && (
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

interface MoveFormOptions extends Pick<MovePointsDialogProps, 'owner' | 'direction' | 'onClose'> {
  account: AccountName;
}

function useMoveForm({ owner, direction, account, onClose }: MoveFormOptions) {
  const client = useQueryClient();
  const sayDone = useDone(nameOf(owner), direction);
  const { form, submit, rootError } = useApiForm(endpoints[direction][account], {
    defaultValues: empty,
    input: { params: { id: owner.id } },
    refreshes: movementsChanged,
    onSuccess: (moved, { amount }) => {
      sayDone(moved, amount);
      form.reset(empty);
      onClose();
    },
  });
  // A refusal may mean that the limit or the balance has changed since the dialog opened.
  useEffect(() => {
    if (rootError) void client.invalidateQueries({ queryKey: ['points', 'accounts'] });
  }, [rootError, client]);
  const amount = useController({ control: form.control, name: 'amount' });
  const confirm = useController({ control: form.control, name: 'confirmAmount' });
  return { form, submit, rootError, amount, confirm };
}

function useDone(name: string, direction: 'add' | 'remove') {
  const { t } = useTranslation('points');
  const format = useFormat();
  return ({ balance, request }: MovedAccount, amount: number) => {
    if (request) return toastInfo(t('move.second.sent'));
    const values = { name, count: amount, formatted: format.number(amount), balance: format.number(balance) };
    return toastSuccess(direction === 'add' ? t('move.added', values) : t('move.removed', values));
  };
}

function Title({ owner, words, has }: { owner: Owner; words: string; has: string }) {
  return (
    <Group component="span" wrap="nowrap">
      <PersonAvatar person={{ name: nameOf(owner), avatarUrl: owner.avatarUrls?.md }} size={40} />
      <span>
        {words}
        <Text span display="block" size="sm" c="dimmed" ff="text" fw={400}>
          {has}
        </Text>
      </span>
    </Group>
  );
}

function AccountChoice({ value, onChange }: { value: AccountName; onChange: (account: AccountName) => void }) {
  const { t } = useTranslation(['points', 'frame']);
  const labelId = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb="xs" id={labelId}>
        {t('move.account')}
      </Text>
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

interface MovementCheckProps {
  draft: JudgedDraft;
  manual: { limit: number; moved: number };
  confirmAmount: number | undefined;
  onConfirm: (amount: number | undefined) => void;
}

/** Why a large movement needs more than a click: the amount again, or a second admin. */
export function MovementCheckNote({ draft, manual, confirmAmount, onConfirm }: MovementCheckProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (draft.check === 'none') return null;
  const values = {
    formatted: format.number(draft.amount),
    limit: format.number(manual.limit),
    moved: format.number(manual.moved),
    tenfold: format.number(draft.tenfold),
    count: draft.amount,
  };
  const isConfirm = draft.check === 'confirm';
  const Icon = isConfirm ? TriangleAlert : UsersRound;
  const hasMoved = manual.moved > 0;
  return (
    <Panel tone="warning" icon={<Icon size={18} aria-hidden />}>
      <Text fw={600}>{isConfirm ? t('move.confirm.title', values) : t('move.second.title', values)}</Text>
      {hasMoved && <Text inherit>{t('move.movedBefore', values)}</Text>}
      <Text inherit>{isConfirm ? t('move.confirm.text', values) : t('move.second.text', values)}</Text>
      {isConfirm && (
        <Group gap="sm" align="flex-end" mt="sm">
          <Box w={180} maw="100%">
            <AmountField label={t('move.confirm.label')} value={confirmAmount} onChange={onConfirm} />
          </Box>
          {confirmAmount === draft.amount && (
            <Group component="span" gap="sm" pb="sm" fz="sm" fw={600} c="success" role="status">
              <Check size={18} aria-hidden />
              {t('move.confirm.matches')}
            </Group>
          )}
        </Group>
      )}
    </Panel>
  );
}
