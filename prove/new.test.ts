import { expect, it } from 'vitest';
import { type Kind, proveNew } from './new.ts';

it.each<Kind>(['post', 'plain'])(
  'a new domain (%s) is well-formed and works unedited, and changes at most 8 existing files',
  (kind) => {
    const changed = proveNew(kind, { whole: false });
    console.log(`npm run new changes ${changed.length} existing files:\n${changed.join('\n')}`);
    expect(changed.length).toBeLessThanOrEqual(8);
  },
);
