import { getTenantMetadata, listApps, listMyTenants } from '@hurrah/contracts/access/tenants';
import type { Reply } from '@hurrah/contracts/endpoint';
import { getMyself, type Person } from '@hurrah/contracts/people/tenant-members';
import { answer } from './api.ts';

const idOf = (index: number): string => `0194d000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const person = (index: number, firstName: string, lastName: string): Person => ({
  id: idOf(index),
  firstName,
  lastName,
  avatarUrls: null,
});

export const me = person(1, 'Mara', 'Vogel');
export const tomas = person(2, 'Tomas', 'Berg');
export const ines = person(3, 'Ines', 'Duarte');

/** Signs the test in as Mara, who may do what is listed: `pointsApp:browse`. */
export function signInWith(permissions: string[], part: Partial<Reply<typeof getMyself>> = {}): void {
  const apps = Map.groupBy(permissions, (permission) => permission.split(':')[0] as App);
  answer(listApps, () =>
    [...apps].map(([entityType, granted]) => ({
      entityType,
      permissions: granted.map((permission) => permission.split(':')[1] ?? ''),
    })),
  );
  answer(
    getMyself,
    (): Reply<typeof getMyself> => ({
      ...me,
      version: 1,
      jobTitle: null,
      role: 'employee',
      status: 'joined',
      suspended: false,
      segments: {
        country: null,
        region: null,
        location: null,
        department: null,
        costCenter: null,
        businessUnit: null,
        group: null,
      },
      startOn: null,
      permissions: [],
      ...part,
    }),
  );
  answer(listMyTenants, () => []);
  answer(
    getTenantMetadata,
    (): Reply<typeof getTenantMetadata> => ({
      id: 'larkspok',
      name: 'Larkspoke',
      language: 'en',
      brandColor: null,
      logoUrls: null,
      bannerUrls: null,
    }),
  );
}

type App = Reply<typeof listApps>[number]['entityType'];
