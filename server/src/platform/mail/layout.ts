import { initialsOf } from '@hurrah/contracts/initials';
import type { RichText } from '@hurrah/contracts/rich-text';
import { inkOn, lightened } from './colour.ts';
import { escapeHtml, webAddress } from './escape.ts';
import type { Mail } from './mail.ts';
import { richTextHtml, richTextPlain } from './rich-text.ts';
import {
  figuresHtml,
  figuresPlain,
  type MailFigure,
  type MailSection,
  picturesOf,
  sectionsHtml,
  sectionsPlain,
} from './sections.ts';
import { dark, darkPrimary, ink, line, marigold, muted, paper, primary, sans, serif, surface } from './theme.ts';

/** The content of an email. All of it is data: names and texts arrive as text, never as markup. */
export type MailContent = {
  /** BCP 47; decides the language attribute and the writing direction, not the text. */
  locale: string;
  brand: {
    name: string;
    /** PNG, JPEG or GIF; many mail programs do not show SVG or WebP. */
    logoUrl?: string;
    /** `#rrggbb`; the label on it is chosen to stay readable. */
    colour?: string;
  };
  /** The author: the picture is attached to the email, and the initials replace a missing one. */
  face?: { name: string; picture?: Buffer | undefined };
  /** The line an inbox shows after the subject. */
  preheader: string;
  /** The days it is about, above the title. */
  dateline?: string;
  title: string;
  paragraphs: string[];
  figures?: MailFigure[];
  /** A colleague's words, set apart from our own. */
  quote?: RichText;
  /** Our own text after the quote. */
  afterwards?: string[];
  /** Quotes of several people, or people to think of. */
  sections?: MailSection[];
  action?: { label: string; url: string };
  /** A whole sentence: 'You’re receiving this because …'. */
  reason: string;
  /** The unsubscribe link. */
  unsubscribe?: { label: string; url: string };
};

type Direction = 'ltr' | 'rtl';

/** Keeps mail programs from filling the preview line with the first words of the body. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(80);

export async function renderMail(content: MailContent): Promise<Pick<Mail, 'html' | 'text' | 'pictures'>> {
  const { direction } = new Intl.Locale(content.locale).getTextInfo();
  const shell = await compileShell(direction ?? 'ltr');
  const picture = content.face?.picture;
  const pictures = [...(picture ? [{ id: 'face', png: picture }] : []), ...picturesOf(content.sections ?? [])];
  return {
    html: fill(shell, content),
    text: plainText(content),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** One pass over the shell, so a slot's name inside someone's text stays text. */
function fill(shell: string, content: MailContent): string {
  const { brand, action, quote, face, dateline, figures = [], sections = [] } = content;
  const colour = colourOf(brand.colour);
  const onDark = brand.colour === undefined ? darkPrimary : lightened(colour, dark.surface);
  const pictureIds = new Map(picturesOf(sections).map(({ id, png }) => [png, id]));
  const logo = brand.logoUrl === undefined ? undefined : webAddress(brand.logoUrl);

  const slots: Record<string, string> = {
    locale: escapeHtml(content.locale),
    brand: escapeHtml(brand.name),
    logo: escapeHtml(logo ?? ''),
    initials: escapeHtml(initialsOf(face?.name ?? '')),
    preheader: escapeHtml(content.preheader) + previewFiller,
    dateline: escapeHtml(dateline ?? ''),
    title: escapeHtml(content.title),
    paragraphs: paragraphsOf(content.paragraphs),
    afterwards: paragraphsOf(content.afterwards ?? []),
    figures: figuresHtml(figures),
    quote: quote === undefined ? '' : richTextHtml(quote),
    sections: sectionsHtml(sections, { colour, onColour: inkOn(colour), pictureIds }),
    actionLabel: escapeHtml(action?.label ?? ''),
    actionUrl: escapeHtml(action === undefined ? '' : webAddress(action.url)),
    reason: multiline(content.reason),
    unsubscribeLabel: escapeHtml(content.unsubscribe?.label ?? ''),
    unsubscribeUrl: escapeHtml(content.unsubscribe ? webAddress(content.unsubscribe.url) : ''),
    poweredBy: escapeHtml(poweredBy(content.locale)),
    colour,
    onColour: inkOn(colour),
    darkColour: onDark,
    onDarkColour: inkOn(onDark),
  };
  const shown: Record<string, boolean> = {
    logo: logo !== undefined,
    name: logo === undefined,
    picture: face?.picture !== undefined,
    initials: face !== undefined && face.picture === undefined,
    dateline: dateline !== undefined,
    figures: figures.length > 0,
    quote: quote !== undefined,
    sections: sections.length > 0,
    action: action !== undefined,
    unsubscribe: content.unsubscribe !== undefined,
  };
  return shell
    .replace(/<!--if (\w+)-->([\s\S]*?)<!--end \1-->/g, (_, part: string, markup: string) =>
      shown[part] ? markup : '',
    )
    .replace(/\[\[(\w+)\]\]/g, (_, slot: string) => slots[slot] ?? '');
}

