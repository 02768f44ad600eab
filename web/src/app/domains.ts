import { access } from '../domains/access/domain.ts';
import { award } from '../domains/award/domain.ts';
import { comment } from '../domains/comment/domain.ts';
import { feedback } from '../domains/feedback/domain.ts';
import { notifications } from '../domains/notifications/domain.ts';
import { people } from '../domains/people/domain.ts';
import { points } from '../domains/points/domain.ts';
import { recognition } from '../domains/recognition/domain.ts';
import { search } from '../domains/search/domain.ts';
import { staffing } from '../domains/staffing/domain.ts';
import { timeline } from '../domains/timeline/domain.ts';
import type { WebDomain } from '../lib/domain.ts';

/** Every domain of the product. What is not listed here is not in the web app. */
export const domains = [
  award,
  access,
  comment,
  feedback,
  notifications,
  people,
  points,
  recognition,
  search,
  staffing,
  timeline,
] as const satisfies readonly WebDomain[];

/** What the domains bring in files of one name, in the order above. `files` is a glob over their folders. */
export const collect = <Part>(files: Record<string, Part | readonly Part[]>): Part[] =>
  domains.flatMap(({ name }) =>
    Object.entries(files).flatMap(([path, brought]) => (path.includes(`/domains/${name}/`) ? brought : [])),
  );
