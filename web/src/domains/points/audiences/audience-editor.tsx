import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { ActionIcon, Button, Group, Loader, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { segmentValuesQuery, teamSearchQuery, teamsByIdQuery } from '../../people/index.ts';
import classes from './audience.module.css';
import {
  type AudienceField,
  audienceFields,
  fieldsOf,
  nextField,
  rowsOf,
  statuses,
  valuesOf,
  withValues,
} from './audience.ts';
import { useAudienceWords } from './use-audience-words.ts';

interface AudienceEditorProps {
  value: Eligibility;
  onChange: (audience: Eligibility) => void;
  /** As it is saved: a rule of it that was removed stays, struck through, and can be brought back. */
  saved?: Eligibility | undefined;
  disabled?: boolean;
  /** Instead of the sentence about an audience without rules. */
  everyone?: string;
  /** A sentence beside the button: whom no rule brings in. */
  note?: ReactNode;
}

/** Whom a rule of points is about. Every rule must hold, and any one of its values is enough. */
export function AudienceEditor(props: AudienceEditorProps) {
  const { value, onChange, saved, disabled = false, note } = props;
  const { t } = useTranslation('pointsAdmin');
  const [shown, setShown] = useState(() => fieldsOf(saved ?? value));
  const [begun, setBegun] = useState<AudienceField[]>([]);
  const rows = rowsOf({ value, saved }, { shown, begun });
  const free = audienceFields.filter((field) => !rows.some((row) => row.field === field));

  const next = nextField(free);

  const begin = (field: AudienceField, place?: AudienceField) => {
    setShown(
      place ? shown.map((one) => (one === place ? field : one)) : [...shown.filter((one) => one !== field), field],
    );
    setBegun([...begun.filter((one) => one !== place), field]);
  };
  const remove = (field: AudienceField) => {
    setBegun(begun.filter((one) => one !== field));
    onChange(withValues(value, field, []));
  };
  return (
    <Stack gap="md">
      {rows.length === 0 && <Text>{props.everyone ?? t('audience.everyone')}</Text>}
      {rows.map(({ field, isRemoved }) =>
        isRemoved && saved ? (
          <RemovedRule
            key={field}
            field={field}
            saved={saved}
            onUndo={() => onChange(withValues(value, field, valuesOf(saved, field)))}
          />
        ) : (
          <Rule
            key={field}
            field={field}
            free={free}
            values={valuesOf(value, field)}
            disabled={disabled}
            // A rule whose last value was taken out is still being written.
            onChange={(values) => {
              if (!begun.includes(field)) setBegun([...begun, field]);
              onChange(withValues(value, field, values));
            }}
            onField={(other) => {
              begin(other, field);
              onChange(withValues(value, field, []));
            }}
            onRemove={() => remove(field)}
          />
        ),
      )}
      <Group gap="sm" justify="space-between">
        {!disabled && next && (
          <Button variant="subtle" size="compact-md" leftSection={<Plus aria-hidden />} onClick={() => begin(next)}>
            {t('audience.add')}
          </Button>
        )}
        <Text span size="xs" c="dimmed">
          {note ?? t('audience.never')}
        </Text>
      </Group>
    </Stack>
  );
}

interface AudienceCardProps extends AudienceEditorProps {
  /** How many people match; undefined while nobody knows. */
  people: number | undefined;
  /** The day on which they're counted, where it isn't today. */
  on?: string | undefined;
  isBehind?: boolean;
}

/** The editor as a card of its own that says how many people match. */
export function AudienceCard({ people, on, isBehind = false, ...props }: AudienceCardProps) {
  const { t } = useTranslation('pointsAdmin');
  return (
    <Card title={t('audience.title')} action={<Matches people={people} on={on} isBehind={isBehind} />}>
      <AudienceEditor {...props} />
    </Card>
  );
}

export function Matches({ people, on, isBehind = false }: Pick<AudienceCardProps, 'people' | 'on' | 'isBehind'>) {
  const { t } = useTranslation('pointsAdmin');
  const format = useFormat();
  if (people === undefined) return null;
  const values = { formatted: format.number(people), date: on ? format.shortDay(on) : '' };
  return (
    <Text
      span
      size="xs"
      c="dimmed"
      ta="end"
      maw="64%"
      className={classes.matches ?? ''}
      aria-live="polite"
      aria-busy={isBehind}
    >
      {isBehind && <Loader size={12} me="sm" aria-hidden />}
      <Trans
        t={t}
        i18nKey={on ? 'audience.matchesOn' : 'audience.matches'}
        count={people}
        values={values}
        components={{ b: <strong /> }}
      />
    </Text>
  );
}

interface RuleProps {
  field: AudienceField;
  free: AudienceField[];
  values: string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
  onField: (field: AudienceField) => void;
  onRemove: () => void;
}

/** 'Department is any of Sales, Design'. */
function Rule({ field, free, values, disabled, onChange, onField, onRemove }: RuleProps) {
  const { t } = useTranslation('pointsAdmin');
  const words = useAudienceWords();
  const name = words.field(field);
  return (
    <div className={classes.rule} role="group" aria-label={t('audience.rule', { field: name })}>
      <Select
        aria-label={t('audience.about')}
        data={audienceFields
          .filter((one) => one === field || free.includes(one))
          .map((one) => ({ value: one, label: words.field(one) }))}
        value={field}
        onChange={(next) => next && next !== field && onField(next)}
        disabled={disabled}
        className={classes.field ?? ''}
      />
      <span className={classes.is}>{field === 'tenure' ? t('audience.atLeast') : t('audience.isAnyOf')}</span>
      <div className={classes.values}>
        <Values field={field} name={name} values={values} disabled={disabled} onChange={onChange} />
      </div>
      {!disabled && (
        <ActionIcon aria-label={t('audience.remove', { field: name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface ValuesProps extends Pick<RuleProps, 'values' | 'disabled' | 'onChange'> {
  name: string;
}

function Values({ field, ...props }: ValuesProps & { field: AudienceField }) {
  if (field === 'status') return <Statuses {...props} />;
  if (field === 'team') return <Teams {...props} />;
  if (field === 'tenure') return <Tenure {...props} />;
  return <SegmentValues segment={field} {...props} />;
}

function Statuses({ name, values, disabled, onChange }: ValuesProps) {
  const { t } = useTranslation('pointsAdmin');
  const words = useAudienceWords();
  return (
    <MultiSelect
      aria-label={t('audience.values', { field: name })}
      placeholder={values.length === 0 ? t('audience.choose') : ''}
      data={statuses.map((status) => ({ value: status, label: words.status(status) }))}
      value={values}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

function Tenure({ name, values, disabled, onChange }: ValuesProps) {
  const { t } = useTranslation('pointsAdmin');
  const [days] = values;
  return (
    <AmountField
      aria-label={t('audience.values', { field: name })}
      value={days === undefined ? undefined : Number(days)}
      onChange={(next) => onChange(next && next > 0 ? [String(Math.min(Math.floor(next), 3650))] : [])}
      placeholder={t('audience.days')}
      worth={days === undefined ? undefined : t('audience.days')}
      disabled={disabled}
    />
  );
}

const searchDelayMs = 250;

function useSearch() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  return { text, setText, search, isWaiting: text.trim() !== search };
}

/** The API has searched already. */
const unfiltered = <T,>({ options }: { options: T }): T => options;

function SegmentValues({ segment, name, values, disabled, onChange }: ValuesProps & { segment: Segment }) {
  const { t } = useTranslation(['pointsAdmin', 'frame']);
  const format = useFormat();
  const { text, setText, search, isWaiting } = useSearch();
  const { data, isFetching, isError } = useQuery(segmentValuesQuery(segment, search));
  const isLooking = isWaiting || isFetching;
  const found = data?.results ?? [];
  return (
    <MultiSelect
      aria-label={t('audience.values', { field: name })}
      placeholder={values.length === 0 ? t('audience.choose') : ''}
      // Also those chosen before that no member has now: the rule still names them.
      data={[...new Set([...values, ...found.map(({ value }) => value)])]}
      value={values}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={unfiltered}
      hidePickedOptions
      classNames={{ inputField: classes.search ?? '' }}
      maxValues={200}
      disabled={disabled}
      nothingFoundMessage={
        isError ? t('audience.failed') : t(isLooking ? 'frame:search.loading' : 'frame:search.nothing')
      }
      renderOption={({ option }) => {
        const count = found.find(({ value }) => value === option.value)?.memberCount;
        return (
          <Group component="span" wrap="nowrap" flex={1}>
            <Text span inherit flex={1} miw={0}>
              {option.value}
            </Text>
            {count !== undefined && (
              <Text span size="xs" c="dimmed">
                {format.number(count)}
              </Text>
            )}
          </Group>
        );
      }}
    />
  );
}

function Teams({ name, values, disabled, onChange }: ValuesProps) {
  const { t } = useTranslation(['pointsAdmin', 'frame']);
  const { text, setText, search, isWaiting } = useSearch();
  const chosen = useQuery({
    ...teamsByIdQuery(values),
    enabled: values.length > 0,
    placeholderData: (before) => before,
  });
  const { data, isFetching, isError } = useQuery({ ...teamSearchQuery(search), placeholderData: (before) => before });
  const isLooking = isWaiting || isFetching;
  const names = new Map(
    [...(chosen.data?.results ?? []), ...(data?.results ?? [])].map((team) => [team.id, team.name]),
  );
  const known = [...new Set([...values, ...(data?.results ?? []).map(({ id }) => id)])];
  return (
    <MultiSelect
      aria-label={t('audience.values', { field: name })}
      placeholder={values.length === 0 ? t('audience.findTeam') : ''}
      data={known.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      value={values}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={unfiltered}
      hidePickedOptions
      classNames={{ inputField: classes.search ?? '' }}
      maxValues={200}
      disabled={disabled}
      nothingFoundMessage={
        isError ? t('audience.failed') : t(isLooking ? 'frame:search.loading' : 'frame:search.nothing')
      }
    />
  );
}

function RemovedRule({ field, saved, onUndo }: { field: AudienceField; saved: Eligibility; onUndo: () => void }) {
  const { t } = useTranslation('pointsAdmin');
  const words = useAudienceWords();
  const ids = field === 'team' ? valuesOf(saved, field) : [];
  const { data } = useQuery({ ...teamsByIdQuery(ids), enabled: ids.length > 0 });
  const name = words.field(field);
  return (
    <div className={classes.rule} role="group" aria-label={t('audience.removed', { field: name })}>
      <del className={classes.gone}>{name}</del>
      <del className={classes.gone}>{field === 'tenure' ? t('audience.is') : t('audience.isAnyOf')}</del>
      <del className={classes.gone}>{words.values(saved, field, data?.results)}</del>
      <ActionIcon aria-label={t('audience.undo', { field: name })} onClick={onUndo} color="primary">
        <Undo2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
