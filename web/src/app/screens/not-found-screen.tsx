import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../lib/links.tsx';
import { useRouteData } from '../../lib/page-data.ts';
import { SearchArt } from '../../ui/art/search-art.tsx';
import { Screen } from './screen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  // A page about one thing says what may have become of it.
  const { missing = { title: 'errors.notFound', text: 'errors.notFoundText' } } = useRouteData();
  return (
    <Screen art={<SearchArt />} title={t(missing.title)} action={<ButtonLink to="/home">{t('goHome')}</ButtonLink>}>
      {t(missing.text)}
    </Screen>
  );
}
