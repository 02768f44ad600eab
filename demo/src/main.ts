// The app gives the timeline its kinds of posts, which the demo renders.
import '../../server/src/app.ts';
import { closeDatabases } from '../../server/src/platform/cells.ts';
import { seedDemo } from './seed.ts';

/** `node demo/src/main.ts`: fills an installation with the two demo companies. Existing companies stay as they are. */
await seedDemo({ today: Temporal.Now.plainDateISO().toString(), now: new Date() });
await closeDatabases();
