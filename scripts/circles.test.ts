import { describe, expect, it } from 'vitest';
import { circlesAmong } from './circles.ts';

describe('circles of files', () => {
  it('are found, also behind files that are in none', () => {
    const imports = new Map([
      ['main', ['service']],
      ['service', ['queries', 'rules']],
      ['queries', ['rules', 'service']],
      ['rules', ['kinds']],
      ['kinds', ['audience']],
      ['audience', ['kinds', 'missing']],
    ]);
    expect(circlesAmong(imports)).toEqual([
      ['kinds', 'audience'],
      ['service', 'queries'],
    ]);
  });

  it('are none where two files import the same third', () => {
    expect(circlesAmong(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })))).toEqual([]);
  });
});
