import { describe, expect, it } from 'vitest';
import { docx, lockedDocx, pdf, pptx, zipOf } from '../../../test/documents.ts';
import { checkDocument, downloadName } from './rules.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const note = zipOf({ 'evil.class': 'bytes' });

describe('documents', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PDF that ends with empty lines', Buffer.concat([pdf(), Buffer.from('\r\n\0')]), 'application/pdf'],
    ['a Word document', docx(), word],
    ['a Word document with pictures', docx({ 'word/media/image1.png': 'png' }), word],
    ['slides', pptx(), slides],
  ] as const)('take %s (REC-04)', async (_, bytes, type) => {
    await expect(checkDocument(bytes, type)).resolves.toBeUndefined();
  });

  it.each([
    ['a PDF with a password', pdf('<< /Root 1 0 R /Encrypt 2 0 R >>'), 'application/pdf', /password/],
    ['half a PDF', pdf().subarray(0, 40), 'application/pdf', /damaged/],
    ['a PDF after something else', Buffer.concat([Buffer.from('MZ'), pdf()]), 'application/pdf', /damaged/],
    ['a PDF with an archive behind it', Buffer.concat([pdf(), note]), 'application/pdf', /damaged/],
    [
      'an archive whose remark is a PDF’s end',
      withRemark(Buffer.concat([pdf(), note]), '%%EOF'),
      'application/pdf',
      /damaged/,
    ],
    ['a Word document with a password', lockedDocx(), word, /password/],
    ['a Word document with macros', docx({ 'word/vbaProject.bin': 'code' }), word, /macros/],
    ['slides that say they are a Word document', pptx(), word, /damaged/],
    ['a document with something before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), docx()]), word, /damaged/],
    ['a document with something behind it', Buffer.concat([docx(), Buffer.from('more')]), word, /damaged/],
    ['half a document', docx().subarray(0, 300), word, /damaged/],
    ['nothing', Buffer.alloc(0), word, /damaged/],
  ] as const)('refuse %s (REC-04)', async (_, bytes, type, message) => {
    await expect(checkDocument(bytes, type)).rejects.toThrow(message);
  });

  it('with a damaged table of contents are rejected without a crash (REC-04)', async () => {
    const whole = docx();
    const from = whole.indexOf('PK\x01\x02');
    for (let at = from; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff;
      try {
        await checkDocument(broken, word);
      } catch (error) {
        expect(error).toMatchObject({ error: 'ValidationError' });
      }
    }
  });

  it.each([
    ['Report.pdf', 'application/pdf', 'Report.pdf'],
    ['Report.PDF', 'application/pdf', 'Report.PDF'],
    ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
    ['report\u202Efdp.exe', 'application/pdf', 'reportfdp.exe.pdf'],
    ['../../etc/passwd', word, '....etcpasswd.docx'],
    ['\u200B', 'application/pdf', 'file.pdf'],
    ['Été à la mer.jpg', 'image/jpeg', 'Été à la mer.jpg'],
  ])('are named by their detected type: %j (REC-04)', (original, type, shown) => {
    expect(downloadName(original, type)).toBe(shown);
  });
});

function withRemark(archive: Buffer, remark: string): Buffer {
  const ended = Buffer.from(archive);
  ended.writeUInt16LE(remark.length, ended.length - 2);
  return Buffer.concat([ended, Buffer.from(remark)]);
}
