import { type AwardPreview, type AwardType, awardLimits } from '@hurrah/contracts/award/award-types';
import { Box, Button, Text } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { useMentionable } from '../../comment/index.ts';
import { PeopleAndTeamsField } from '../../points/index.ts';
import { AboutAward } from '../award-types/about-award.tsx';
import { ChooseToGive } from '../award-types/choose-award.tsx';
import { useAwardAmounts } from '../award-types/use-award-amounts.ts';
import { DialogStage } from '../badges/dialog-stage.tsx';
import { choosesAmount } from './giving.ts';
import { type Giving, useGivePreview, useGiving, useOfferUndo } from './use-giving.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';

export interface GiveRequest {
  /** Where it is missing, the person chooses first. */
  awardType?: AwardType;
}

/** In which an award is given. Another request opens it again. */
export function GiveAwardDialog({ request }: { request: GiveRequest }) {
  const { t } = useTranslation('awards');
  const giving = useGiving();
  const [isOpen, setIsOpen] = useState(false);
  const [canChoose, setCanChoose] = useState(false);
  const open = useEffectEvent(({ awardType }: GiveRequest) => {
    giving.begin(awardType);
    setCanChoose(!awardType);
    setIsOpen(true);
  });
  useEffect(() => open(request), [request]);
  const { awardType, isDirty, isSending } = giving;
  const { leave, question } = useLeaveQuestion({ isOpen, isDirty, isBusy: isSending }, () => setIsOpen(false));
  return (
    <>
      {awardType ? (
        <GiveForm
          giving={giving}
          awardType={awardType}
          isOpen={isOpen}
          onClose={leave}
          onSent={() => setIsOpen(false)}
          onUndone={() => setIsOpen(true)}
          onOther={canChoose ? () => giving.choose(undefined) : undefined}
        />
      ) : (
        <Dialog opened={isOpen} onClose={leave} title={t('choose.give')} width={640} dirty={isDirty}>
          <ChooseToGive onChoose={giving.choose} />
        </Dialog>
      )}
      {question}
    </>
  );
}

interface GiveFormProps {
  giving: Giving;
  awardType: AwardType;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
  onUndone: () => void;
  onOther: (() => void) | undefined;
}

function GiveForm({ giving, awardType, isOpen, onClose, onSent, onUndone, onOther }: GiveFormProps) {
  const { t } = useTranslation('awards');
  const { values, errors, set, isSending } = giving;
  const { preview, isCurrent, sendToError } = useGivePreview(awardType, values);
  const searchPeople = useMentionable();
  // It opens with the same words again, so nothing that was written is lost.
  const offerUndo = useOfferUndo(() => {
    giving.begin(awardType, values);
    onUndone();
  });
  const submit = async () => {
    const award = await giving.submit(awardType);
    if (!award) return;
    onSent();
    offerUndo(award);
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('giveForm.title', { name: awardType.name })}
      cover={<DialogStage awardType={awardType} title={t('giveForm.title', { name: awardType.name })} />}
      width={640}
      dirty={giving.isDirty}
      onSubmit={() => void submit()}
      submitLabel={t('giveForm.submit')}
      submitDisabled={isCurrent && preview?.covered === false}
      pending={isSending}
      error={errors.root}
      consequence={
        preview && (
          <Suspense>
            <Consequence awardType={awardType} preview={preview} />
          </Suspense>
        )
      }
    >
      <AboutAward awardType={awardType} hasFixedPoints={!choosesAmount(awardType)}>
        {onOther && <OtherAward onClick={onOther} />}
      </AboutAward>
      <PeopleAndTeamsField
        label={t('giveForm.recipients')}
        value={values.sendTo}
        onChange={(sendTo) => set({ sendTo })}
        error={errors.sendTo ?? sendToError}
        offersMe={false}
        disabled={isSending}
        data-autofocus
      />
      <div>
        <Text size="sm" fw={600} mb="xs">
          {t('giveForm.message')}
        </Text>
        <RichTextEditor
          value={values.message}
          onChange={(message) => set({ message })}
          label={t('giveForm.message')}
          placeholder={t('giveForm.prompt')}
          maxLength={awardLimits.messageLength}
          searchPeople={searchPeople}
          onSubmit={() => void submit()}
          error={errors.message}
          disabled={isSending}
        />
      </div>
      {choosesAmount(awardType) && <GiveAmount giving={giving} awardType={awardType} />}
    </FormDialog>
  );
}

function OtherAward({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('awards');
  const arrow = <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />;
  return (
    <Button variant="subtle" size="compact-sm" leftSection={arrow} onClick={onClick}>
      {t('giveForm.other')}
    </Button>
  );
}

function GiveAmount({ giving, awardType }: Pick<GiveFormProps, 'giving' | 'awardType'>) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { money } = useAwardAmounts();
  const { amount } = giving.values;
  return (
    <Box maw={260}>
      <AmountField
        label={t('giveForm.amount')}
        description={t('giveForm.amountHint', { formatted: format.number(awardType.points) })}
        value={amount}
        onChange={(next) => giving.set({ amount: next })}
        error={giving.errors.amount}
        worth={Number.isFinite(amount) ? money(amount ?? 0) : undefined}
        disabled={giving.isSending}
      />
    </Box>
  );
}

/** Who gets it, what it costs and what the bank keeps; or why it cannot be paid. */
function Consequence({ awardType, preview }: { awardType: AwardType; preview: AwardPreview }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const worth = useAwardAmounts().money(preview.total);
  const { recipientCount, pointsRecipientCount, total, covered, pointsBankBalance: bank } = preview;
  if (!covered) {
    const isShort = bank !== null && bank.available < total;
    return (
      <Text span inherit fw={500} c="danger">
        {isShort
          ? t('giveForm.short', { total: format.number(total), available: format.number(bank.available) })
          : t('giveForm.notCovered')}
      </Text>
    );
  }
  const missing = total > 0 ? recipientCount - pointsRecipientCount : 0;
  const cost = { count: total, formatted: format.number(total) };
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <>
      <strong>{t('giveForm.people', counted(recipientCount))}</strong>{' '}
      {total > 0 && (worth ? t('giveForm.totalWorth', { ...cost, money: worth }) : t('giveForm.total', cost))}{' '}
      {total > 0 && bank && t('giveForm.keeps', { formatted: format.number(bank.available - total) })}{' '}
      {missing > 0 && t('giveForm.withoutPoints', counted(missing))}{' '}
      {awardType.pinForDays > 0 && t('giveForm.pinned', { count: awardType.pinForDays })}
    </>
  );
}