const paragraphsOf = (texts: string[]): string =>
  texts.map((text) => `<p style="margin:0 0 16px;">${multiline(text)}</p>`).join('');

function plainText(content: MailContent): string {
  const { locale, brand, dateline, title, paragraphs, figures, quote, action, reason, unsubscribe } = content;
  const colon = locale.startsWith('fr') ? '\u00a0:' : ':';
  const parts = [brand.name, ...(dateline ? [dateline] : []), title, ...paragraphs];
  if (figures?.length) parts.push(figuresPlain(figures, colon));
  if (quote !== undefined) parts.push(richTextPlain(quote).replace(/^/gm, '> '));
  parts.push(...(content.afterwards ?? []), ...sectionsPlain(content.sections ?? []));
  if (action !== undefined) parts.push(`${action.label}${colon}\n${webAddress(action.url)}`);
  const stop = unsubscribe ? `${unsubscribe.label}${colon} ${webAddress(unsubscribe.url)}\n` : '';
  parts.push(`---\n${reason}\n${stop}${poweredBy(locale)} Hurrah`);
  return `${parts.join('\n\n')}\n`;
}

const poweredBy = (locale: string): string => (locale.startsWith('fr') ? 'Propulsé par' : 'Powered by');

const shells = new Map<Direction, Promise<string>>();

/** The layout is compiled once for each writing direction; an email then only fills its slots. */
function compileShell(direction: Direction): Promise<string> {
  const known = shells.get(direction);
  if (known) return known;
  const compiled = compile(layout(direction));
  shells.set(direction, compiled);
  return compiled;
}

async function compile(mjml: string): Promise<string> {
  // MJML takes half a second to load and most processes never send an email.
  const { default: mjml2html } = await import('mjml');
  // No fonts: MJML would link to a font service that could then track readers. No validation: the slots are not colours
  // and addresses yet; the tests read the result.
  const { html } = await mjml2html(mjml, { fonts: {}, ignoreIncludes: true, validationLevel: 'skip' });
  return html.replace(/^\s+/gm, '');
}

