import type { Segment, TenantMember, updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import { Autocomplete, CloseButton, Combobox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense, useState } from 'react';
import { type Path, type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { lazyPart } from '../../../lib/lazy.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { nameOf } from '../../access/index.ts';
import { segmentValuesQuery } from '../api.ts';
import { faceOf, type KnownPerson } from '../faces.ts';
import { PersonOptions, usePersonSearch } from './person-options.tsx';

export type MemberValues = z.input<(typeof updateTenantMember)['body']>;
export type MemberForm = UseFormReturn<MemberValues>;

/** What a form about somebody begins with. */
export const valuesOf = (member: TenantMember) => ({
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

/** A text field that may stay empty: nothing typed is nothing known. */
export function optionalOf(form: MemberForm, name: Path<MemberValues>) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    ...form.register(name, { setValueAs: (value: string | null) => value || null }),
    error: error?.message && translateMessage(error.message),
  };
}

/** Offers what others have, so that one department does not become two by a slip of the finger. */
export function SegmentField({ form, segment }: { form: MemberForm; segment: Segment }) {
  const { t } = useTranslation('people');
  const [wasFocused, setWasFocused] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: `segments.${segment}` });
  const { data } = useQuery({ ...segmentValuesQuery(segment, ''), enabled: wasFocused });
  return (
    <Autocomplete
      label={t(`segments.${segment}`)}
      data={data?.results.map(({ value }) => value) ?? []}
      limit={50}
      maxLength={100}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value || null)}
      onFocus={() => setWasFocused(true)}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message && translateMessage(fieldState.error.message)}
    />
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
        error={fieldState.error?.message && translateMessage(fieldState.error.message)}
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
      error={fieldState.error?.message && translateMessage(fieldState.error.message)}
    />
  );
}

interface PersonPickerProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  value: KnownPerson | null;
  /** Null when the choice is taken back. */
  onChange: (person: TenantMember | null) => void;
  onBlur?: () => void;
  /** Ids that are never offered. */
  excludes?: string[];
  /** Whether nobody is an answer too. */
  clearable?: boolean;
  disabled?: boolean;
}

/** One person, found by typing. The face of who is chosen stands in the field. */
function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, onBlur, excludes = [], clearable = false, placeholder, ...field } = props;
  const { t } = useTranslation('frame');
  const search = usePersonSearch(excludes);
  const { query, combobox } = search;
  const choose = (id: string) => {
    const person = search.found.find((one) => one.id === id);
    if (person) onChange(person);
    search.stop();
  };
  const face = value && query === undefined;
  return (
    // Beside the field and not at the end of the page, so that it belongs to the same part of it.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          value={query ?? (value ? nameOf(value) : '')}
          placeholder={placeholder ?? t('people.picker.prompt')}
          onChange={(event) => search.type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            search.stop();
            onBlur?.();
          }}
          leftSection={face ? <PersonAvatar person={faceOf(value)} size={24} /> : <Search aria-hidden />}
          loading={Boolean(search.typed) && search.isLooking}
          loadingPosition="right"
          rightSection={
            clearable &&
            value && (
              <CloseButton
                size="md"
                aria-label={t('people.picker.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
          rightSectionPointerEvents="all"
          autoComplete="off"
          spellCheck={false}
        />
      </Combobox.Target>
      <PersonOptions search={search} />
    </Combobox>
  );
}
