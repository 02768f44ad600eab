import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { manualTeamsQuery } from '../api.ts';

interface KnownTeam {
  id: string;
  name: string;
}

interface TeamsFieldProps {
  value: KnownTeam[];
  onChange: (teams: KnownTeam[]) => void;
}

const searchDelayMs = 250;
const maxTeams = 50;

/** Teams whose members are chosen by hand, found by typing. */
export function TeamsField({ value, onChange }: TeamsFieldProps) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  // What was chosen shows at once; the answer of the API follows.
  const [chosen, setChosen] = useState(value);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data, isFetching } = useQuery(manualTeamsQuery(search));
  const found = data?.results ?? [];
  const known = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  const countOf = (id: string) => found.find((team) => team.id === id)?.activeMemberCount;
  return (
    <MultiSelect
      label={t('teamsField.label')}
      description={t('teamsField.hint')}
      placeholder={chosen.length === 0 ? t('teamsField.prompt') : ''}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => {
        const teams = known.filter(({ id }) => ids.includes(id));
        setChosen(teams);
        onChange(teams);
      }}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The API has searched already.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={maxTeams}
      nothingFoundMessage={isFetching ? t('teamsField.looking') : t('teamsField.none')}
      renderOption={({ option }) => {
        const count = countOf(option.value);
        const size = count !== undefined && t('teams.people', { count, formatted: format.number(count) });
        return (
          <span>
            {option.label} {size && <small>{size}</small>}
          </span>
        );
      }}
    />
  );
}
