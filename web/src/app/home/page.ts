import { lazyPage } from '../../lib/lazy.ts';
import { homeTexts } from './texts.ts';

export const homePage = lazyPage(() => import('./home-page.tsx'), 'HomePage', homeTexts);
