import type { Batch, BatchKind } from '@hurrah/contracts/people/batches';
import { Box, Button, Center, MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow, Rows } from '../../../ui/list-row.tsx';
import { ActionBar } from '../../../ui/settings-form.tsx';
import { type BatchPage, type BatchPart, batchEndpoints, manualTeamsQuery } from './api.ts';
import { BatchRows } from './batch-rows.tsx';
import { InvitationPreview } from './invitation-preview.tsx';

interface BatchPreviewProps {
  kind: BatchKind;
  batch: BatchPage;
  part: BatchPart;
  onPart: (part: BatchPart) => void;
  isRefreshing: boolean;
}

/** Before anything happens: to whom it would, to whom not and why, and the button that says so. */
export function BatchPreview({ kind, batch, part, onPart, isRefreshing }: BatchPreviewProps) {
  const { t } = useTranslation('manage');
  const [note, setNote] = useState(batch.note ?? '');
  const { update, execute } = useBatchChange(kind, batch.id);
  const sentence = useSentence(kind, batch);
  const format = useFormat();
  const isReady = batch.willChange > 0 && (kind !== 'batchAddToTeams' || batch.teams.length > 0);
  return (
    <>
      {kind === 'batchAddToTeams' && (
        <BatchTeams teams={batch.teams} onChange={(teamIds) => update.mutate({ teamIds })} />
      )}
      {kind === 'batchWelcome' && <InvitationPreview batchId={batch.id} note={note} onNote={setNote} />}
      <BatchFigures kind={kind} batch={batch} />
      <BatchRows
        batch={batch}
        part={part}
        onPart={onPart}
        isRefreshing={isRefreshing}
        onLeaveOut={(id) => update.mutate({ exclude: [id] })}
        onTakeIn={(id) => update.mutate({ include: [id] })}
        busyId={update.isPending ? (update.variables.exclude ?? update.variables.include)?.[0] : undefined}
      />
      <ActionBar words={sentence}>
        <ButtonLink variant="default" to="/manage/users">
          {t('batch.cancel')}
        </ButtonLink>
        <Button
          {...(kind === 'batchSuspend' && { color: 'danger' })}
          loading={execute.isPending}
          disabled={!isReady || update.isPending}
          onClick={() => execute.mutate(note.trim() === (batch.note ?? '') ? undefined : note.trim())}
        >
          {t(`batch.${kind}.confirm`, { count: batch.willChange, formatted: format.number(batch.willChange) })}
        </Button>
      </ActionBar>
    </>
  );
}

/** "38 people will get an invitation by email. 3 excluded." */
function useSentence(kind: BatchKind, { total, willChange, teams }: BatchPage): string {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const leftOut = total - willChange;
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  if (kind === 'batchAddToTeams' && teams.length === 0) return t('batch.chooseTeams');
  if (willChange === 0) return t('batch.nobody');
  const names = format.list(teams.map(({ name }) => name));
  const happens = t(`batch.${kind}.sentence`, { ...numbered(willChange), teams: names });
  return leftOut > 0 ? `${happens} ${t('batch.leftOutSentence', numbered(leftOut))}` : happens;
}

/** The whole operation in at most three lines. */
function BatchFigures({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const { t } = useTranslation('manage');
  const { total, willChange, warnings } = batch;
  return (
    <Box mb="xl">
      <Card>
        <Box my="-md">
          <Rows>
            <Figure tone="change" icon={<CircleCheck size={20} aria-hidden />} count={willChange}>
              {t(`batch.${kind}.will`, { count: willChange })}
            </Figure>
            {warnings > 0 && (
              <Figure tone="warning" icon={<CircleAlert size={20} aria-hidden />} count={warnings}>
                {t('batch.warnings', { count: warnings })}
              </Figure>
            )}
            {total > willChange && (
              <Figure tone="none" icon={<CircleMinus size={20} aria-hidden />} count={total - willChange}>
                {t('batch.leftOut', { count: total - willChange })}
              </Figure>
            )}
          </Rows>
        </Box>
      </Card>
    </Box>
  );
}

const colours = { change: 'primary', warning: 'warning', none: 'dimmed' } as const;

interface FigureProps {
  tone: 'change' | 'warning' | 'none';
  icon: ReactNode;
  count: number;
  children: ReactNode;
}

function Figure({ tone, icon, count, children }: FigureProps) {
  const format = useFormat();
  return (
    <ListRow
      component="li"
      leading={<Center c={colours[tone]}>{icon}</Center>}
      title={
        <Text span fw={400} {...(tone === 'none' && { c: 'dimmed' })}>
          <Text component="b" inherit fw={600}>
            {format.number(count)}
          </Text>{' '}
          <span>{children}</span>
        </Text>
      }
    />
  );
}

interface Change {
  exclude?: string[];
  include?: string[];
  teamIds?: string[];
}

/** What one can do with an operation that is being prepared: change it, or do it. */
function useBatchChange(kind: BatchKind, id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['identity', 'tenantMembers', kind] });
  const params = { id };
  const update = useMutation({
    mutationFn: (change: Change) => call(batchEndpoints[kind].update, { params, body: change }),
    onSuccess: refresh,
  });
  const execute = useMutation({
    // What was written last is kept before anybody is invited with it.
    mutationFn: async (note: string | undefined) => {
      if (note !== undefined) await call(batchEndpoints.batchWelcome.update, { params, body: { note } });
      return call(batchEndpoints[kind].execute, { params });
    },
    onSuccess: refresh,
  });
  return { update, execute };
}

interface BatchTeamsProps {
  teams: { id: string; name: string }[];
  onChange: (teamIds: string[]) => void;
}

/** To which teams; the preview below follows. */
function BatchTeams({ teams, onChange }: BatchTeamsProps) {
  return (
    <Box mb="lg">
      <Card>
        <TeamsField value={teams} onChange={(chosen) => onChange(chosen.map(({ id }) => id))} />
      </Card>
    </Box>
  );
}

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
function TeamsField({ value, onChange }: TeamsFieldProps) {
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
