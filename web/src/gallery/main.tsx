import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import enComment from '../domains/comment/locales/en/comment.json';
import frComment from '../domains/comment/locales/fr/comment.json';
import enRecognition from '../domains/recognition/locales/en/recognition.json';
import frRecognition from '../domains/recognition/locales/fr/recognition.json';
import en from '../ui/locales/en/ui.json';
import enVersions from '../ui/locales/en/versions.json';
import fr from '../ui/locales/fr/ui.json';
import frVersions from '../ui/locales/fr/versions.json';
import { Gallery } from './gallery.tsx';
import { readSettings } from './settings.ts';

/** The gallery is an entry of its own: it exists while we work and in tests, never in what is shipped. */
await i18next.use(initReactI18next).init({
  lng: readSettings().locale,
  ns: ['ui', 'recognition', 'comment', 'versions'],
  defaultNS: 'ui',
  resources: {
    en: { ui: en, recognition: enRecognition, comment: enComment, versions: enVersions },
    fr: { ui: fr, recognition: frRecognition, comment: frComment, versions: frVersions },
  },
  interpolation: { escapeValue: false },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
