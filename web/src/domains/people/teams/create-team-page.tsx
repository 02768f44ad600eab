import { createTeam } from '@hurrah/contracts/people/teams';
import { Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Hand from 'lucide-react/icons/hand';
import Workflow from 'lucide-react/icons/workflow';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf } from '../../../lib/form.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { peopleChanged } from '../api.ts';
import type { KnownPerson } from '../avatars/faces.ts';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { RulesField, RulesPreview, useRulesPreview } from './rules-field.tsx';
import { newDraft, type RulesDraft, toRules } from './team-rules.ts';
import classes from './teams.module.css';

/** A new team: its name, and whether people are chosen or follow rules. */
export function CreateTeamPage() {
  const { t } = useTranslation('manage');
  const can = useCan();
  const navigate = useNavigate();
  const { automated = false } = useSearch({ from: '/member/admin/team/create' });
  const save = useCreateTeam(automated);
  const people = useController({ control: save.form.control, name: 'people' }).field;
  const draft = useController({ control: save.form.control, name: 'draft' }).field;
  const rules = useMemo(() => toRules(draft.value), [draft.value]);
  const preview = useRulesPreview(automated ? rules : undefined);
  const count = automated ? preview.data?.memberCount : people.value.length;
  const setAutomated = (isAutomated: boolean) =>
    void navigate({
      to: '/team/create',
      search: isAutomated ? { automated: true } : {},
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  return (
    <FormPage
      save={save}
      back={<TextLink to="/manage/teams">{t('tabs.teams')}</TextLink>}
      saveLabel={t('create.submit')}
      // Nobody saves before it is said what that does.
      saveDisabled={automated && (!rules || preview.isBehind)}
      consequence={<Consequence automated={automated} isComplete={rules !== undefined} count={count} />}
    >
      <SettingsSection title={t('team.name')} description={t('team.nameHint')}>
        <TextInput
          aria-label={t('team.name')}
          placeholder={t('create.namePrompt')}
          autoComplete="off"
          {...fieldOf(save.form, 'name')}
        />
      </SettingsSection>
      <SettingsSection title={t('create.who')} description={t('create.whoHint')}>
        {can('identityApp:configureTeamAutomation') && <TeamKindField automated={automated} onChange={setAutomated} />}
        {automated ? (
          <>
            <RulesField value={draft.value} onChange={draft.onChange} />
            <RulesPreview preview={preview} isComplete={rules !== undefined} />
          </>
        ) : (
          <PeoplePicker
            label={t('create.people')}
            description={t('create.peopleHint')}
            value={people.value}
            onChange={people.onChange}
          />
        )}
      </SettingsSection>
    </FormPage>
  );
}

interface TeamDraft {
  name: string;
  people: KnownPerson[];
  draft: RulesDraft;
}

const empty: TeamDraft = { name: '', people: [], draft: newDraft() };

function useCreateTeam(automated: boolean) {
  const { t } = useTranslation('manage');
  const navigate = useNavigate();
  return useSaveForm({
    create: createTeam,
    empty,
    // Only what the chosen kind is made of is sent; the other stays in case one changes one's mind.
    toBody: (_, { name, people, draft }) =>
      automated ? { name, automation: toRules(draft) } : { name, memberIds: people.map(({ id }) => id) },
    refreshes: peopleChanged,
    leave: () => navigate({ to: '/manage/teams' }),
    onSaved: async (team) => {
      await navigate({ to: '/team/$id', params: { id: team.id } });
      toastSuccess(t('create.done', { team: team.name }));
    },
  });
}

function Consequence(props: { automated: boolean; isComplete: boolean; count: number | undefined }) {
  const { automated, isComplete, count } = props;
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (automated && !isComplete) return t('rules.incomplete');
  if (count === undefined) return t('create.counting');
  const numbered = { count, formatted: format.number(count) };
  if (automated) return t('create.willFollow', numbered);
  return count > 0 ? t('create.willJoin', numbered) : t('create.willBeEmpty');
}

interface TeamKindFieldProps {
  automated: boolean;
  onChange: (automated: boolean) => void;
}

const icons = { manual: Hand, automated: Workflow };

/** Chosen once: a team never changes from one kind to the other. */
function TeamKindField({ automated, onChange }: TeamKindFieldProps) {
  const { t } = useTranslation('manage');
  return (
    <Radio.Group
      aria-label={t('create.kind')}
      value={automated ? 'automated' : 'manual'}
      onChange={(kind) => onChange(kind === 'automated')}
    >
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit">
        {(['manual', 'automated'] as const).map((kind) => {
          const Icon = icons[kind];
          return (
            <Radio.Card key={kind} value={kind} className={classes.choice ?? ''}>
              <Icon size={20} aria-hidden />
              <Stack component="span" gap="xs" flex={1} miw={0}>
                <Text component="strong" fw={600}>
                  {t(`create.kinds.${kind}.title`)}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(`create.kinds.${kind}.text`)}
                </Text>
              </Stack>
              <Radio.Indicator />
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
