import {
  type Audience,
  type AudiencePreview,
  type AudienceRule,
  previewAudience,
} from '@hurrah/contracts/people/audience';
import { listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { Group, Input, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery, call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useCan } from '../../../lib/permissions.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { searchDelayMs, teamSearchQuery, teamsByIdQuery } from '../api.ts';
import { faceOf, type KnownPerson } from '../avatars/faces.ts';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { RulesField } from '../teams/rules-field.tsx';
import { newDraft, type RulesDraft, toDraft } from '../teams/team-rules.ts';

interface AudienceFieldProps {
  label: ReactNode;
  value: Audience;
  onChange: (audience: Audience) => void;
  /** It can no longer be changed. */
  disabled?: boolean;
  /** The contract refuses it: a rule has no value yet. */
  invalid?: boolean;
}

/** Who something is for: everyone, people by their department and the like, or people and teams by name. */
export function AudienceField({ label, value, onChange, disabled = false, invalid = false }: AudienceFieldProps) {
  const { t } = useTranslation('manage');
  const labelId = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={invalid && t('audience.incomplete')}
    >
      <Stack gap="md" mt="xs">
        <SegmentedControl
          aria-labelledby={labelId}
          data={kinds.map((kind) => ({ value: kind, label: t(`audience.kinds.${kind}`) }))}
          value={value.kind}
          onChange={(kind) => onChange(beginnings[kind])}
          disabled={disabled}
        />
        {!disabled && value.kind === 'rules' && <Rules value={value} onChange={onChange} />}
        {!disabled && value.kind === 'named' && <Names value={value} onChange={onChange} />}
        <Preview audience={value} />
      </Stack>
    </Input.Wrapper>
  );
}

type Of<Kind extends Audience['kind']> = Extract<Audience, { kind: Kind }>;
const kinds = ['everyone', 'rules', 'named'] as const satisfies Audience['kind'][];

type SegmentRule = Extract<AudienceRule, { type: 'segment' }>;
const isAboutSegment = (rule: AudienceRule): rule is SegmentRule => rule.type === 'segment';

const audienceOf = ({ join, rules }: RulesDraft, others: AudienceRule[] = []): Of<'rules'> => ({
  kind: 'rules',
  join,
  rules: [...others, ...rules.map(({ segment, values }) => ({ type: 'segment' as const, segment, values }))],
});

const beginnings: Record<Audience['kind'], Audience> = {
  everyone: { kind: 'everyone' },
  rules: audienceOf(newDraft()),
  named: { kind: 'named', sendTo: [] },
};

/** Rules about segments. Others, which only the API can write, stay as they are. */
function Rules({ value: { join, rules }, onChange }: { value: Of<'rules'>; onChange: (audience: Audience) => void }) {
  const others = rules.filter((rule) => !isAboutSegment(rule));
  const draft = toDraft({ join, rules: rules.filter(isAboutSegment) });
  return <RulesField value={draft} onChange={(next) => onChange(audienceOf(next, others))} />;
}

function Names({ value: { sendTo }, onChange }: { value: Of<'named'>; onChange: (audience: Audience) => void }) {
  const idsOf = (type: (typeof sendTo)[number]['type']) => sendTo.flatMap((one) => (one.type === type ? one.id : []));
  const [people, teams] = [idsOf('tenantMember'), idsOf('team')];
  const change = (memberIds: string[], teamIds: string[]) =>
    onChange({
      kind: 'named',
      sendTo: [
        ...memberIds.map((id) => ({ type: 'tenantMember' as const, id })),
        ...teamIds.map((id) => ({ type: 'team' as const, id })),
      ],
    });
  return (
    <>
      <PeopleNames ids={people} onChange={(ids) => change(ids, teams)} />
      <TeamNames ids={teams} onChange={(ids) => change(people, ids)} />
    </>
  );
}

interface NamesProps {
  ids: string[];
  onChange: (ids: string[]) => void;
}

function PeopleNames({ ids, onChange }: NamesProps) {
  const { t } = useTranslation('manage');
  const [chosen, setChosen] = useState<KnownPerson[]>([]);
  const unknown = ids.filter((id) => !chosen.some((person) => person.id === id));
  const query = { idIn: unknown, pageSize: 100, embeds: ['avatar' as const] };
  const { data } = useQuery({ ...apiQuery(listTenantMembers, { query }), enabled: unknown.length > 0 });
  const known = new Map([...chosen, ...(data?.results ?? [])].map((person) => [person.id, person]));
  const change = (people: KnownPerson[]) => {
    setChosen([...known.values(), ...people]);
    onChange(people.map(({ id }) => id));
  };
  return (
    <PeoplePicker
      label={t('audience.people')}
      value={ids.flatMap((id) => known.get(id) ?? [])}
      onChange={change}
      // Nobody is lost who is not known by name yet.
      disabled={unknown.length > 0 && !data}
    />
  );
}

function TeamNames({ ids, onChange }: NamesProps) {
  const { t } = useTranslation('manage');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const found = useQuery({ ...teamSearchQuery(search), placeholderData: keepPreviousData });
  const chosen = useQuery({ ...teamsByIdQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  const names = new Map(ids.map((id) => [id, '…']));
  for (const { id, name } of [...(chosen.data?.results ?? []), ...(found.data?.results ?? [])]) names.set(id, name);
  return (
    <MultiSelect
      label={t('teamsField.label')}
      placeholder={ids.length === 0 ? t('teamsField.prompt') : ''}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={ids}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The API has searched already.
      filter={({ options }) => options}
      hidePickedOptions
      size="md"
      nothingFoundMessage={t(found.isFetching ? 'teamsField.looking' : 'teamsField.none')}
    />
  );
}

const previewDelayMs = 300;

const previewQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['identity', 'audiences', 'preview', audience],
    queryFn: ({ signal }) => call(previewAudience, { body: { audience } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many that are, for those who may know. */
function Preview({ audience }: { audience: Audience }) {
  const { t } = useTranslation('manage');
  const isAllowed = useCan()('identityApp:browse');
  const isComplete =
    audience.kind !== 'rules' || audience.rules.every((rule) => !isAboutSegment(rule) || rule.values.length > 0);
  const [asked] = useDebouncedValue(audience, previewDelayMs);
  const { data, isFetching } = useQuery({
    ...previewQuery(asked),
    enabled: isAllowed && isComplete && asked === audience,
  });
  if (!isAllowed) return null;
  return (
    <Text component="div" size="sm" c="dimmed" aria-live="polite" aria-busy={isFetching || asked !== audience}>
      {isComplete ? data && <Found preview={data} /> : t('rules.incomplete')}
    </Text>
  );
}

function Found({ preview: { memberCount, members } }: { preview: AudiencePreview }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (memberCount === 0) return t('rules.nobody');
  return (
    <Group gap="sm">
      <AvatarStack people={members.map((member) => faceOf(member))} total={memberCount} max={5} size={32} named />
      {t('rules.found', { count: memberCount, formatted: format.number(memberCount) })}
    </Group>
  );
}
