import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startAppTexts } from '../app/texts.ts';
import { forgetAnswers } from './api.ts';

await startAppTexts();
afterEach(async () => {
  await cleanup();
  forgetAnswers();
});
