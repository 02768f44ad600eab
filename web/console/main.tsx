// First, before anything that uses zod or writes styles.
import '../src/lib/zod.ts';
import '../src/lib/nonce.ts';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import frame from '../src/app/locales/en/frame.json';
import ui from '../src/ui/locales/en/ui.json';
import { Console } from './console.tsx';

// The building blocks bring their own words. The console itself is in English (ADR 32), in the code.
await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['frame', 'ui'],
  defaultNS: 'frame',
  resources: { en: { frame, ui } },
  interpolation: { escapeValue: false },
});

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
