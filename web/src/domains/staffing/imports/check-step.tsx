import { applyStaffImport, type StaffImport } from '@hurrah/contracts/staffing/staff-records';
import { Alert, Checkbox, Skeleton, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { showCurrent, showImport } from '../api.ts';
import { ImportRows } from '../rows/import-rows.tsx';
import { sizeOf } from './import-rules.ts';
import { NewValues } from './new-values.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';

interface CheckStepProps {
  staffImport: StaffImport;
  check: ReturnType<typeof useCheck>;
}

/** What would change, before anything does. */
export function CheckStep({ staffImport, check }: CheckStepProps) {
  if (staffImport.status === 'validating') return <Comparing />;
  return (
    <>
      {staffImport.held && <Held {...staffImport.held} check={check} />}
      <NewValues values={staffImport.newValues} />
      <ImportRows key={staffImport.status} staffImport={staffImport} />
    </>
  );
}

interface HeldProps {
  archived: number;
  of: number;
  check: ReturnType<typeof useCheck>;
}

/** A file that leaves out so many is more often incomplete than right. */
function Held({ archived, of, check }: HeldProps) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  const words = { count: archived, archived: format.number(archived), of: format.number(of) };
  return (
    <Alert color="warning" icon={<TriangleAlert size={20} aria-hidden />} title={t('held.title', words)} role="note">
      <Text inherit maw={680} mb="md" textWrap="pretty">
        {t('held.text')}
      </Text>
      <Checkbox
        label={t('held.release', words)}
        checked={check.isReleased}
        onChange={(event) => check.setIsReleased(event.currentTarget.checked)}
      />
    </Alert>
  );
}

function Comparing() {
  const { t } = useTranslation('staffing');
  return (
    <div role="status">
      <Text c="dimmed" mb={20}>
        {t('check.comparing')}
      </Text>
      <Skeleton height={36} width={420} maw="100%" radius="md" mb={16} />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}

/** Whether somebody has looked at what a comparison says, and the step that does it. */
export function useCheck(staffImport: StaffImport | undefined) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  const { promiseOf } = useOutcomeWords();
  const [isReleased, setIsReleased] = useState(false);
  const consequence = useConsequence(staffImport);
  const isHeld = staffImport?.status === 'held';
  const apply = useMutation({
    mutationFn: ({ id, version }: StaffImport) =>
      call(applyStaffImport, { params: { id }, body: { release: isHeld && isReleased }, version }),
    onSuccess: (applied) => showImport(client, applied),
    // Someone compared the file in another way: that comparison is shown, and has to be confirmed anew.
    onError: (error) => showCurrent(client, error),
    meta: { quiet: true },
  });
  const isReady = isHeld || staffImport?.status === 'ready';
  const { counts } = staffImport ?? {};
  const isWorthwhile = counts !== undefined && sizeOf(counts) + counts.unchanged > 0;
  return {
    isReleased,
    setIsReleased,
    footer: isReady
      ? {
          onNext: () => apply.mutate(staffImport),
          nextLabel: promiseOf(staffImport.counts),
          nextDisabled: !isWorthwhile || staffImport.counts.review > 0 || (isHeld && !isReleased),
          pending: apply.isPending,
          error: apply.error && (messageOf(apply.error) ?? t('check.failed')),
          consequence,
        }
      : {},
  };
}

/** What the button does beyond what it says: who hears of it, who is left out. */
function useConsequence(staffImport: StaffImport | undefined): string {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  if (!staffImport) return '';
  const { create, archive, error, unchanged, review } = staffImport.counts;
  const size = sizeOf(staffImport.counts);
  if (review > 0) return t('check.reviewFirst', { count: review, formatted: format.number(review) });
  if (size + unchanged === 0) return t('check.nobodyTaken');
  if (size === 0) return t('check.nobodyChanges');
  return [
    create > 0 && t('check.notInvited'),
    archive > 0 && t('check.archived'),
    error > 0 && t('check.leftOut', { count: error, formatted: format.number(error) }),
  ]
    .filter(Boolean)
    .join(' ');
}
