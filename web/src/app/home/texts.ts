import type { WebDomain } from '../../lib/domain.ts';
import { domains } from '../domains.ts';

/** What the home page shows of every domain. web/vite/shell.ts preloads it. */
export const homeTexts = domains.flatMap(({ homeTexts: texts = [] }: WebDomain) => texts);
