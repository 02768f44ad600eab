import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../platform/limits.ts';
import { type Attempts, afterFailure, usualPace, waitMs } from './rules.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s (C4)', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('wrong guesses', () => {
  const now = new Date('2026-05-05T10:00:00Z');
  const after = (count: number) => {
    let attempts: Attempts | undefined;
    for (let failure = 0; failure < count; failure++) attempts = afterFailure(attempts, usualPace, now);
    return waitMs(attempts, now) / 60_000;
  };

  it('double the wait from the tenth on, up to an hour (C4)', () => {
    expect([9, 10, 11, 12, 15, 16, 17, 90].map(after)).toEqual([0, 1, 2, 4, 32, 60, 60, 60]);
  });

  it('are reset after a day without one (C4)', () => {
    const earlier = { failures: 50, lockedUntil: null, lastFailedAt: new Date('2026-05-04T09:59:00Z'), warnedAt: null };
    expect(afterFailure(earlier, usualPace, now)).toMatchObject({ failures: 1, lockedUntil: null });
  });
});
