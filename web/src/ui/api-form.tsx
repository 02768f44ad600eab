import { type ComponentProps, Suspense } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { lazyPart } from '../lib/lazy.ts';
import { useUnsavedGuard } from '../lib/unsaved.ts';
import { SettingsForm } from './settings-form.tsx';

// Fetched once there is something to lose.
const ConfirmLeave = lazyPart(() => import('./confirm.ts'), 'ConfirmLeave');

interface GuardedFormProps extends ComponentProps<typeof SettingsForm> {
  /** Whether leaving the page would lose something. By default while the form is dirty. */
  unsaved?: boolean;
}

/** A settings form that asks before unsaved changes are lost. */
export function GuardedForm({ unsaved, ...props }: GuardedFormProps) {
  const guard = useUnsavedGuard((unsaved ?? props.dirty) && !props.pending);
  return (
    <SettingsForm
      {...props}
      guard={
        props.dirty && (
          <Suspense>
            <ConfirmLeave {...guard} />
          </Suspense>
        )
      }
    />
  );
}

interface ApiFormProps<V extends FieldValues> extends Partial<GuardedFormProps> {
  /** What `useApiForm` returned. */
  api: { form: UseFormReturn<V>; submit: () => void; rootError: string | undefined };
}

/** The form of a page that saves with `useApiForm`: submits, discards, shows errors and guards unsaved changes. */
export function ApiForm<V extends FieldValues>({ api, children, ...props }: ApiFormProps<V>) {
  const { form, submit, rootError } = api;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <GuardedForm
      onSubmit={submit}
      onDiscard={() => form.reset()}
      dirty={isDirty}
      pending={isSubmitting}
      error={rootError}
      unsaved={isDirty}
      {...props}
    >
      {children}
    </GuardedForm>
  );
}
