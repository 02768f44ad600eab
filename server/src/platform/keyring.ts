import { config } from './config.ts';
import { createKeyring, type Keyring } from './keys.ts';

/** The process's own keys. */
export const keyring: Keyring = createKeyring(config.SECRET_KEYS);
