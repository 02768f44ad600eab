import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repository } from './services/places.ts';

/** The domains of one side, each with the domains that its manifest says it uses. */
export type DomainGraph = Record<string, string[]>;

const graphOf = (manifests: string): DomainGraph =>
  Object.fromEntries(
    globSync(manifests, { cwd: repository })
      .toSorted()
      .map((file) => {
        const text = readFileSync(join(repository, file), 'utf8');
        const [, name, uses] = /omain\(\{\s*name: '(\w+)',\s*uses: \[([^\]]*)\]/.exec(text) ?? [];
        return [name ?? basename(dirname(file)), [...(uses ?? '').matchAll(/'(\w+)'/g)].map(([, used = '']) => used)];
      }),
  );

export const domainGraphs: { server: DomainGraph; web: DomainGraph } = {
  server: graphOf('server/src/domains/*/index.ts'),
  web: graphOf('web/src/domains/*/domain.ts'),
};

/** These domains and every domain that uses one of them, directly or through others, on either side. */
export function withDependants(names: Iterable<string>, graphs: readonly DomainGraph[]): Set<string> {
  const found = new Set(names);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [name, uses] of graphs.flatMap((graph) => Object.entries(graph))) {
      if (uses.some((used) => found.has(used))) found.add(name);
    }
  }
  return found;
}
