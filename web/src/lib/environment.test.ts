import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';

test.each([
  ['localhost', 'development'],
  ['larkspoke.localhost', 'development'],
  ['larkspoke.sandbox.hurrah.app', 'sandbox'],
  ['larkspoke.staging.hurrah.app', 'staging'],
  ['larkspoke.hurrah.app', 'production'],
  ['thanks.larkspoke.example', 'production'],
  ['localhost.evil.example', 'production'],
  ['notlocalhost', 'production'],
  ['127.0.0.1', 'production'],
])('%s belongs to %s (ACC-11)', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
