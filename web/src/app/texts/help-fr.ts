import own from '../locales/fr/help.json';
import { withHelp } from './with-help.ts';

export const help = withHelp(
  own,
  import.meta.glob('../../domains/*/locales/fr/help.json', { eager: true, import: 'default' }),
);
