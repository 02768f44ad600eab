import { expect, it } from 'vitest';
import { parseSearch } from './address.ts';
import { soundAddress } from './sound-address.ts';

const id = '01a1e750-c33a-7d5c-ab54-dcefc5c93f7b';

it('keeps what an address says sensibly', () => {
  const address = {
    search: 'ride',
    kind: 'people' as const,
    person: id,
    value: id,
    from: '2026-01-31',
    until: '2026-02-01',
  };
  expect(soundAddress(parseSearch(address))).toEqual(address);
});

it('leaves out what makes no sense', () => {
  const wrong = { kind: 'pets', person: 'me', value: '1', from: 'yesterday', until: '2026-13-45' };
  expect(soundAddress(parseSearch(wrong))).toEqual({});
});
