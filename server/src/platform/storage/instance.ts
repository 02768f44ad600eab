import { config } from '../config.ts';
import { createStorage } from './create.ts';

/** The process's one storage. `main.ts` makes it ready before anything uses it. */
export const storage = await createStorage(config);
