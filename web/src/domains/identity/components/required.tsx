import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import type { Requirement } from '../enter.ts';
import layout from './access-layout.module.css';
import { CentredAccess } from './access-layout.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FactorChoice } from './factor-choice.tsx';

interface RequiredProps {
  what: Requirement;
  company: string;
  onDone: () => void;
}

/** A company asks for more than a password that was once chosen; here the person does it and goes on. */
export function Required({ what, company, onDone }: RequiredProps) {
  const { t } = useTranslation('identity');
  const words = what === 'PasswordExpired' ? 'passwordExpired' : 'mfaRequired';
  return (
    <CentredAccess title={t(`${words}.title`, { company })} lead={t(`${words}.lead`, { company })} wide key={what}>
      {what === 'PasswordExpired' ? <ChangePasswordForm onChanged={onDone} /> : <FactorChoice onDone={onDone} />}
      <div className={layout.links}>
        <TextLink to="/tenants" search={{}}>
          {t('tenants.other')}
        </TextLink>
        <TextLink to="/logout">{t('signOut')}</TextLink>
      </div>
    </CentredAccess>
  );
}
