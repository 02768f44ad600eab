import { readFileSync } from 'node:fs';
import { register } from 'prom-client';
import { expect, it } from 'vitest';
import '../app.ts';
import './queue-watch.ts';

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
const metricsIn = (text: string): string[] => [...new Set(text.match(/\b(?:hurrah|nodejs|process)_\w+/g))];

it.each(['prometheus/alerts.yml', 'grafana/hurrah.json'])('%s asks for metrics that exist', async (file) => {
  const known = new Set((await register.getMetricsAsJSON()).map(({ name }) => name));
  const parts = ['_bucket', '_sum', '_count'];
  const unknown = metricsIn(read(file)).filter(
    (name) => ![name, ...parts.map((part) => name.replace(new RegExp(`${part}$`), ''))].some((one) => known.has(one)),
  );
  expect(unknown).toEqual([]);
});

it('every metric of the product is described for its operators, and shown on the dashboard', async () => {
  const own = (await register.getMetricsAsJSON()).map(({ name }) => name).filter((name) => name.startsWith('hurrah_'));
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const dashboard = read('grafana/hurrah.json');
  expect(own.filter((name) => !operations.includes(name))).toEqual([]);
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});
