const lines = [
  'Say thank you, and say what for',
  'Ask what we should have asked earlier',
  'Write down what only this person knows',
  'Collect laptop, keys and badge, in that order of importance',
  'Give back the engraved bell: it is theirs to keep',
  'Close accounts at the end of the day, never at its start',
  'Cake',
  'Send a postcard after three months',
];

/** One page as a PDF, written by hand: a heading, boxes to tick and lines of text. */
export function checklistPdf(): Buffer {
  const items = lines.map((line, index) => {
    const y = 680 - index * 44;
    return `72 ${y - 3} 14 14 re S BT /F1 13 Tf 100 ${y} Td (${line}) Tj ET`;
  });
  const content = ['BT /F2 24 Tf 72 750 Td (The last day) Tj ET', '0.06 0.49 0.4 RG 1.4 w', ...items].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  return assemble(objects);
}

/** With the table at its end that says where each object begins. */
function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + head + trailer, 'latin1');
}
