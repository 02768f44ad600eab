import { schemas } from 'virtual:schemas';
import { endpoints } from '@hurrah/contracts/api';
import { expect, it } from 'vitest';
import { withSchemas } from './form-schema.ts';

const withoutSchemas = (contract: string, { method, path }: { method: string; path: string }) =>
  ({ method, path, contract }) as never;

it('finds the schemas of every endpoint that has a body, each in its own contract', async () => {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([name, load]) => {
      const whole = Object.values((await load?.()) ?? {}).filter((one) => one.method && one.body);
      const loaded = await Promise.all(whole.map((one) => withSchemas(withoutSchemas(name, one))));
      expect(loaded).toEqual(whole);
      return loaded;
    }),
  );
  const withBody = endpoints.map(({ endpoint }) => endpoint).filter(({ body }) => body);
  expect(new Set(found.flat())).toEqual(new Set(withBody));
});

it('refuses an endpoint that its contract does not have', async () => {
  const unknown = withoutSchemas('identity/sessions', { method: 'POST', path: '/nowhere' });
  await expect(withSchemas(unknown)).rejects.toThrow('identity/sessions has no POST /nowhere');
});
