import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { useCan } from '../../../../lib/permissions.ts';
import { DialogFooter } from '../../../../ui/dialog.tsx';
import { goalQuery } from '../../api.ts';
import { GoalRing } from '../../insights/goal.tsx';
import { canContinue } from '../exceptions.ts';
import type { Missing } from '../missing.ts';
import type { Composer } from '../use-composer.ts';
import type { Preview } from '../use-preview.ts';
import type { ComposerValues } from '../values.ts';
import type { Step } from './compose.tsx';

interface ComposeFooterProps {
  step: Step;
  composer: Composer;
  preview: Preview;
  missing: Missing | undefined;
  /** Whether the chosen moment has not passed. */
  isAhead: boolean;
  onSchedule: () => void;
  onBack: () => void;
}

/** What the click will do, and the click. */
export function ComposeFooter(props: ComposeFooterProps) {
  const { step, composer, preview, missing, isAhead, onSchedule, onBack } = props;
  const { t } = useTranslation('composer');
  const can = useCan();
  const { pending, values, exceptions } = composer;
  const isBusy = pending !== undefined;
  // What a field says itself is not said twice.
  const isSaid = missing === 'tooLong' || missing === 'amountTooMuch';
  const waitsFor = missing && (isSaid ? '' : t(`missing.${missing}`));
  const consequence = (
    <>
      <div>
        <Consequence values={values} preview={preview} missing={waitsFor} />
      </div>
      {step === 'compose' && can('recognitionApp:browse') && <GoalLine />}
    </>
  );
  if (step === 'compose') {
    return (
      <DialogFooter consequence={consequence}>
        <Button
          variant="default"
          leftSection={<Clock size={18} aria-hidden />}
          onClick={onSchedule}
          disabled={Boolean(missing) || isBusy || !can('recognitionApp:scheduleRecognition')}
        >
          {t('schedule.open')}
        </Button>
        <Button type="submit" loading={pending === 'send'} disabled={Boolean(missing) || isBusy}>
          {t('send')}
        </Button>
      </DialogFooter>
    );
  }
  const isAllowed = step === 'schedule' ? isAhead && !missing : exceptions && canContinue(exceptions);
  return (
    <DialogFooter consequence={step === 'schedule' && consequence}>
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        {t('back')}
      </Button>
      {(step === 'schedule' || isAllowed) && (
        <Button type="submit" loading={isBusy} disabled={!isAllowed}>
          {step === 'schedule' ? t('schedule.action') : t('exceptions.continue')}
        </Button>
      )}
    </DialogFooter>
  );
}

/** What the recognition that is being written adds to the goal of the month. */
function GoalLine() {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { data } = useQuery(goalQuery());
  if (!data || data.goal === 0) return null;
  const { count, goal } = data;
  const words = { done: format.number(count), goal: format.number(goal) };
  return (
    <Group gap="sm" mt="xs" fz="xs" c="dimmed">
      <GoalRing count={count} goal={goal} size={18} />
      {t(`goal.${count + 1 === goal ? 'completes' : count > goal ? 'beyond' : 'count'}`, words)}
    </Group>
  );
}

interface ConsequenceProps {
  values: ComposerValues;
  preview: Preview;
  /** What is still missing, in words; undefined once nothing is. */
  missing: string | undefined;
}

/** What a click on Send will do, or what it still waits for. The last answer stays until the next one is there. */
function Consequence({ values, preview: { preview, hasPoints }, missing }: ConsequenceProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  if (missing !== undefined) return missing;
  if (!preview) return t('consequence.looking');
  const { recipientCount, pointsRecipientCount, total, balance } = preview;
  if (recipientCount === 0) return t('consequence.nobody');
  const amount = values.amount ?? 0;
  const [only] = values.sendTo;
  const numbers = {
    count: recipientCount,
    formatted: format.number(recipientCount),
    name: only?.name ?? '',
    amount: format.number(amount),
    some: format.number(pointsRecipientCount),
    total: format.number(total),
    left: format.number((balance ?? 0) - total),
  };
  const isOne = recipientCount === 1 && values.sendTo.length === 1 && only?.type === 'tenantMember';
  const way = wayOf({
    hasPoints: hasPoints && amount > 0,
    isOne,
    isSome: pointsRecipientCount < recipientCount,
    total,
  });
  return withBold(t(`consequence.${way}`, numbers));
}

interface Facts {
  hasPoints: boolean;
  isOne: boolean;
  /** Not everybody would get points. */
  isSome: boolean;
  total: number;
}

function wayOf({ hasPoints, isOne, isSome, total }: Facts) {
  if (!hasPoints) return isOne ? 'oneWithout' : 'allWithout';
  if (isOne) return total > 0 ? 'oneWith' : 'oneNotEligible';
  return isSome ? 'someWith' : 'allWith';
}

/** Who it reaches stands out: `<b>12 people</b> get this.` */
const withBold = (text: string): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key
  text.split(/<b>|<\/b>/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
