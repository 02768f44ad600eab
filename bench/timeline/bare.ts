import { pgbench } from '../world/pgbench.ts';
import { type Asked, textOf } from './statements.ts';

/**
 * The same statements straight against PostgreSQL, any reader at random, in pages per second. The statement that sets the
 * tenant also picks the reader, so that every connection prepares the page once, as the product does.
 */
export function bare(pages: Asked[], options: { database: string; seconds: number; connections: number }) {
  const [{ tenantId, statements } = { tenantId: '', statements: [] }] = pages;
  const constant: Record<string, string> = {};
  const picked: string[] = [];
  const filled = statements.map(({ text }, at) => {
    if (pages.some((page) => page.statements[at]?.text !== text)) throw new Error('Readers ask differently');
    return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const values = pages.map((page) => textOf(page.statements[at]?.values[Number(number) - 1]));
      const [first = null] = values;
      if (first === null) return 'null';
      const name = `v${at}_${number}`;
      if (values.every((value) => value === first)) constant[name] = first;
      else picked.push(`(array['${values.join("','")}'])[:reader] as ${name}`);
      return `:${name}`;
    });
  });
  const opened = [`set_config('app.tenant_id', '${tenantId}', true)`, ...picked].join(', ');
  const script = `\\set reader random(1, ${pages.length})
begin;
select ${opened} \\gset
${filled.join(';\n')};
commit;
`;
  return pgbench(script, { ...options, variables: constant });
}
