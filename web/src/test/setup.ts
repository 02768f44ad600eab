import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startAppTexts } from '../app/texts.ts';
import { loadToasts } from '../ui/toast-host.tsx';
import { forgetAnswers } from './api.ts';

await startAppTexts();
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  forgetAnswers();
  // A toast of one test must not cover the buttons of the next.
  (await loadToasts()).notifications.clean();
  // What one test kept on the device must not open in the next.
  localStorage.clear();
  sessionStorage.clear();
});
