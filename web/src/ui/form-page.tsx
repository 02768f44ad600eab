import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lib/lazy.ts';
import { usePageData } from '../lib/page-data.ts';
import { useUnsavedGuard } from '../lib/unsaved.ts';
import { Page } from './page.tsx';
import { SettingsForm } from './settings-form.tsx';

// Fetched once there is something to lose.
const ConfirmLeave = lazyPart(() => import('./confirm.ts'), 'ConfirmLeave');

interface SaveFormProps
  extends Pick<ComponentProps<typeof SettingsForm>, 'consequence' | 'error' | 'saveDisabled' | 'saveLabel'> {
  /** What `useSaveForm` returned. */
  save: {
    isNew?: boolean;
    isDirty: boolean;
    isUnsaved: boolean;
    isSubmitting: boolean;
    submit: () => unknown;
    discard: () => void;
    rootError: ReactNode;
  };
  /** Instead of saving at once. */
  onSubmit?: () => unknown;
  children: ReactNode;
}

/** The form of a page that saves with `useSaveForm`: submits, discards, shows errors and guards unsaved changes. */
export function SaveForm({ save, children, ...props }: SaveFormProps) {
  const { t } = useTranslation('ui');
  const guard = useUnsavedGuard(save.isUnsaved);
  return (
    <SettingsForm
      onSubmit={save.submit}
      onDiscard={save.discard}
      dirty={save.isNew || save.isDirty}
      pending={save.isSubmitting}
      error={save.rootError}
      discardLabel={save.isNew ? t('cancel') : t('form.discard')}
      guard={
        (save.isNew || save.isDirty) && (
          <Suspense>
            <ConfirmLeave {...guard} />
          </Suspense>
        )
      }
      {...props}
    >
      {children}
    </SettingsForm>
  );
}

type FormPageProps = SaveFormProps &
  Partial<Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'back' | 'actions' | 'maxWidth'>>;

/** A page that is one form. */
export function FormPage({ title, subtitle, back, actions, maxWidth, ...form }: FormPageProps) {
  const page = usePageData();
  return (
    <Page
      {...page}
      title={title ?? page.title}
      maxWidth={maxWidth ?? page.maxWidth}
      subtitle={subtitle}
      back={back}
      actions={actions}
    >
      <SaveForm {...form} />
    </Page>
  );
}
