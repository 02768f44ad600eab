import type { Reply } from '@hurrah/contracts/endpoint';
import { type getQuickTeams, setQuickTeams } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import { segments } from '../members/search.ts';
import { quickTeamsQuery, segmentValuesQuery } from './api.ts';
import { changesOf } from './team-rules.ts';
import classes from './teams.module.css';

type QuickTeams = Reply<typeof getQuickTeams>;

/** Which segments have a team for each of their values. */
export function ConfigureQuickTeamsPage() {
  const { data } = useSuspenseQuery(quickTeamsQuery());
  return <QuickTeamsForm saved={data} />;
}

function QuickTeamsForm({ saved }: { saved: QuickTeams }) {
  const { t } = useTranslation('manage');
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveQuickTeams(saved);
  const { form } = save;
  const switched = useWatch({ control: form.control });
  const chosen = segments.filter((segment) => switched[segment]);
  const { removed, made, gone } = changesOf(saved.available, saved.segments, chosen);
  const choose = (next: Segment[]) => {
    for (const segment of segments) form.setValue(segment, next.includes(segment), { shouldDirty: true });
  };
  const ask = () => {
    form.clearErrors('root');
    setIsAsking(true);
  };
  return (
    <FormPage
      save={save}
      subtitle={t('quick.subtitle')}
      back={<TextLink to="/manage/quick-teams">{t('tabs.quickTeams')}</TextLink>}
      // Teams that disappear are named first.
      onSubmit={gone > 0 ? ask : save.submit}
      consequence={useConsequence(made, gone)}
    >
      <SegmentChoices available={saved.available} saved={saved.segments} value={chosen} onChange={choose} />
      <RemoveQuickTeamsDialog
        segments={removed}
        gone={gone}
        made={made}
        opened={isAsking && !save.rootError}
        onClose={() => setIsAsking(false)}
        onConfirm={save.submit}
        pending={save.isSubmitting}
      />
    </FormPage>
  );
}

/** Every segment is a field of its own: two people may switch on two of them at once. */
const switchesOf = ({ segments: on }: Pick<QuickTeams, 'segments'>) =>
  Object.fromEntries(segments.map((segment) => [segment, on.includes(segment)])) as Record<Segment, boolean>;

function useSaveQuickTeams(saved: QuickTeams) {
  const { t } = useTranslation(['people', 'ui']);
  const navigate = useNavigate();
  return useSaveForm({
    update: setQuickTeams,
    row: saved,
    valuesOf: switchesOf,
    toBody: (_, switched) => ({ segments: segments.filter((segment) => switched[segment]) }),
    labels: Object.fromEntries(segments.map((segment) => [segment, t(`segments.${segment}`)])),
    show: (_, value) => t(value ? 'ui:stale.on' : 'ui:stale.off'),
    refreshes: peopleChanged,
    onSaved: () => {
      toastSuccess();
      return navigate({ to: '/manage/quick-teams' });
    },
  });
}

function useConsequence(made: number, gone: number): string | undefined {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const parts = [
    made > 0 && t('quick.willMake', { count: made, formatted: format.number(made) }),
    gone > 0 && t('quick.willGo', { count: gone, formatted: format.number(gone) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

interface SegmentChoicesProps {
  available: { segment: Segment; teamCount: number }[];
  saved: Segment[];
  value: Segment[];
  onChange: (segments: Segment[]) => void;
}

/** Each segment with the teams it makes or would make. */
function SegmentChoices({ available, saved, value, onChange }: SegmentChoicesProps) {
  const { t } = useTranslation('manage');
  const countOf = (segment: Segment) => available.find((one) => one.segment === segment)?.teamCount ?? 0;
  return (
    <Checkbox.Group aria-label={t('quick.segments')} value={value} onChange={onChange}>
      <Stack gap="md">
        {segments.map((segment) => (
          <Choice key={segment} segment={segment} teamCount={countOf(segment)} isOn={saved.includes(segment)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Choice({ segment, teamCount, isOn }: { segment: Segment; teamCount: number; isOn: boolean }) {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const isPossible = teamCount > 0 || isOn;
  const count = t('quick.teamCount', { count: teamCount, formatted: format.number(teamCount) });
  return (
    <Checkbox.Card value={segment} className={classes.choice ?? ''} disabled={!isPossible}>
      <Checkbox.Indicator />
      <Stack component="span" gap="xs" flex={1} miw={0}>
        <Text component="strong" fw={600}>
          {t(`people:segments.${segment}`)}
        </Text>
        <Text span size="sm" c="dimmed">
          {teamCount > 0 ? <Names segment={segment} teamCount={teamCount} /> : t('quick.noValues')}
        </Text>
      </Stack>
      {teamCount > 0 && (
        <Text span size="sm" fw={600}>
          {count}
        </Text>
      )}
    </Checkbox.Card>
  );
}

const shownNames = 4;

/** What the first few teams are called. */
function Names({ segment, teamCount }: { segment: Segment; teamCount: number }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { data } = useQuery(segmentValuesQuery(segment));
  // The line keeps its place while the names are on their way.
  if (!data) return '\u00a0';
  // A last one takes no more room than the words that would stand for it.
  const names = data.results.slice(0, teamCount === shownNames + 1 ? teamCount : shownNames).map(({ value }) => value);
  const others = teamCount - names.length;
  const listed =
    others > 0 ? [...names, t('quick.others', { count: others, formatted: format.number(others) })] : names;
  return format.list(listed);
}

interface RemoveQuickTeamsDialogProps {
  /** Whose teams disappear. */
  segments: Segment[];
  gone: number;
  made: number;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
}

const shownGoing = 8;

/** Names the teams before they are gone. */
function RemoveQuickTeamsDialog(props: RemoveQuickTeamsDialogProps) {
  const { segments: leaving, gone, made, opened, onClose, onConfirm, pending } = props;
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const values = useQueries({
    queries: leaving.map((segment) => ({ ...segmentValuesQuery(segment), enabled: opened })),
  });
  const numbered = (count: number) => ({ count, formatted: format.number(count) });
  const nameTeams = (all: { value: string }[]) => {
    const names = all.slice(0, shownGoing).map(({ value }) => value);
    const others = all.length - names.length;
    return format.list(others > 0 ? [...names, t('quick.others', numbered(others))] : names);
  };
  const lines = leaving.map((segment, index) => ({
    text: t('quick.goes', {
      segment: t(`people:segments.${segment}`),
      teams: nameTeams(values[index]?.data?.results ?? []),
    }),
    amount: format.number(values[index]?.data?.results.length ?? 0),
    tone: 'danger' as const,
  }));
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t('quick.goTitle', numbered(gone))}
      danger
      consequences={
        values.every(({ data }) => data)
          ? [
              ...lines,
              { text: t('quick.goStays') },
              ...(made > 0 ? [{ text: t('quick.willMake', numbered(made)) }] : []),
            ]
          : undefined
      }
      previewFailed={values.some(({ isError }) => isError)}
      confirmLabel={t('quick.goConfirm', numbered(gone))}
      onConfirm={onConfirm}
      pending={pending}
    />
  );
}
