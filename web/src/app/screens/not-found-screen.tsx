import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../lib/links.tsx';
import { SearchArt } from '../../ui/art/search-art.tsx';
import { Screen } from './screen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Screen art={<SearchArt />} title={t('errors.notFound')} action={<ButtonLink to="/home">{t('goHome')}</ButtonLink>}>
      {t('errors.notFoundText')}
    </Screen>
  );
}
