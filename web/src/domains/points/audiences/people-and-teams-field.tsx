import { type Recipient, type RecipientType, searchRecipients } from '@hurrah/contracts/people/recipients';
import { Anchor, Combobox, Group, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Token } from '../../../ui/token.tsx';
import { myselfQuery } from '../../access/index.ts';
import classes from './people-and-teams-field.module.css';

/** A person or a team, as much as it takes to show them. */
export interface Party {
  id: string;
  type: RecipientType;
  name: string;
  avatarUrl?: string | undefined;
  detail?: string | null;
}

export const partyOf = (person: {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrls?: { sm: string } | null | undefined;
}): Party => ({
  id: person.id,
  type: 'tenantMember',
  name: nameOf(person),
  avatarUrl: person.avatarUrls?.sm,
});

interface PeopleAndTeamsFieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value: Party[];
  onChange: (parties: Party[]) => void;
  disabled?: boolean;
  placeholder?: string;
  /** Whom it finds; people and teams of the whole company where it is missing. */
  find?: FindParties;
  /** Whether the person who asks is offered too. */
  offersMe?: boolean;
  /** So many can be chosen. */
  max?: number;
  'data-autofocus'?: boolean;
}

type FindParties = (search: string, notIdIn: string[]) => UseQueryOptions<{ results: Recipient[] }>;

/** People and teams, found by typing one after the other. Backspace in the empty field takes the last one out. */
export function PeopleAndTeamsField(props: PeopleAndTeamsFieldProps) {
  const { label, description, error, value, onChange, disabled = false, max = maxChosen } = props;
  const { t } = useTranslation('frame');
  const inputId = useId();
  const search = usePartySearch(value, props);
  const { query, combobox } = search;
  const isFull = value.length >= max;
  const choose = (id: string) => {
    const party = search.offered.find((one) => one.id === id);
    if (party) onChange([...value, party]);
    search.stop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    // Beside the field and not at the end of the page, so that it belongs to the same part of it.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={inputId}
          label={label}
          description={description}
          error={error}
          disabled={disabled}
          size="md"
          labelProps={{ htmlFor: inputId }}
        >
          <Pill.Group gap={6}>
            {value.map((party) => (
              <Token
                key={party.id}
                name={party.name}
                media={<PartyFace party={party} />}
                onRemove={() => onChange(value.filter(({ id }) => id !== party.id))}
                disabled={disabled}
              />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                id={inputId}
                value={query}
                placeholder={value.length === 0 ? (props.placeholder ?? t('people.picker.prompt')) : ''}
                readOnly={isFull}
                data-autofocus={props['data-autofocus']}
                onChange={(event) => search.type(event.currentTarget.value)}
                onClick={() => combobox.openDropdown()}
                onKeyDown={press}
                onBlur={({ currentTarget }) => search.leave(currentTarget)}
                disabled={disabled}
                autoComplete="off"
                spellCheck={false}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {!isFull && <Options search={search} />}
    </Combobox>
  );
}

function PartyFace({ party, size = 24 }: { party: Party; size?: 24 | 32 }) {
  if (party.type === 'tenantMember') return <PersonAvatar person={party} size={size} />;
  return (
    <span className={classes.team} data-size={size}>
      <UsersRound size={size === 24 ? 14 : 18} aria-hidden />
    </span>
  );
}

function Options({ search }: { search: PartySearch }) {
  const { t } = useTranslation('frame');
  const { offered } = search;
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={300} className={classes.options ?? ''} aria-label={t('palette.people')}>
        {offered.map((party) => (
          <Combobox.Option key={party.id} value={party.id}>
            {party.type === 'tenantMember' ? (
              <PersonLine person={party} detail={party.detail} size={32} />
            ) : (
              <Group component="span" wrap="nowrap" fw={500} miw={0}>
                <PartyFace party={party} size={32} />
                {party.name}
              </Group>
            )}
          </Combobox.Option>
        ))}
        {offered.length === 0 && <NobodyFound search={search} />}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function NobodyFound({ search: { typed, isLooking, isError, retry } }: { search: PartySearch }) {
  const { t } = useTranslation('frame');
  if (isError && !isLooking) {
    return (
      <Combobox.Empty role="alert">
        {t('people.picker.failed')}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          fw={600}
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
        >
          {t('offline.retry')}
        </Anchor>
      </Combobox.Empty>
    );
  }
  if (!typed) return <Combobox.Empty>{t('people.picker.typeAName')}</Combobox.Empty>;
  return <Combobox.Empty>{isLooking ? t('search.loading') : t('search.nothing')}</Combobox.Empty>;
}

const searchDelayMs = 250;
/** The API takes no more parties than these in one list. */
const maxChosen = 100;
/** The API takes no more ids than these in one question. */
const maxExcluded = 200;

const findRecipients: FindParties = (search, notIdIn) => apiQuery(searchRecipients, { query: { search, notIdIn } });

/** The API never offers the one who asks; before anything is typed, and under their name, they are offered here. */
function usePartySearch(
  chosen: Party[],
  { find = findRecipients, offersMe = true }: Pick<PeopleAndTeamsFieldProps, 'find' | 'offersMe'>,
) {
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data: me } = useSuspenseQuery(myselfQuery());
  const typed = query.trim();
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const excludes = chosen.map(({ id }) => id);
  const { data, isFetching, isError, refetch } = useQuery({
    ...find(search, excludes.slice(0, maxExcluded)),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = (data?.results ?? []).map(
    ({ displayData, ...party }): Party => ({
      ...party,
      avatarUrl: displayData.avatarUrls?.sm,
      detail: displayData.jobTitle,
    }),
  );
  const own = { ...partyOf(me), detail: me.jobTitle };
  const isOwn = offersMe && own.name.toLowerCase().includes(typed.toLowerCase());
  const offered = [...(isOwn ? [own] : []), ...(typed ? found : [])].filter(({ id }) => !excludes.includes(id));

  // The first one found is ready for Enter.
  const first = typed ? offered[0]?.id : undefined;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);

  const type = (text: string) => {
    setQuery(text);
    combobox.openDropdown();
  };
  const stop = () => {
    setQuery('');
    combobox.closeDropdown();
  };
  /** A dialog may take the focus and give it back at once; what was typed meanwhile stays. */
  const leave = (field: HTMLElement) => setTimeout(() => document.activeElement !== field && stop());
  const isLooking = typed !== search || isFetching;
  return { query, typed, offered, isLooking, isError, retry: () => void refetch(), type, stop, leave, combobox };
}

type PartySearch = ReturnType<typeof usePartySearch>;
