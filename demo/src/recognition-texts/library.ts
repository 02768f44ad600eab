import { anybody } from './anybody.ts';
import { bridges } from './bridges.ts';
import { french } from './french.ts';
import { hardware } from './hardware.ts';
import { makers } from './makers.ts';
import { offices } from './offices.ts';
import { partners } from './partners.ts';
import { several } from './several.ts';
import type { Thanks } from './shelf.ts';
import { software } from './software.ts';
import { voices } from './voices.ts';

/** Everything that can be said on an ordinary day. */
export const library: Thanks[] = [
  ...software,
  ...hardware,
  ...makers,
  ...partners,
  ...voices,
  ...offices,
  ...bridges,
  ...anybody,
  ...several,
  ...french,
];
