import type { Words } from '../../platform/words.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

export const words: Words<typeof en> = { en, fr };
