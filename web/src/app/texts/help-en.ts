import own from '../locales/en/help.json';
import { withHelp } from './with-help.ts';

export const help = withHelp(
  own,
  import.meta.glob('../../domains/*/locales/en/help.json', { eager: true, import: 'default' }),
);
