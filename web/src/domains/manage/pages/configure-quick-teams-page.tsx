import type { Reply } from '@hurrah/contracts/endpoint';
import { type getQuickTeams, setQuickTeams } from '@hurrah/contracts/identity/teams';
import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsForm } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged, quickTeamsQuery } from '../api.ts';
import { RemoveQuickTeamsDialog } from '../components/remove-quick-teams-dialog.tsx';
import { SegmentChoices } from '../components/segment-choices.tsx';
import { segments } from '../people-search.ts';
import { changesOf } from '../quick-teams.ts';

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
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess);
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
    <SettingsForm
      // Teams that disappear are named first.
      onSubmit={() => (gone > 0 ? setIsAsking(true) : send())}
      onDiscard={() => setChosen(saved.segments)}
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && messageOf(save.error)}
      consequence={consequence}
      guard={() => <ConfirmLeave {...guard} />}
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
    </SettingsForm>
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
