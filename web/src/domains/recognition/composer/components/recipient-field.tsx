import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { Anchor, Combobox, Group, Pill, PillsInput, Stack, Text } from '@mantine/core';
import { UsersRound } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Token } from '../../../../ui/token.tsx';
import { type RecipientSearch, useRecipientSearch } from '../use-recipient-search.ts';
import type { ChosenRecipient } from '../values.ts';
import classes from './composer.module.css';

interface RecipientFieldProps {
  value: ChosenRecipient[];
  onChange: (recipients: ChosenRecipient[]) => void;
  error?: string | undefined;
  autoFocus: boolean;
  disabled: boolean;
}

/** People and teams, mixed, found by typing one after the other. Backspace in the empty field takes the last one out. */
export function RecipientField({ value, onChange, error, autoFocus, disabled }: RecipientFieldProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const inputId = useId();
  const listId = useId();
  const search = useRecipientSearch(value);
  const { combobox, query } = search;
  const isFull = value.length >= maxChosen;
  const choose = (id: string) => {
    const recipient = search.offered.find((one) => one.id === id);
    if (recipient) onChange([...value, recipient]);
    search.stop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const nameOfToken = ({ name, memberCount }: ChosenRecipient) =>
    memberCount === null ? name : t('to.team', { name, formatted: format.number(memberCount) });
  return (
    // Beside the field and not at the end of the page, so that it belongs to the same part of it.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={inputId}
          aria-label={t('to.label')}
          error={error}
          disabled={disabled}
          size="md"
          classNames={{ input: classes.recipients ?? '' }}
        >
          <Pill.Group gap={8} role="group" aria-label={t('to.chosen')}>
            {value.map((recipient) => (
              <Token
                key={recipient.id}
                name={nameOfToken(recipient)}
                media={<RecipientFace recipient={recipient} />}
                onRemove={() => onChange(value.filter(({ id }) => id !== recipient.id))}
                disabled={disabled}
              />
            ))}
            {/* Mantine names the list only when the field renders again after the list. */}
            <Combobox.EventsTarget withExpandedAttribute aria-controls={combobox.dropdownOpened ? listId : undefined}>
              <PillsInput.Field
                id={inputId}
                className={classes.search ?? ''}
                aria-label={t('to.label')}
                value={query}
                placeholder={value.length === 0 ? t('to.prompt') : t('to.more')}
                readOnly={isFull}
                onChange={(event) => search.type(event.currentTarget.value)}
                onClick={() => combobox.openDropdown()}
                onKeyDown={press}
                onBlur={search.stop}
                autoComplete="off"
                spellCheck={false}
                data-autofocus={autoFocus || undefined}
                autoFocus={autoFocus}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {!isFull && <RecipientOptions id={listId} search={search} />}
    </Combobox>
  );
}

/** So many can be named in one recognition; a team is one of them. */
const maxChosen = Math.min(100, recognitionLimits.recipients);

function RecipientFace({ recipient, size = 24 }: { recipient: ChosenRecipient; size?: 24 | 32 }) {
  if (recipient.type === 'tenantMember') return <PersonAvatar person={recipient} size={size} />;
  return (
    <span className={classes.team} data-size={size}>
      <UsersRound size={size === 24 ? 14 : 18} aria-hidden />
    </span>
  );
}

function RecipientOptions({ id, search }: { id: string; search: RecipientSearch }) {
  const { t } = useTranslation('composer');
  const { offered, typed } = search;
  if (!typed && offered.length === 0) return null;
  const options = offered.map((recipient) => (
    <Combobox.Option key={recipient.id} value={recipient.id}>
      <Group component="span" gap="sm" wrap="nowrap" miw={0}>
        <RecipientFace recipient={recipient} size={32} />
        <Stack component="span" gap={0} miw={0}>
          <Text span fw={500} lh={1.35} truncate>
            {recipient.name}
          </Text>
          <Detail recipient={recipient} />
        </Stack>
      </Group>
    </Combobox.Option>
  ));
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={id} mah={300} style={{ overflowY: 'auto' }} aria-label={t('to.offered')}>
        {typed ? options : <Combobox.Group label={t('to.suggested')}>{options}</Combobox.Group>}
        {offered.length === 0 && <NothingFound search={search} />}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function Detail({ recipient }: { recipient: RecipientSearch['offered'][number] }) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { memberCount, reason, jobTitle } = recipient;
  const people = memberCount !== null && t('to.people', { count: memberCount, formatted: format.number(memberCount) });
  const words = [people, jobTitle, reason && t(`to.reasons.${reason}`)].filter(Boolean).join(' · ');
  if (!words) return null;
  return (
    <Text span size="xs" c="dimmed" lh={1.35} truncate>
      {words}
    </Text>
  );
}

function NothingFound({ search: { isLooking, isError, retry } }: { search: RecipientSearch }) {
  const { t } = useTranslation('composer');
  if (isError && !isLooking) {
    return (
      <Combobox.Empty role="alert">
        {t('to.failed')}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          fw={600}
          underline="always"
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
        >
          {t('to.retry')}
        </Anchor>
      </Combobox.Empty>
    );
  }
  return <Combobox.Empty>{isLooking ? t('to.looking') : t('to.nothing')}</Combobox.Empty>;
}
