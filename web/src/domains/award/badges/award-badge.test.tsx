import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { AwardBadge } from './award-badge.tsx';
import { badgeColorNames, badgeColors, badgeMotifs } from './badges.ts';

it('draws every motif in every color, each different from the others (AWD-31)', async () => {
  signInWith([]);
  await renderInApp(
    <div data-testid="sheet">
      {badgeColorNames.map((color) =>
        badgeMotifs.map((motif) => <AwardBadge key={`${color} ${motif}`} badge={{ motif, color }} size={64} />),
      )}
    </div>,
  );
  const drawn = [...page.getByTestId('sheet').element().querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
  expect(new Set(drawn).size).toBe(12 * 8);
  expect(new Set(Object.values(badgeColors).map(({ frame }) => frame)).size).toBe(8);
});

it('shows an uploaded badge in the variant that fits its size, in the same box (AWD-31)', async () => {
  signInWith([]);
  const urls = { sm: '/sm.webp', md: '/md.webp', lg: '/lg.webp' };
  const badge = { motif: 'star', color: 'gold' } as const;
  await renderInApp(
    <div data-testid="badges">
      {[40, 64, 120].map((size) => (
        <AwardBadge key={size} badge={badge} urls={urls} size={size} />
      ))}
      <AwardBadge badge={badge} size={120} />
    </div>,
  );
  const parts = [...page.getByTestId('badges').element().children];
  expect(parts.slice(0, 3).map((part) => part.getAttribute('src'))).toEqual(['/sm.webp', '/md.webp', '/lg.webp']);
  const [uploaded, ours] = parts.slice(2).map((part) => part.getBoundingClientRect());
  expect([uploaded?.width, uploaded?.height]).toEqual([ours?.width, ours?.height]);
});
