import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language } from '../../../lib/i18n.ts';
import classes from './access-foot.module.css';
import layout from './access-layout.module.css';

/** Each language in its own words, because who looks for it may read no other. */
const languages: [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

export function AccessFoot() {
  const { t, i18n } = useTranslation();
  return (
    <footer className={layout.foot}>
      <div className={classes.languages} role="group" aria-label={t('language')}>
        {languages.map(([language, name]) => (
          <UnstyledButton
            key={language}
            className={classes.language}
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => void chooseLanguage(language)}
          >
            {name}
          </UnstyledButton>
        ))}
      </div>
      <span>
        {t('poweredBy')} <strong>Hurrah</strong>
      </span>
    </footer>
  );
}
