import { setTeamAutomation, type Team, type TeamRules } from '@hurrah/contracts/people/teams';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import { teamQuery } from './api.ts';
import { RulesField, RulesPreview, useRulesPreview } from './rules-field.tsx';
import { bodyOf, isSameRules, newDraft, type RulesDraft, toDraft, toRules } from './team-rules.ts';

/** The rules that decide who is in a team. */
export function AutomationPage() {
  const { id } = useParams({ from: '/member/admin/team/$id/automation' });
  const { data: team } = useSuspenseQuery(teamQuery(id));
  if (!team.permissions.includes('editAutomation') || !team.automation) {
    return <Navigate to="/team/$id" params={{ id }} replace />;
  }
  return <AutomationForm team={team} saved={team.automation} />;
}

function AutomationForm({ team, saved }: { team: Team; saved: TeamRules }) {
  const { t } = useTranslation('manage');
  const save = useSaveRules(team);
  const { value: draft, onChange } = useController({ control: save.form.control, name: 'automation' }).field;
  const rules = useMemo(() => toRules(draft), [draft]);
  const preview = useRulesPreview(rules);
  const isDirty = !isSameRules(draft, saved);
  const consequence = useConsequence(team, preview.isBehind ? undefined : preview.data?.memberCount);
  const back = (
    <TextLink to="/team/$id" params={{ id: team.id }}>
      {team.name}
    </TextLink>
  );
  return (
    <FormPage
      save={{ ...save, isDirty, isUnsaved: isDirty && save.isUnsaved }}
      subtitle={t('rules.subtitle')}
      back={back}
      // Nobody saves before it is said what that does.
      saveDisabled={!rules || preview.isBehind}
      consequence={rules ? consequence : t('rules.incomplete')}
    >
      <SettingsSection title={t('rules.title')} description={t('rules.hint')}>
        <RulesField value={draft} onChange={onChange} />
        <RulesPreview preview={preview} isComplete={rules !== undefined} />
      </SettingsSection>
    </FormPage>
  );
}

const valuesOf = ({ automation }: Team): { automation: RulesDraft } => ({
  automation: automation ? toDraft(automation) : newDraft(),
});

function useSaveRules(team: Team) {
  const { t } = useTranslation(['manage', 'people']);
  const navigate = useNavigate();
  const words = ({ join, rules }: RulesDraft) =>
    rules
      .map(({ segment, values }) => `${t(`people:segments.${segment}`)}: ${values.join(', ')}`)
      .join(join === 'and' ? ' + ' : ' / ');
  return useSaveForm({
    update: setTeamAutomation,
    row: team,
    valuesOf,
    toBody: (_, { automation }) => bodyOf(automation),
    whole: ['automation'],
    labels: { automation: t('rules.title') },
    show: (_, value) => words(value as RulesDraft),
    refreshes: peopleChanged,
    onSaved: () => {
      toastSuccess();
      return navigate({ to: '/team/$id', params: { id: team.id } });
    },
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
