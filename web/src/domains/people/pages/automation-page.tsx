import { setTeamAutomation, type Team, type TeamRules } from '@hurrah/contracts/identity/teams';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { GuardedForm } from '../../../ui/api-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged, teamQuery } from '../admin-api.ts';
import { RulesField, RulesPreview, useRulesPreview } from '../components/rules-field.tsx';
import { isSameRules, toDraft, toRules } from '../team-rules.ts';

/** The rules that decide who is in a team. */
export function AutomationPage() {
  const { t } = useTranslation('manage');
  const { id } = useParams({ from: '/member/admin/team/$id/automation' });
  const { data: team } = useSuspenseQuery(teamQuery(id));
  const page = usePageData();
  if (!team.permissions.includes('editAutomation') || !team.automation) {
    return <Navigate to="/team/$id" params={{ id }} replace />;
  }
  return (
    <Page
      {...page}
      subtitle={t('rules.subtitle')}
      back={
        <TextLink to="/team/$id" params={{ id }}>
          {team.name}
        </TextLink>
      }
    >
      <AutomationForm team={team} saved={team.automation} />
    </Page>
  );
}

function AutomationForm({ team, saved }: { team: Team; saved: TeamRules }) {
  const { t } = useTranslation('manage');
  const navigate = useNavigate();
  const [begun] = useState({ rules: saved, version: team.version });
  const [draft, setDraft] = useState(() => toDraft(saved));
  const rules = useMemo(() => toRules(draft), [draft]);
  const preview = useRulesPreview(rules);
  const save = useSaveRules(team.id, begun);
  const isDirty = !isSameRules(draft, saved);
  const consequence = useConsequence(team, preview.isBehind ? undefined : preview.data?.memberCount);
  const submit = () =>
    rules &&
    save.mutate(rules, {
      onSuccess: () => {
        toastSuccess();
        void navigate({ to: '/team/$id', params: { id: team.id }, ignoreBlocker: true });
      },
    });
  return (
    <GuardedForm
      onSubmit={submit}
      onDiscard={() => setDraft(toDraft(saved))}
      dirty={isDirty}
      pending={save.isPending}
      // Nobody saves before it is said what that does.
      saveDisabled={!rules || preview.isBehind}
      error={save.error && messageOf(save.error)}
      consequence={rules ? consequence : t('rules.incomplete')}
    >
      <SettingsSection title={t('rules.title')} description={t('rules.hint')}>
        <RulesField value={draft} onChange={setDraft} />
        <RulesPreview preview={preview} isComplete={rules !== undefined} />
      </SettingsSection>
    </GuardedForm>
  );
}

function useSaveRules(id: string, begun: { rules: TeamRules; version: number }) {
  const { t } = useTranslation(['manage', 'people']);
  const client = useQueryClient();
  const words = ({ join, rules }: TeamRules) =>
    rules
      .map(({ segment, values }) => `${t(`people:segments.${segment}`)}: ${values.join(', ')}`)
      .join(join === 'and' ? ' + ' : ' / ');
  return useMutation({
    mutationFn: (rules: TeamRules) =>
      saveVersioned({
        version: begun.version,
        begun: { automation: [begun.rules] },
        mine: { automation: [rules] },
        valuesOf: ({ automation }: Team) => ({ automation: automation ? [automation] : [] }),
        labels: { automation: t('rules.title') },
        show: (_, value) => (value as TeamRules[]).map(words).join(),
        send: ({ automation: [body] = [rules] }, version) =>
          call(setTeamAutomation, { params: { id }, body: body ?? rules, version }),
      }),
    onSuccess: () => Promise.all(peopleChanged.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: true },
  });
}

/** The API counts who would belong; who of them is new it does not say. */
function useConsequence({ activeMemberCount }: Team, next: number | undefined): string | undefined {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (next === undefined) return undefined;
  if (next === activeMemberCount) return t('rules.sameCount', { count: next, formatted: format.number(next) });
  return t('rules.willHave', { count: next, formatted: format.number(next), now: format.number(activeMemberCount) });
}
