import type { WebDomain } from '../../lib/domain.ts';
import { domains } from '../domains.ts';

/** The texts of every domain that the home page shows. */
export const homeTexts = domains.flatMap(({ homeTexts: texts = [] }: WebDomain) => texts);