function layout(direction: Direction): string {
  const start = direction === 'rtl' ? 'right' : 'left';
  return `
<mjml lang="[[locale]]" dir="${direction}">
  <mj-head>
    <mj-title>[[title]]</mj-title>
    <mj-preview>[[preheader]]</mj-preview>
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="${sans}" />
      <mj-wrapper direction="${direction}" />
      <mj-section direction="${direction}" />
      <mj-column direction="${direction}" />
      <mj-text align="${start}" color="${ink}" font-size="16px" line-height="26px" padding="0" />
    </mj-attributes>
    <mj-style>${styles}</mj-style>
  </mj-head>
  <mj-body width="592px" background-color="${paper}" css-class="paper">
    <mj-section padding="36px 53px 20px" css-class="gutter">
      <mj-column>
        <mj-raw><!--if logo--></mj-raw>
        <mj-text font-family="${serif}" font-size="21px" line-height="28px" font-weight="600" css-class="ink"><img class="logo" src="[[logo]]" alt="[[brand]]" height="40" style="display:inline-block;font-weight:600;height:auto;width:auto;max-height:40px;max-width:220px;" /></mj-text>
        <mj-raw><!--end logo--><!--if name--></mj-raw>
        <mj-text font-family="${serif}" font-size="21px" line-height="28px" font-weight="600" css-class="ink">[[brand]]</mj-text>
        <mj-raw><!--end name--></mj-raw>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 16px">
      <mj-section background-color="${surface}" border="1px solid ${line}" border-radius="14px" padding="36px 36px 32px" css-class="card">
        <mj-column>
          <mj-raw><!--if picture--></mj-raw>
          <mj-text padding="0 0 16px"><img src="cid:face" alt="" width="72" height="72" style="display:block;width:72px;height:72px;border-radius:36px;" /></mj-text>
          <mj-raw><!--end picture--><!--if initials--></mj-raw>
          <mj-text padding="0 0 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr><td width="72" height="72" align="center" valign="middle" style="width:72px;height:72px;border-radius:36px;background:[[colour]];color:[[onColour]];font-size:26px;line-height:72px;font-weight:600;">[[initials]]</td></tr></table></mj-text>
          <mj-raw><!--end initials--></mj-raw>
          <mj-raw><!--if dateline--></mj-raw>
          <mj-text color="${muted}" font-size="14px" line-height="20px" padding="0 0 8px" css-class="muted">[[dateline]]</mj-text>
          <mj-raw><!--end dateline--></mj-raw>
          <mj-text font-family="${serif}" css-class="ink title"><h1 style="margin:0 0 16px;font-size:29px;line-height:36px;font-weight:600;letter-spacing:-0.01em;">[[title]]</h1></mj-text>
          <mj-text css-class="ink">[[paragraphs]]</mj-text>
          <mj-raw><!--if figures--></mj-raw>
          <mj-text css-class="ink">[[figures]]</mj-text>
          <mj-raw><!--end figures--><!--if quote--></mj-raw>
          <mj-text font-family="${serif}" font-size="18px" line-height="28px" padding="4px 0 20px" css-class="ink"><div class="quote" style="border-${start}:3px solid ${marigold};padding:2px 18px;">[[quote]]</div></mj-text>
          <mj-raw><!--end quote--></mj-raw>
          <mj-text css-class="ink">[[afterwards]]</mj-text>
          <mj-raw><!--if sections--></mj-raw>
          <mj-text css-class="ink">[[sections]]</mj-text>
          <mj-raw><!--end sections--><!--if action--></mj-raw>
          <mj-button align="${start}" href="[[actionUrl]]" background-color="[[colour]]" color="[[onColour]]" border-radius="10px" font-size="16px" font-weight="600" line-height="24px" inner-padding="12px 22px" padding="8px 0 4px" css-class="action">[[actionLabel]]</mj-button>
          <mj-raw><!--end action--></mj-raw>
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="20px 53px 40px" css-class="gutter">
      <mj-column>
        <mj-text color="${muted}" font-size="13px" line-height="20px" css-class="muted">[[reason]]<!--if unsubscribe--> <a href="[[unsubscribeUrl]]" style="color:inherit;text-decoration:underline;">[[unsubscribeLabel]]</a><!--end unsubscribe--></mj-text>
        <mj-text color="${muted}" font-size="13px" line-height="20px" padding="8px 0 0" css-class="muted">[[poweredBy]] <strong>Hurrah</strong></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
h1, h2, p, .ink div, .muted div { overflow-wrap: anywhere; }
.quote > :last-child, .quote li:last-child p { margin-bottom: 0 !important; }
@media (max-width: 480px) {
  .card > table > tbody > tr > td { padding: 28px 22px 24px !important; }
  .gutter > table > tbody > tr > td { padding-left: 39px !important; padding-right: 39px !important; }
  .title h1 { font-size: 25px !important; line-height: 32px !important; }
  .action table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  body, .paper, .paper > div { background-color: ${dark.paper} !important; }
  .card, .card > table, .card > table > tbody > tr > td { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink div, .ink h1 { color: ${dark.ink} !important; }
  .muted div, .quiet { color: ${dark.muted} !important; }
  .panel { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .action td, .action a { background-color: [[darkColour]] !important; color: [[onDarkColour]] !important; }
  .logo { background-color: ${paper} !important; color: ${ink} !important; border-radius: 8px; padding: 6px 10px; }
}`;

function colourOf(colour: string | undefined): string {
  if (colour === undefined) return primary;
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error('A brand colour is #rrggbb');
  return colour;
}

function multiline(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
