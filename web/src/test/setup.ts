import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startAppTexts } from '../app/texts.ts';
import { forgetAnswers } from './api.ts';

await startAppTexts();
afterEach(async () => {
  await cleanup();
  forgetAnswers();
  // What one test kept on the device must not open in the next.
  localStorage.clear();
  sessionStorage.clear();
});
