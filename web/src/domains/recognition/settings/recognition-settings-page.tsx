import { updateRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { updateRefinementSettings } from '@hurrah/contracts/refinement';
import { NumberInput, Switch } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useCan } from '../../../lib/permissions.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { SaveForm } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { AdminPage } from '../values/admin-page.tsx';
import { recognitionSettingsQuery, refinementSettingsQuery } from '../values/api.ts';

/** How many recognitions the company hopes for, and what may help to write them. */
export function RecognitionSettingsPage() {
  const { data: recognition } = useSuspenseQuery(recognitionSettingsQuery());
  const { data: refinement } = useSuspenseQuery(refinementSettingsQuery());
  const saved = {
    monthlyGoal: recognition.monthlyGoal,
    goalVersion: recognition.version,
    refines: refinement.enabled,
    refinesVersion: refinement.version,
  };
  return (
    <AdminPage>
      <SettingsOfRecognition saved={saved} isRefinementAvailable={refinement.available} />
    </AdminPage>
  );
}

interface Settings {
  monthlyGoal: number;
  refines: boolean;
}
interface Saved extends Settings {
  goalVersion: number;
  refinesVersion: number;
}

function SettingsOfRecognition({ saved: now, ...props }: { saved: Saved; isRefinementAvailable: boolean }) {
  const { t } = useTranslation('values');
  // What the form began with, and the versions of that, until it is saved.
  const [saved, setSaved] = useState(now);
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const settings = { ...saved, ...changed };
  const isDirty = settings.monthlyGoal !== saved.monthlyGoal || settings.refines !== saved.refines;
  const save = useSave(saved, (after) => {
    setSaved(after);
    setChanged({});
  });
  return (
    <SaveForm
      save={{
        isDirty,
        isUnsaved: isDirty && !save.isPending,
        isSubmitting: save.isPending,
        submit: () => save.mutate(settings),
        discard: () => setChanged({}),
        rootError: save.error && messageOf(save.error),
      }}
    >
      <SettingsSection title={t('settings.goal')} description={t('settings.goalHint')}>
        <GoalField value={settings.monthlyGoal} onChange={(monthlyGoal) => setChanged({ ...changed, monthlyGoal })} />
      </SettingsSection>
      <SettingsSection title={t('settings.refinement')} description={t('settings.refinementHint')}>
        <RefinementField
          isAvailable={props.isRefinementAvailable}
          value={settings.refines}
          onChange={(refines) => setChanged({ ...changed, refines })}
        />
      </SettingsSection>
    </SaveForm>
  );
}

/** Two settings at two addresses; only what differs is sent. */
function useSave(saved: Saved, onSaved: (after: Saved) => void) {
  const { t } = useTranslation(['values', 'ui']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ monthlyGoal, refines }: Settings): Promise<Saved> => {
      const goal = await saveVersioned({
        version: saved.goalVersion,
        begun: { monthlyGoal: saved.monthlyGoal },
        mine: { monthlyGoal },
        valuesOf: (current: { monthlyGoal: number }) => ({ monthlyGoal: current.monthlyGoal }),
        labels: { monthlyGoal: t('settings.goal') },
        send: (_, version, body) => call(updateRecognitionSettings, { body, version }),
      });
      const refinement = await saveVersioned({
        version: saved.refinesVersion,
        begun: { enabled: saved.refines },
        mine: { enabled: refines },
        valuesOf: (current: { enabled: boolean }) => ({ enabled: current.enabled }),
        labels: { enabled: t('settings.refinement') },
        show: (_, value) => t(value ? 'ui:stale.on' : 'ui:stale.off'),
        send: (_, version, body) => call(updateRefinementSettings, { body, version }),
      });
      return {
        ...goal.values,
        goalVersion: goal.version,
        refines: refinement.values.enabled,
        refinesVersion: refinement.version,
      };
    },
    onSuccess: async (after) => {
      await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
      onSaved(after);
      toastSuccess();
    },
    meta: { quiet: true },
  });
}

/** Everybody’s goal is drawn from the settings. */
const affected = [
  ['recognition', 'settings'],
  ['recognition', 'goal'],
  ['refinement', 'settings'],
];

/** Often enough to become a habit, seldom enough to mean something. */
const suggested = 3;
const max = 100;

interface GoalFieldProps {
  /** 0 is no goal. */
  value: number;
  onChange: (goal: number) => void;
}

function GoalField({ value, onChange }: GoalFieldProps) {
  const { t } = useTranslation('values');
  return (
    <>
      <Switch
        label={t('settings.hasGoal')}
        description={t('settings.hasGoalHint')}
        checked={value > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? suggested : 0)}
      />
      {value > 0 && (
        <NumberInput
          label={t('settings.monthlyGoal')}
          description={t('settings.monthlyGoalHint')}
          min={1}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={value}
          onChange={(goal) => goal !== '' && onChange(Math.max(1, Number(goal)))}
          maw={280}
        />
      )}
    </>
  );
}

interface RefinementFieldProps {
  /** Whether whoever runs this installation has connected a provider. */
  isAvailable: boolean;
  value: boolean;
  onChange: (refines: boolean) => void;
}

/** Says beside the switch what would leave the company, and why nothing does where nothing can. */
function RefinementField({ isAvailable, value, onChange }: RefinementFieldProps) {
  const { t } = useTranslation('values');
  const can = useCan();
  const isLicensed = can('refinementApp:refineRecognition');
  const hint = isLicensed ? (isAvailable ? 'refinesHint' : 'refinesUnavailable') : 'refinesUnlicensed';
  return (
    <Switch
      label={t('settings.refines')}
      description={t(`settings.${hint}`)}
      // It can always be forbidden, also while nothing could be sent anyway.
      disabled={!value && !(isLicensed && isAvailable)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
