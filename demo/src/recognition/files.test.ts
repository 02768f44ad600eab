import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { expect, test } from 'vitest';
import { readAttachment } from '../../../server/src/domains/media/attachments/rules.ts';
import { makeFile } from './files.ts';

test.each(['cake', 'chart', 'whiteboard', 'swatches', 'route', 'sunrise'] as const)(
  'draws a %s (REC-04)',
  async (name) => {
    const bytes = await makeFile(name);
    expect(bytes.length).toBeLessThan(recognitionLimits.attachmentBytes);
    const { kind, files } = await readAttachment(bytes);
    expect(kind).toBe('image');
    expect(files.map(({ name: variant, width }) => [variant, width])).toEqual([
      ['desktop', 1200],
      ['mobile', 800],
    ]);
  },
);

test('writes a document that media takes (REC-04)', async () => {
  const bytes = await makeFile('checklist');
  expect(await readAttachment(bytes)).toMatchObject({ kind: 'doc', contentType: 'application/pdf' });
  // Every object lies where the table says.
  const text = bytes.toString('latin1');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
});
