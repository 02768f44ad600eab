import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { environment } from '../../../lib/environment.ts';
import { chooseLanguage, testLanguage } from '../../../lib/i18n.ts';
import { TextLink } from '../../../lib/links.tsx';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';

/** Switches of this device, for those who build and test. In production the page does not exist. */
export function FeatureFlagsPage() {
  const { t, i18n } = useTranslation('access');
  return (
    <CentredAccess title={t('flags.title')} lead={t('flags.lead', { environment })} wide>
      <Stack gap="lg">
        <Switch
          label={t('flags.testLanguage')}
          description={t('flags.testLanguageHint')}
          checked={i18n.language === testLanguage}
          // A fresh page, because the direction is read when the page starts.
          onChange={(event) =>
            void chooseLanguage(event.currentTarget.checked ? testLanguage : 'en').then(() => location.reload())
          }
        />
      </Stack>
      <AccessLinks>
        <TextLink to="/home">{t('flags.back')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}
