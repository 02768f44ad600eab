import type { Reply } from '@hurrah/contracts/endpoint';
import { type getQuickTeams, setQuickTeams } from '@hurrah/contracts/identity/teams';
import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueries, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { GuardedForm } from '../../../ui/api-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged, quickTeamsQuery, segmentValuesQuery } from '../admin-api.ts';
import { segments } from '../search.ts';
import { changesOf } from '../team-rules.ts';
import classes from '../teams.module.css';

/** Which segments have a team for each of their values. */
export function ConfigureQuickTeamsPage() {
  const { t } = useTranslation('manage');
  const { data } = useSuspenseQuery(quickTeamsQuery());
  return (
    <Page
      {...usePageData()}
      subtitle={t('quick.subtitle')}
      back={<TextLink to="/manage/quick-teams">{t('tabs.quickTeams')}</TextLink>}
    >
      <QuickTeamsForm saved={data} />
    </Page>
  );
}

function QuickTeamsForm({ saved }: { saved: Reply<typeof getQuickTeams> }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Segment[]>(saved.segments);
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveQuickTeams(saved);
  const { added, removed, made, gone } = changesOf(saved.available, saved.segments, chosen);
  const isDirty = added.length + removed.length > 0;
  const consequence = useConsequence(made, gone);
  const send = () =>
    save.mutate(chosen, {
      onSuccess: () => {
        toastSuccess();
        void navigate({ to: '/manage/quick-teams', ignoreBlocker: true });
      },
      onError: () => setIsAsking(false),
    });
  return (
    <GuardedForm
      // Teams that disappear are named first.
      onSubmit={() => (gone > 0 ? setIsAsking(true) : send())}
      onDiscard={() => setChosen(saved.segments)}
      dirty={isDirty}
      unsaved={isDirty && !save.isSuccess}
      pending={save.isPending}
      error={save.error && messageOf(save.error)}
      consequence={consequence}
    >
      <SegmentChoices available={saved.available} saved={saved.segments} value={chosen} onChange={setChosen} />
      <RemoveQuickTeamsDialog
        segments={removed}
        gone={gone}
        made={made}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        pending={save.isPending}
      />
    </GuardedForm>
  );
}

/** Every segment is a field of its own: two people may switch on two of them at once. */
const switches = (on: Segment[]) => Object.fromEntries(segments.map((segment) => [segment, on.includes(segment)]));

function useSaveQuickTeams(saved: Reply<typeof getQuickTeams>) {
  const { t } = useTranslation(['people', 'ui']);
  const client = useQueryClient();
  const [begun] = useState(saved);
  return useMutation({
    mutationFn: (chosen: Segment[]) =>
      saveVersioned({
        version: begun.version,
        begun: switches(begun.segments),
        mine: switches(chosen),
        valuesOf: (current: Reply<typeof setQuickTeams>) => switches(current.segments),
        labels: Object.fromEntries(segments.map((segment) => [segment, t(`segments.${segment}`)])),
        show: (_, value) => t(value ? 'ui:stale.on' : 'ui:stale.off'),
        send: (_, version, whole) =>
          call(setQuickTeams, { body: { segments: segments.filter((segment) => whole[segment]) }, version }),
      }),
    onSuccess: () => Promise.all(peopleChanged.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: true },
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
      <span className={classes.choiceWords}>
        <strong>{t(`people:segments.${segment}`)}</strong>
        {teamCount > 0 ? <Names segment={segment} teamCount={teamCount} /> : <span>{t('quick.noValues')}</span>}
      </span>
      {teamCount > 0 && <span className={classes.choiceCount}>{count}</span>}
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
  if (!data) return <span>{'\u00a0'}</span>;
  // A last one takes no more room than the words that would stand for it.
  const names = data.results.slice(0, teamCount === shownNames + 1 ? teamCount : shownNames).map(({ value }) => value);
  const others = teamCount - names.length;
  const listed =
    others > 0 ? [...names, t('quick.others', { count: others, formatted: format.number(others) })] : names;
  return <span>{format.list(listed)}</span>;
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
