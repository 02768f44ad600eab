import { updateRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { updateRefinementSettings } from '@hurrah/contracts/refinement';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { SettingsForm, SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { recognitionSettingsQuery, refinementSettingsQuery } from '../api.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { GoalField } from '../components/goal-field.tsx';
import { RefinementField } from '../components/refinement-field.tsx';

/** How many recognitions the company hopes for, and what may help to write them. */
export function RecognitionSettingsPage() {
  const { data: recognition } = useSuspenseQuery(recognitionSettingsQuery());
  const { data: refinement } = useSuspenseQuery(refinementSettingsQuery());
  const saved = { monthlyGoal: recognition.monthlyGoal, refines: refinement.enabled };
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

function SettingsOfRecognition({ saved, ...props }: { saved: Settings; isRefinementAvailable: boolean }) {
  const { t } = useTranslation('values');
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const settings = { ...saved, ...changed };
  const isDirty = settings.monthlyGoal !== saved.monthlyGoal || settings.refines !== saved.refines;
  const save = useSave(saved, () => setChanged({}));
  const guard = useUnsavedGuard(isDirty && !save.isPending);
  return (
    <SettingsForm
      onSubmit={() => save.mutate(settings)}
      onDiscard={() => setChanged({})}
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && messageOf(save.error)}
      guard={() => <ConfirmLeave {...guard} />}
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
    </SettingsForm>
  );
}

/** Two settings at two addresses; only what differs is sent. */
function useSave(saved: Settings, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ monthlyGoal, refines }: Settings) => {
      if (monthlyGoal !== saved.monthlyGoal) await call(updateRecognitionSettings, { body: { monthlyGoal } });
      if (refines !== saved.refines) await call(updateRefinementSettings, { body: { enabled: refines } });
    },
    onSuccess: async () => {
      await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
      onSaved();
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
