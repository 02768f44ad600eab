import { countNotifications, readAllNotifications } from '@hurrah/contracts/notifications';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { ReadAbout } from './read-about.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const read = vi.fn();
const counted = vi.fn();
let count = 0;

beforeEach(() => {
  vi.clearAllMocks();
  answer(countNotifications, () => {
    counted();
    return { count };
  });
  answer(readAllNotifications, ({ query }) => {
    read(query.get('about'));
    return {};
  });
});

it('marks what is about the post as read, once (NOT-08)', async () => {
  count = 2;
  signInWith(['notificationApp:browseMessages']);
  await renderInApp(<ReadAbout id={id} />);
  await expect.poll(() => read.mock.calls).toEqual([[id]]);
});

it('changes nothing where everything is read (NOT-08)', async () => {
  count = 0;
  signInWith(['notificationApp:browseMessages']);
  await renderInApp(<ReadAbout id={id} />);
  await expect.poll(() => counted.mock.calls.length).toBeGreaterThan(0);
  expect(read).not.toHaveBeenCalled();
});

it('asks nothing for someone without an inbox (NOT-05)', async () => {
  count = 2;
  signInWith([]);
  await renderInApp(<ReadAbout id={id} />);
  expect(counted).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});
