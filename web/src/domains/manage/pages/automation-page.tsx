import { setTeamAutomation, type Team, type TeamRules } from '@hurrah/contracts/identity/teams';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsForm, SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged, teamQuery } from '../api.ts';
import { RulesField } from '../components/rules-field.tsx';
import { RulesPreview, useRulesPreview } from '../components/rules-preview.tsx';
import { isSameRules, toDraft, toRules } from '../rules-draft.ts';

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
  const [draft, setDraft] = useState(() => toDraft(saved));
  const rules = useMemo(() => toRules(draft), [draft]);
  const preview = useRulesPreview(rules);
  const save = useCall(setTeamAutomation, { refreshes: peopleChanged, quiet: true });
  const isDirty = !isSameRules(draft, saved);
  const guard = useUnsavedGuard(isDirty && !save.isPending);
  const consequence = useConsequence(team, preview.isBehind ? undefined : preview.data?.memberCount);
  const submit = () =>
    rules &&
    save.mutate(
      { params: { id: team.id }, body: rules },
      {
        onSuccess: () => {
          toastSuccess();
          void navigate({ to: '/team/$id', params: { id: team.id }, ignoreBlocker: true });
        },
      },
    );
  return (
    <SettingsForm
      onSubmit={submit}
      onDiscard={() => setDraft(toDraft(saved))}
      dirty={isDirty}
      pending={save.isPending}
      // Nobody saves before it is said what that does.
      saveDisabled={!rules || preview.isBehind}
      error={save.error && messageOf(save.error)}
      consequence={rules ? consequence : t('rules.incomplete')}
      guard={() => <ConfirmLeave {...guard} />}
    >
      <SettingsSection title={t('rules.title')} description={t('rules.hint')}>
        <RulesField value={draft} onChange={setDraft} />
        <RulesPreview preview={preview} isComplete={rules !== undefined} />
      </SettingsSection>
    </SettingsForm>
  );
}

/** The API counts who would belong; who of them is new it does not say. */
function useConsequence({ activeMemberCount }: Team, next: number | undefined): string | undefined {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (next === undefined) return undefined;
  if (next === activeMemberCount) return t('rules.sameCount', { count: next, formatted: format.number(next) });
  return t('rules.willHave', { count: next, formatted: format.number(next), now: format.number(activeMemberCount) });
}
