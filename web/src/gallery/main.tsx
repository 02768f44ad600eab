import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import enComment from '../locales/en/comment.json';
import enRecognition from '../locales/en/recognition.json';
import enVersions from '../locales/en/versions.json';
import frComment from '../locales/fr/comment.json';
import frRecognition from '../locales/fr/recognition.json';
import frVersions from '../locales/fr/versions.json';
import en from '../ui/locales/en.json';
import fr from '../ui/locales/fr.json';
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
