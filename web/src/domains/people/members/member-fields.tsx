import { findSimilar } from '@hurrah/contracts/people/spelling';
import type { Role, Segment, TenantMember, updateTenantMember } from '@hurrah/contracts/people/tenant-members';
import { Anchor, Autocomplete, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { lazyPart } from '../../../lib/lazy.ts';
import { segmentValuesQuery } from '../api.ts';
import type { KnownPerson } from '../avatars/faces.ts';
import { PersonPicker } from '../pickers/person-picker.tsx';

/** What a form about somebody holds; the role only of a new one. */
export type MemberValues = z.input<(typeof updateTenantMember)['body']> & { role?: Role };
export type MemberForm = UseFormReturn<MemberValues>;

/** What a form about somebody begins with. */
export const valuesOf = (member: TenantMember): MemberValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email ?? '',
  jobTitle: member.jobTitle,
  employeeId: member.details?.employeeId ?? null,
  managerId: member.details?.managerId ?? null,
  startOn: member.startOn,
  birthday: member.details?.birthday ?? null,
  publicStaffProfile: member.publicStaffProfile ?? false,
  segments: member.segments,
});

/** Offers what others have, so that one department does not become two by a slip of the finger. */
export function SegmentField({ form, segment }: { form: MemberForm; segment: Segment }) {
  const { t } = useTranslation('people');
  const [wasFocused, setWasFocused] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: `segments.${segment}` });
  const { data } = useQuery({ ...segmentValuesQuery(segment, ''), enabled: wasFocused });
  const known = data?.results.map(({ value }) => value);
  const typed = field.value?.trim() ?? '';
  const isNew = !isFocused && known !== undefined && typed !== '' && fieldState.isDirty && !known.includes(typed);
  return (
    <Autocomplete
      label={t(`segments.${segment}`)}
      data={known ?? []}
      limit={50}
      maxLength={100}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value || null)}
      onFocus={() => {
        setWasFocused(true);
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
        field.onBlur();
      }}
      ref={field.ref}
      error={fieldState.error?.message}
      description={isNew && <NewValue value={typed} known={known} onChoose={field.onChange} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

interface NewValueProps {
  value: string;
  known: string[];
  onChoose: (value: string) => void;
}

/** Nobody has this value yet: it may be a new department, or a typo that would become one. */
function NewValue({ value, known, onChoose }: NewValueProps) {
  const { t } = useTranslation('people');
  const similar = findSimilar(value, known);
  return (
    <span role="status">
      {t('details.newValue', { value })}{' '}
      {similar && (
        <Anchor component="button" type="button" inherit onClick={() => onChoose(similar)}>
          {t('details.didYouMean', { value: similar })}
        </Anchor>
      )}
    </span>
  );
}

// The calendar is heavy, and comes when the rest of the form is there.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

export function StartField({ form }: { form: MemberForm }) {
  const { t, i18n } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'startOn' });
  return (
    <Suspense fallback={<Skeleton height={66} />}>
      <DateField
        label={t('details.startOn')}
        placeholder={t('details.startOnPrompt')}
        locale={i18n.language}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        clearable
      />
    </Suspense>
  );
}

interface ManagerFieldProps {
  form: MemberForm;
  /** Who manages them now, with a face. */
  known?: KnownPerson | null;
  excludes?: string[];
  disabled?: boolean;
}

export function ManagerField({ form, known = null, excludes = [], disabled = false }: ManagerFieldProps) {
  const { t } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'managerId' });
  // The form knows ids; faces of those who were chosen are remembered beside it.
  const [chosen, setChosen] = useState<KnownPerson | null>(null);
  const shown = [chosen, known].find((person) => person?.id === field.value) ?? null;
  return (
    <PersonPicker
      label={t('details.manager')}
      value={shown}
      onChange={(person) => {
        setChosen(person);
        field.onChange(person?.id ?? null);
      }}
      onBlur={field.onBlur}
      excludes={excludes}
      clearable
      disabled={disabled}
      error={fieldState.error?.message}
    />
  );
}
