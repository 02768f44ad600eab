import { say } from '@hurrah/contracts/messages';
import { french } from '@hurrah/contracts/messages/fr';
import { addRedeemablePoints } from '@hurrah/contracts/points/accounts';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { resolverFor } from './form-schema.ts';
import { messageOf, translateMessage } from './messages.ts';

beforeAll(() =>
  i18next.init({
    resources: { en: { messages: {} }, fr: { messages: french } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
  }),
);
beforeEach(() => i18next.changeLanguage('fr'));

const tooMany = say('recipients.tooMany', { max: 2000 });

test('a reader of French gets the French sentence of a refusal, with its numbers written the French way', () => {
  const refusal = new ApiError(400, { error: 'ValidationError', ...tooMany });
  expect(messageOf(refusal)).toBe(`Choisissez ${(2000).toLocaleString('fr')} personnes au plus`);
  expect(translateMessage(say('staff.sameEmail', { lines: '12, 14' }))).toBe(
    'Les lignes 12, 14 ont la même adresse e-mail',
  );
  expect(translateMessage(say('movement.decided', { name: 'A & $t(errors.oops) {{b}}' }))).toContain(
    'A & $t(errors.oops) {{b}}',
  );
});

test('a reader of English gets the sentence that the API wrote', async () => {
  await i18next.changeLanguage('en');
  expect(messageOf(new ApiError(400, { error: 'ValidationError', ...tooMany }))).toBe('Choose at most 2,000 people');
});

test('a message without a code, or with one that the web does not know, is shown as it came', () => {
  expect(translateMessage({ message: 'Something new' })).toBe('Something new');
  expect(translateMessage({ code: 'later.release', message: 'Something new' })).toBe('Something new');
});

test('a form shows what its contract says in the reader’s language', async () => {
  const check = async (values: object) => {
    const options = { fields: {}, shouldUseNativeValidation: undefined };
    const { errors } = await resolverFor(addRedeemablePoints)(values, undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };
  const values = { amount: 5_000_000, note: '...' };
  expect(await check(values)).toEqual({
    amount: `Indiquez un nombre entier de 1 à ${(1_000_000).toLocaleString('fr')}`,
    note: 'Donnez une raison d’au moins 3 lettres',
  });
  await i18next.changeLanguage('en');
  expect(await check(values)).toEqual({
    amount: 'Enter a whole number from 1 to 1,000,000',
    note: 'Give a reason of at least 3 letters',
  });
});
