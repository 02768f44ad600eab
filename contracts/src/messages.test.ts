import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from './messages/en.ts';
import { coded, decodeField } from './messages/fields.ts';
import { french } from './messages/fr.ts';
import { encode } from './messages/templates.ts';
import { decode, type MessageCode, say } from './messages.ts';

const repository = join(import.meta.dirname, '../..');
const codes = Object.keys(english) as MessageCode[];
const slotsOf = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();

it('has the same parameters for every sentence in English and in French', () => {
  expect(Object.keys(french).toSorted()).toEqual(codes.toSorted());
  for (const code of codes) expect(slotsOf(french[code]), code).toEqual(slotsOf(english[code]));
});

it('names parameters with one word, so that their types can be read from the sentence', () => {
  for (const slot of codes.flatMap((code) => slotsOf(english[code]))) expect(slot).toMatch(/^\{\{\w+(, number)?\}\}$/);
});

it('follows French typography', () => {
  for (const [code, text] of Object.entries(french)) {
    expect(text, `${code} has a straight apostrophe`).not.toMatch(/\w'\w/);
    expect(text, `${code} needs a space before double punctuation`).not.toMatch(/[\p{L}\d][?!;]/u);
  }
});

it('has no sentence that neither the server nor a contract uses', () => {
  const files = globSync('{server,contracts}/src/**/*.ts', { cwd: repository }).filter(
    (file) => !/\.test\.ts$|src\/messages\/|server\/src\/test\//.test(file),
  );
  const source = files.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n');
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

it('fills in parameters, numbers in groups if the sentence requires it', () => {
  expect(say('recipients.tooMany', { max: 2000 })).toEqual({
    code: 'recipients.tooMany',
    params: { max: 2000 },
    message: 'Choose at most 2,000 people',
  });
  expect(say('staff.openQuote', { line: 1204 }).message).toContain('past line 1204,');
  expect(say('recipients.missing')).toEqual({ code: 'recipients.missing', message: 'Select a recipient' });
});

it('refuses to compile a code without its parameters', () => {
  // @ts-expect-error The sentence names `max`.
  say('recipients.tooMany');
  // @ts-expect-error The sentence names `max` alone.
  say('recipients.tooMany', { min: 1 });
  // @ts-expect-error The sentence has no parameters.
  say('recipients.missing', { max: 1 });
  // @ts-expect-error There is no such code.
  expect(say('recipients.unheardOf').message).toBe('recipients.unheardOf');
});

it('reads a code back from a text, and treats any other text as the sentence itself', () => {
  const said = say('media.fileTooLarge', { max: 10 });
  expect(decode(encode(said))).toEqual(said);
  for (const read of [decode, decodeField]) expect(read(coded('email.invalid'))).toEqual(say('email.invalid'));
  expect(decode('Choose a smaller file.')).toEqual({ message: 'Choose a smaller file.' });
});
