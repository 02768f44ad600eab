import { describe, expect, it } from 'vitest';
import { domainsOf, select } from './affected.ts';

describe('the selection of browser tests for a change', () => {
  it.each([
    ['server/src/domains/award/winners/service.ts', ['award']],
    ['web/src/domains/award/nominations/nominations.module.css', ['award']],
    ['contracts/src/points/accounts.ts', ['points']],
    ['e2e/journeys/timeline/home.spec.ts', ['timeline']],
    ['e2e/steps/screens/recognition-composer.ts', ['recognition']],
    ['server/migrations/cell/0047_award.sql', ['award']],
    ['demo/src/awards.ts', ['award']],
    ['demo/src/domains/award.ts', ['award']],
    ['web/console/main.tsx', ['operator']],
    ['docs/awards.md', []],
    ['server/src/domains/award/winners/routes.test.ts', []],
    ['server/src/test/harness.ts', []],
  ])('maps %s to its domains', (file, domains) => {
    expect(domainsOf(file)).toEqual(domains);
  });

  it.each([
    'server/src/platform/db.ts',
    'web/src/ui/page.tsx',
    'web/src/lib/api.ts',
    'web/src/app/menu.ts',
    'contracts/src/api.ts',
    'server/migrations/cell/0019_books.sql',
    'package-lock.json',
    'e2e/steps/people.ts',
    'scripts/services/redis.ts',
    'demo/src/seed.ts',
    'a-folder-that-nobody-knows/file.ts',
  ])('treats %s as a change of everything', (file) => {
    expect(domainsOf(file)).toBeUndefined();
    const { affected, changed } = select([file, 'web/src/domains/award/api.ts'], 7);
    expect(affected).toEqual(expect.arrayContaining(['access', 'award', 'points', 'app', 'ui']));
    expect(changed).toEqual(['award']);
  });

  it('selects the domain and its dependants, and another fifth of the rest with each commit', () => {
    const selected = select(['server/src/domains/comment/threads/service.ts'], 12);
    expect(selected).toMatchObject({ changed: ['comment'], turn: 2 });
    expect(selected.affected).toEqual(expect.arrayContaining(['comment', 'timeline', 'recognition', 'award']));
    expect(selected.affected).not.toContain('staffing');
    expect(select(['web/src/domains/award/api.ts'], 13)).toEqual({ changed: ['award'], affected: ['award'], turn: 3 });
  });

  it('selects no domain if nothing that runs in a browser changed', () => {
    expect(select(['README.md', 'bench/live.ts'], 5)).toEqual({ changed: [], affected: [], turn: 0 });
  });
});
