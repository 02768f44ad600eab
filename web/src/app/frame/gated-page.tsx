import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../lib/links.tsx';
import { KeyArt } from '../../ui/art/key-art.tsx';
import { Screen } from '../screens/screen.tsx';

/** Long enough to read why, short enough not to wait. */
const goHomeAfterMs = 4000;

/** In the place of a page that is not for this person. The API would refuse its data anyway. */
export function GatedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/home', replace: true }), goHomeAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Screen
      art={<KeyArt />}
      title={t('gated.text')}
      action={
        <ButtonLink to="/home" replace>
          {t('goHome')}
        </ButtonLink>
      }
    >
      {t('gated.goingHome')}
    </Screen>
  );
}
