import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { expect, test } from 'vitest';
import { readAttachment } from '../../../server/src/domains/media/attachments/rules.ts';
import { makeAttachment } from './attachments.ts';

test.each(['cake', 'chart', 'whiteboard', 'swatches', 'route', 'sunrise'] as const)(
  'renders the attachment %s (REC-04)',
  async (name) => {
    const bytes = await makeAttachment(name);
    expect(bytes.length).toBeLessThan(recognitionLimits.attachmentBytes);
    const { kind, files } = await readAttachment(bytes);
    expect(kind).toBe('image');
    expect(files.map(({ name: variant, width }) => [variant, width])).toEqual([
      ['desktop', 1200],
      ['mobile', 800],
    ]);
  },
);

test('has a PDF attachment that media accepts (REC-04)', async () => {
  const bytes = await makeAttachment('checklist');
  expect(await readAttachment(bytes)).toMatchObject({ kind: 'doc', contentType: 'application/pdf' });
  // The cross-reference table points at every object.
  const text = bytes.toString('latin1');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
});
