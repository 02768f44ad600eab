import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../test/own-process.ts';
import { productionSettings } from '../test/production.ts';

const token = 'a token of the tests';
let api: Awaited<ReturnType<typeof startProcess>>;

describe('an installation in production', () => {
  beforeAll(async () => {
    api = await startProcess('api', { ...productionSettings(), METRICS_TOKEN: token });
  });
  afterAll(() => api.stop());

  it('does not serve the OpenAPI document (ASVS 13.4.5)', async () => {
    expect((await fetch(`${api.url}/openapi.json`)).status).toBe(404);
  });

  it('shows strangers only that it is ready (ASVS 13.4.5)', async () => {
    const response = await fetch(`${api.url}/healthcheck/ready`);
    expect(await response.json()).toEqual({ status: 'ready' });
  });

  it('shows metrics and the state of its parts only with the operators’ token (ASVS 13.2.1)', async () => {
    const ask = (url: string, authorization?: string) =>
      fetch(url, { headers: authorization ? { authorization } : {} });
    const readyUrl = api.metricsUrl.replace('/metrics', '/healthcheck/ready');
    for (const url of [api.metricsUrl, readyUrl]) {
      expect((await ask(url)).status).toBe(401);
      expect((await ask(url, token)).status).toBe(401);
      expect((await ask(url, `Bearer ${token}x`)).status).toBe(401);
      expect((await ask(url, `Bearer ${token}`)).status).toBe(200);
    }
    expect(await (await ask(readyUrl, `Bearer ${token}`)).json()).toMatchObject({
      databases: { directory: 'up' },
      redis: 'up',
    });
  });
});
