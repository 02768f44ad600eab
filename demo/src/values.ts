import { createValue } from '../../server/src/domains/recognition/values/service.ts';
import { changeSettings } from '../../server/src/domains/refinement/settings/service.ts';
import { asAdmin, type SeedTarget } from './admin.ts';
import type { Company } from './companies.ts';

/** Creates the values and turns on refinement. */
export async function seedValues(values: Company['values'], target: SeedTarget): Promise<void> {
  await asAdmin(target, async (ctx) => {
    for (const { qualities, ...value } of values) {
      await createValue(ctx, { ...value, qualities: qualities.map((name) => ({ name })) });
    }
    await changeSettings(ctx, { body: { enabled: true }, version: '*' });
  });
}
