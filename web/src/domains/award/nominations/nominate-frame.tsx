import { type AwardType, awardLimits } from '@hurrah/contracts/award/award-types';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import { Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { juryQuery } from '../api.ts';
import { AboutAward } from '../award-types/about-award.tsx';
import { WithLength } from '../award-types/with-length.tsx';
import { useLeaveQuestion } from '../awards/use-leave-question.tsx';
import { DialogStage } from '../badges/dialog-stage.tsx';
import { closingDay } from './deadline.tsx';

interface NominateFrameProps {
  awardType: AwardType;
  title: string;
  nomineeName: string | undefined;
  /** Who cannot be changed any more. */
  nominee?: Person;
  isOpen: boolean;
  onClose: () => void;
  isDirty: boolean;
  isSending: boolean;
  onSubmit: () => void;
  submitLabel: string;
  error: string | undefined;
  children: ReactNode;
}

/** What surrounds a nomination, a new one and one that is changed: the award, until when, and who reads it. */
export function NominateFrame(props: NominateFrameProps) {
  const { awardType, title, nominee, isOpen, onClose, isDirty, isSending, children } = props;
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { leave, question } = useLeaveQuestion({ isOpen, isDirty, isBusy: isSending }, onClose);
  const isUsedUp = !nominee && leftOf(awardType) === 0;
  return (
    <>
      <FormDialog
        opened={isOpen}
        onClose={leave}
        title={title}
        cover={
          <DialogStage awardType={awardType} title={title}>
            {awardType.nominationEndAt && (
              <Group component="span" gap="sm" wrap="nowrap" fz="sm" fw={600}>
                <Clock size={16} aria-hidden />
                {t('nominate.closes', { date: format.dateTime(awardType.nominationEndAt) })}
              </Group>
            )}
          </DialogStage>
        }
        width={640}
        dirty={isDirty}
        onSubmit={props.onSubmit}
        submitLabel={props.submitLabel}
        submitDisabled={isUsedUp}
        pending={isSending}
        error={props.error}
        consequence={<Editable awardType={awardType} />}
      >
        <AboutAward awardType={awardType} />
        {nominee && <PersonLine person={faceOf(nominee)} />}
        {children}
        <ReadBy awardType={awardType} nomineeName={props.nomineeName} />
      </FormDialog>
      {question}
    </>
  );
}

/** How many more one may nominate; undefined where there is no limit. */
function leftOf({ maxNominations, ownNominees }: AwardType): number | undefined {
  if (maxNominations === null || !ownNominees) return undefined;
  return Math.max(0, maxNominations - ownNominees.total);
}

/** Whom the person has nominated, and how many more they may. */
export function Nominated({ awardType }: { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const own = awardType.ownNominees;
  const [first] = own?.members ?? [];
  const left = leftOf(awardType);
  const max = awardType.maxNominations ?? 0;
  if (!first && left === undefined) return null;
  const others = (own?.total ?? 0) - 1;
  const member = first && nameOf(first);
  const key = others === 0 ? 'already' : others === 1 ? 'alreadyOne' : 'alreadyOthers';
  return (
    <Group gap="sm" mt="sm" wrap="nowrap" fz="sm" c="dimmed">
      {own && first && <AvatarStack people={own.members.map((one) => faceOf(one))} max={3} size={24} />}
      <span>
        {member && `${t(`nominateForm.${key}`, { member, formatted: format.number(others) })}. `}
        {left === 0
          ? t('nominateForm.noneLeft', { count: max, formatted: format.number(max) })
          : left !== undefined && t('nominateForm.left', { count: left, formatted: format.number(left) })}
      </span>
    </Group>
  );
}

interface ReasonFieldProps extends TextareaProps {
  length: number;
  'data-autofocus'?: boolean;
}

/** Why someone should win. More can be typed than is allowed, and is said to be too much. */
export function ReasonField({ length, ...field }: ReasonFieldProps) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  return (
    <WithLength
      length={length}
      max={awardLimits.messageLength}
      words={`${format.number(length)} / ${format.number(awardLimits.messageLength)}`}
    >
      <Textarea
        label={t('nominateForm.reason')}
        placeholder={t('nominateForm.reasonPrompt')}
        autosize
        minRows={5}
        maxRows={14}
        {...field}
      />
    </WithLength>
  );
}

function Editable({ awardType: { nominationEndAt } }: { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const now = useNow();
  if (!nominationEndAt) return <>{t('nominateForm.editUntilClosed')}</>;
  return <>{t('nominateForm.editUntil', { date: closingDay(nominationEndAt, now, format) })}</>;
}

/** Who reads it, before it is sent, and what happens with the award later. */
function ReadBy({ awardType, nomineeName }: { awardType: AwardType; nomineeName: string | undefined }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { data: jury } = useQuery(juryQuery(awardType.id));
  const { shareReasons, pinForDays } = awardType;
  const heard = shareReasons ? 'shared' : 'hears';
  return (
    <Panel
      icon={
        jury &&
        jury.members.length > 0 && <AvatarStack people={jury.members.map((one) => faceOf(one))} max={3} size={28} />
      }
    >
      <Text size="sm" c="dimmed">
        <Text component="strong" inherit fw={600} style={{ color: 'var(--ink)' }}>
          {jury ? juryWords(jury, t, format) : t('nominateForm.readByJury')}
        </Text>{' '}
        {nomineeName ? t(`nominateForm.${heard}`, { name: nomineeName }) : t(`nominateForm.${heard}Nobody`)}{' '}
        {pinForDays > 0 && t('nominateForm.pinned', { count: pinForDays })}
      </Text>
    </Panel>
  );
}

function juryWords(
  { total, members }: { total: number; members: Person[] },
  t: ReturnType<typeof useTranslation<'awards'>>['t'],
  format: ReturnType<typeof useFormat>,
): string {
  const names = members.map(({ firstName }) => firstName);
  const others = total - names.length;
  if (names.length === 0) return t('nominateForm.readByJury');
  if (others === 0) return t('nominateForm.readBy', { names: format.list(names) });
  return t('nominateForm.readByMore', { names: names.join(', '), count: others, formatted: format.number(others) });
}
