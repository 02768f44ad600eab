import { answerTotp } from '@hurrah/contracts/access/auth-factors';
import { reauthenticate } from '@hurrah/contracts/access/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { messageOf } from '../../../lib/messages.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { authFactorsQuery } from '../api.ts';
import { OtherWays } from './other-ways.tsx';
import { passWithPasskey } from './passkey.ts';

type Way = 'password' | 'totp' | 'passkey';

interface ReauthenticationDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** "Confirm it's you": with the password, or with a second factor where there is one. */
export function ReauthenticationDialog({ onProved, onClose }: ReauthenticationDialogProps) {
  const { t } = useTranslation('access');
  useReturnFocus();
  const { data } = useQuery(authFactorsQuery());
  const [way, setWay] = useState<Way>('password');
  const ways: Way[] = ['password', ...new Set(data?.factors.map(({ kind }) => kind))];
  const password = useApiForm(reauthenticate, { defaultValues: { password: '' }, onSuccess: onProved });
  const code = useApiForm(answerTotp, { defaultValues: { code: '' }, onSuccess: onProved });
  const passkey = usePasskey(onProved);
  const current = { password, totp: code, passkey }[way];
  const pending = way === 'passkey' ? passkey.isPending : { password, totp: code }[way].form.formState.isSubmitting;
  return (
    <FormDialog
      opened
      onClose={onClose}
      width={440}
      phone="bottom"
      title={t('reauthentication.title')}
      description={t('reauthentication.lead')}
      onSubmit={current.submit}
      submitLabel={way === 'passkey' ? t('challenge.passkey.submit') : t('challenge.submit')}
      pending={pending}
      error={current.rootError}
    >
      {way === 'password' && (
        <PasswordField
          label={t('reauthentication.password')}
          autoComplete="current-password"
          data-autofocus
          {...fieldOf(password.form, 'password')}
        />
      )}
      {way === 'totp' && (
        <CodeInput
          label={t('challenge.totp.field')}
          value={code.form.watch('code')}
          onChange={(digits) => code.form.setValue('code', digits, { shouldValidate: code.form.formState.isSubmitted })}
          onComplete={() => code.submit()}
          error={code.form.formState.errors.code && t('challenge.totp.incomplete')}
          autoFocus
        />
      )}
      {way === 'passkey' && <p>{t('challenge.passkey.lead')}</p>}
      <OtherWays
        ways={ways.filter((other) => other !== way)}
        label={(other) => (other === 'password' ? t('reauthentication.usePassword') : t(`challenge.${other}.choose`))}
        onChoose={setWay}
      />
    </FormDialog>
  );
}

function usePasskey(onProved: () => void) {
  const { t } = useTranslation('access');
  const [isPending, setIsPending] = useState(false);
  const [rootError, setRootError] = useState<string>();
  const prove = async () => {
    setIsPending(true);
    setRootError(undefined);
    try {
      await passWithPasskey();
      onProved();
    } catch (failure) {
      setRootError(messageOf(failure) ?? t('passkey.cancelled'));
    } finally {
      setIsPending(false);
    }
  };
  return { submit: () => void prove(), isPending, rootError };
}
