/** What the API takes; what is inside it finds out itself. */
export const maxBytes = 100 * 1024 * 1024;
export const acceptedFiles = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

export type FileProblem = 'spreadsheet' | 'type' | 'empty' | 'tooLarge';

/** What is wrong with a file, before anything of it is sent. A browser often does not know the type of a table. */
export function problemOf({ name, type, size }: { name: string; type: string; size: number }): FileProblem | undefined {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name)) return 'spreadsheet';
  if (!/\.(csv|tsv|txt)$/i.test(name) && !type.startsWith('text/')) return 'type';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : undefined;
}

/** A table as a spreadsheet opens it: with quotation marks where they are needed, and a mark that says UTF-8. */
export function toCsv(rows: string[][]): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
