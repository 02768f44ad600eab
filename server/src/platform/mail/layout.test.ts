import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contrast, inkOn, lightened } from './colour.ts';
import { type MailContent, renderMail } from './layout.ts';

const compiled = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('mjml'), async (importOriginal) => {
  const { default: compile } = await importOriginal();
  const counted: typeof compile = (...given) => {
    compiled.count += 1;
    return compile(...given);
  };
  return { default: counted };
});

const content: MailContent = {
  locale: 'en-CA',
  brand: { name: 'Larkspoke' },
  preheader: 'A thank-you from Priya',
  title: 'Priya Raman recognized you',
  paragraphs: ['For Own the outcome.', 'You received 25 points.'],
  action: { label: 'See the recognition', url: 'https://hurrah.example/recognition/1?a=1&b=2' },
  reason: 'You receive this because a colleague recognized you.',
};

test('renders the same content in HTML and in text', async () => {
  const { html, text } = await renderMail({ ...content, quote: richTextOf('You saved the day.\nAll of it.') });

  expect(text).toBe(
    [
      'Larkspoke',
      'Priya Raman recognized you',
      'For Own the outcome.',
      'You received 25 points.',
      '> You saved the day.\n> All of it.',
      'See the recognition:\nhttps://hurrah.example/recognition/1?a=1&b=2',
      '---\nYou receive this because a colleague recognized you.\nPowered by Hurrah\n',
    ].join('\n\n'),
  );
  expect(html).toContain('<html lang="en-CA" dir="ltr"');
  expect(html).toContain('<title>Priya Raman recognized you</title>');
  expect(html).toContain('A thank-you from Priya');
  expect(html).toMatch(/<p [^>]+>You saved the day\.<\/p><p [^>]+>All of it\.<\/p>/);
  expect(html).toContain('href="https://hurrah.example/recognition/1?a=1&amp;b=2"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/\[\[|\]\]|<!--(if|end) /);
});

test('puts a space before the colons of a French text', async () => {
  const figures = [{ label: 'Mercis reçus', value: '2' }];
  const { text } = await renderMail({ ...content, locale: 'fr', figures });
  expect(text).toContain('Mercis reçus\u00a0: 2\n');
  expect(text).toContain('See the recognition\u00a0:\nhttps://');
});

test('leaves out parts that an email does not have', async () => {
  const { action: _, ...withoutAction } = content;
  const { html, text } = await renderMail(withoutAction);
  expect(html).not.toContain('class="action"');
  expect(html).not.toContain('border-left:3px');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('href=');
  expect(text).not.toContain('https:');
});

test('shows the logo in place of the name, and the name if pictures are blocked', async () => {
  const { html } = await renderMail({
    ...content,
    brand: { name: 'Lark & "Spoke"', logoUrl: 'https://files.example/logo.png?v="1"' },
  });
  expect(html).toContain('src="https://files.example/logo.png?v=%221%22" alt="Lark &amp; &quot;Spoke&quot;"');
});

const sections: MailContent['sections'] = [
  {
    heading: 'Your team',
    entries: [
      { face: { name: 'Omar Haddad' }, words: 'Well done.', by: 'Omar Haddad', url: 'https://hurrah.example/r/1?a&b' },
      { face: { name: 'Heike Dreyer' }, by: 'Heike Dreyer', detail: 'Last thanked 6 weeks ago' },
    ],
  },
];

test('renders figures and sections in HTML and in text', async () => {
  const figures = [
    { label: 'Thanks received', value: '2' },
    { label: 'Thanks given', value: '1' },
  ];
  const { html, text } = await renderMail({ ...content, dateline: 'November 9 – 15', figures, sections });
  const parts = ['Larkspoke', 'November 9 – 15', 'Priya Raman recognized you', 'For Own the outcome.'];
  expect(text.startsWith(`${parts.join('\n\n')}\n\n`)).toBe(true);
  expect(text).toContain(
    [
      'Thanks received: 2\nThanks given: 1',
      'Your team',
      '> Well done.\nOmar Haddad\nhttps://hurrah.example/r/1?a&b',
      'Heike Dreyer – Last thanked 6 weeks ago',
      'See the recognition:',
    ].join('\n\n'),
  );
  for (const said of ['November 9 – 15', '>Thanks given<', '>Your team</h2>', '>Well done.</p>', '>Heike Dreyer<']) {
    expect(html).toContain(said);
  }
  expect(html).toContain('href="https://hurrah.example/r/1?a&amp;b"');
  expect(html.match(/>(OH|HD)<\/td>/g)).toHaveLength(2);
  const { html: without } = await renderMail(content);
  expect(without).not.toMatch(/class="quiet"|class="panel"/);
});

test('attaches each picture of its sections once', async () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  const entry = (picture: Buffer) => ({ face: { name: 'Omar Haddad', picture }, by: 'Omar Haddad' });
  const { html, pictures } = await renderMail({
    ...content,
    face: { name: 'Priya Raman', picture: one },
    sections: [{ heading: 'Your team', entries: [entry(one), entry(other), entry(one)] }],
  });
  expect(pictures).toEqual([
    { id: 'face', png: one },
    { id: 'face-1', png: one },
    { id: 'face-2', png: other },
  ]);
  expect(html.match(/cid:face-1"/g)).toHaveLength(2);
});

test('refuses a section with a link that is no web address', async () => {
  const entry = { face: { name: 'O' }, by: 'Omar', url: 'javascript:alert(1)' };
  const leading = { ...content, sections: [{ heading: 'Your team', entries: [entry] }] };
  await expect(renderMail(leading)).rejects.toThrow('Not a web address');
});

test('escapes everything that people write', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp; [[actionUrl]] <!--if logo-->`;
  const { html, text } = await renderMail({
    locale: 'en',
    brand: { name: evil },
    preheader: evil,
    title: evil,
    paragraphs: [evil],
    dateline: evil,
    figures: [{ label: evil, value: evil }],
    quote: richTextOf(evil),
    sections: [{ heading: evil, entries: [{ face: { name: evil }, words: evil, by: evil, detail: evil }] }],
    action: { label: evil, url: 'https://hurrah.example/?q="><script>' },
    reason: evil,
  });
  expect(html).not.toMatch(/<script|<img/i);
  const escaped =
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&amp;amp;';
  // Brand, preheader, title (in the head, as the article's label and as the heading), paragraph, quote, label, reason;
  // dateline, a figure and its label, and a section's heading, words, name and detail.
  expect(html.split(`${escaped} [[actionUrl]] &lt;!--if logo--&gt;`)).toHaveLength(17);
  expect(text.split(evil)).toHaveLength(14);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('refuses a link to %s', async (url) => {
  await expect(renderMail({ ...content, action: { label: 'Go', url } })).rejects.toThrow('Not a web address');
  await expect(renderMail({ ...content, brand: { name: 'L', logoUrl: url } })).rejects.toThrow('Not a web address');
});

test('refuses a colour that could end its style', async () => {
  const brand = { name: 'L', colour: '#fff;background:url(https://evil.example)' };
  await expect(renderMail({ ...content, brand })).rejects.toThrow('#rrggbb');
});

test('renders right to left if the language requires it', async () => {
  const { html } = await renderMail({ ...content, locale: 'ar', quote: richTextOf('شكرًا') });
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('border-right:3px');
  expect(html).not.toMatch(/direction:ltr|text-align:left;color/);
});

test('uses the brand colour with a readable label, in light and in dark', async () => {
  const { html } = await renderMail({ ...content, brand: { name: 'L', colour: '#F2A516' } });
  expect(html).toContain('background:#F2A516;color:#000000');
  expect(html).not.toContain('#5A2A82');
});

test('renders readable buttons with any colour', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, (colour) => {
      const onDark = lightened(colour, '#1D1922');
      expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onDark, inkOn(onDark))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onDark, '#1D1922')).toBeGreaterThanOrEqual(7);
    }),
  );
});

test('loads no fonts and stays below the size at which Gmail clips', async () => {
  const { html } = await renderMail({ ...content, paragraphs: Array.from({ length: 20 }, () => 'x'.repeat(500)) });
  expect(html).not.toMatch(/fonts\.googleapis|@import|<link/);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test('compiles the layout once for all emails, because that is slow', async () => {
  await renderMail(content);
  const before = compiled.count;
  for (let round = 0; round < 100; round++) await renderMail({ ...content, title: `Email ${round}` });
  expect(compiled.count).toBe(before);
});
