import { type AccountEntry, AccountEntry as Entry } from '@hurrah/contracts/points/accounts';
import { TransactionType } from '@hurrah/contracts/points/ledger';
import { describe, expect, test } from 'vitest';
import english from '../locales/en/points.json';
import { namedAndOthers, pendingChange, type ReasonKey, reasonOf } from './reasons.ts';

const person = (firstName: string) => ({
  id: '01890000-0000-7000-8000-000000000000',
  firstName,
  lastName: 'Test',
  avatarUrls: null,
});
const ada = person('Ada');
const mara = person('Mara');
const entry = (told: Partial<AccountEntry>): AccountEntry =>
  Entry.parse({
    id: 'redeemable-1',
    accountType: 'redeemable',
    transactionId: ada.id,
    type: 'recognition',
    at: '2026-11-15T10:00:00Z',
    amount: 25,
    balanceAfter: 25,
    people: [],
    peopleCount: told.people?.length ?? 0,
    actor: null,
    note: null,
    sourceId: null,
    post: null,
    expiresAt: null,
    reversedAmount: 0,
    ...told,
  });
/** A sentence that counts has one form for each number; any of them says the same. */
const wordsOf = (key: ReasonKey): string =>
  (english.reasons as Record<string, string>)[key] ?? (english.reasons as Record<string, string>)[`${key}_other`] ?? '';
const sentence = (told: Partial<AccountEntry>, isOwn = true) => wordsOf(reasonOf(entry(told), isOwn).key);

describe('the reason of a change', () => {
  test('every type has a sentence for both signs, whoever is known and whoever reads it', () => {
    for (const type of TransactionType.options) {
      for (const amount of [25, -25]) {
        for (const people of [[], [ada], [ada, mara]]) {
          for (const actor of [null, mara]) {
            for (const isOwn of [true, false]) {
              const { key, namesActor } = reasonOf(entry({ type, amount, people, actor }), isOwn);
              const words = wordsOf(key);
              expect(words, `${type} ${amount}`).toBeTruthy();
              // Nobody is named who is not known, and whoever the sentence names is not named again.
              if (people.length === 0) expect(words).not.toContain('<people/>');
              expect(words.includes('<actor/>')).toBe(namesActor);
              if (!actor) expect(namesActor).toBe(false);
            }
          }
        }
      }
    }
  });

  test('every sentence is somebody’s', () => {
    const used = new Set<string>();
    for (const type of TransactionType.options) {
      for (const amount of [1, -1]) {
        for (const people of [[], [ada]]) {
          for (const actor of [null, mara]) {
            for (const isOwn of [true, false]) used.add(reasonOf(entry({ type, amount, people, actor }), isOwn).key);
          }
        }
      }
    }
    const sentences = Object.keys(english.reasons).map((key) => key.replace(/_(one|other)$/, ''));
    expect([...used].toSorted()).toEqual([...new Set(sentences)].toSorted());
  });

  test('reads differently for who received, who gave, and an administrator who looks', () => {
    const gift: Partial<AccountEntry> = { type: 'recognition', people: [ada] };
    expect(sentence({ ...gift, amount: 25 })).toBe('Recognition from <people/>');
    expect(sentence({ ...gift, amount: -25 })).toBe('You gave to <people/>');
    expect(sentence({ ...gift, amount: -25 }, false)).toBe('Given to <people/>');
  });

  test('says whose points were taken back, and to whom they return', () => {
    expect(sentence({ type: 'reversal', amount: -15, people: [ada] })).toContain('points from <people/>');
    expect(sentence({ type: 'reversal', amount: 15, people: [ada] })).toContain('your points to <people/>');
    expect(sentence({ type: 'reversal', amount: 15 })).toContain('removal');
  });

  test('names the administrator of a change by hand, where it was not the owner', () => {
    expect(sentence({ type: 'redeemable_add', actor: mara })).toBe('Added by <actor/>');
    expect(sentence({ type: 'allocation_remove', amount: -5 })).toBe('Removed by an admin');
  });
});

describe('names in a sentence', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  test.each([
    [1, 1, 0],
    [3, 3, 0],
    [4, 2, 2],
    [10, 2, 8],
    [250, 2, 248],
  ])('of %i people it names %i and counts %i', (count, named, others) => {
    const found = namedAndOthers(letters.slice(0, count), count);
    expect([found.named.length, found.others]).toEqual([named, others]);
  });

  test('all that are known, once somebody asks', () => {
    expect(namedAndOthers(letters, 250, true)).toEqual({ named: letters, others: 240 });
  });
});

test('a balance ahead of what is written down is said, not hidden', () => {
  expect(pendingChange(100, { balanceAfter: 20 })).toBe(80);
  expect(pendingChange(100, undefined)).toBe(100);
  expect(pendingChange(20, { balanceAfter: 20 })).toBe(0);
  expect(pendingChange(undefined, { balanceAfter: 20 })).toBe(0);
});
