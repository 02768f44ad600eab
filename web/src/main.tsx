// First, before anything that uses zod or writes styles.
import './lib/zod.ts';
import './lib/nonce.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startAppTexts } from './app/texts.ts';
import { wire } from './app/wiring.ts';
import { catchInstallOffer } from './lib/pwa.ts';

/** A function, because a single top-level await keeps rolldown from merging small chunks into others. */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  wire();
  catchInstallOffer();
  await startAppTexts();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
