import { expect, it } from 'vitest';
import { proveNew } from './new.ts';

it('a new domain is well-formed and works unedited, and changes at most 8 existing files', () => {
  const changed = proveNew({ whole: false });
  console.log(`npm run new changes ${changed.length} existing files:\n${changed.join('\n')}`);
  expect(changed.length).toBeLessThanOrEqual(8);
});
