import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../e2e/steps/screens.ts';
import { repository } from './services/places.ts';

/**
 * The CI budget of a domain. A journey exists where two people or two processes meet, and a screen where no other looks
 * like it; states belong to component tests. Domains from before this budget may keep what they had.
 */
const budget = { journeys: 4, screens: 15, serverSeconds: 40 };

/** Prints the journeys, screens and server seconds of every domain, and marks those above the budget. */
export function printBudgets(serverSeconds: Record<string, number>): void {
  const journeys: Record<string, number> = {};
  for (const file of globSync('e2e/journeys/*/*.spec.ts', { cwd: repository })) {
    const domain = file.split('/')[2] ?? '';
    const text = readFileSync(join(repository, file), 'utf8');
    journeys[domain] = (journeys[domain] ?? 0) + [...text.matchAll(/^\s*test\(/gm)].length;
  }
  const shown = Map.groupBy(screens, ({ domain }) => domain);
  const domains = [...new Set([...Object.keys(journeys), ...shown.keys(), ...Object.keys(serverSeconds)])].toSorted();
  const mark = (count: number, limit: number) => `${Math.round(count)}${count > limit ? '!' : ''}`.padStart(9);
  console.log(`ci: ${'domain'.padEnd(14)} journeys  screens  server s`);
  for (const domain of domains) {
    const counts = [
      mark(journeys[domain] ?? 0, budget.journeys),
      mark(shown.get(domain)?.length ?? 0, budget.screens),
      mark(serverSeconds[domain] ?? 0, budget.serverSeconds),
    ];
    console.log(`ci: ${domain.padEnd(14)}${counts.join('')}`);
  }
}
