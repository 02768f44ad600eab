import { initialsOf } from '@hurrah/contracts/initials';
import type { RichText } from '@hurrah/contracts/rich-text';
import { inkOn, lightened } from './colour.ts';
import { escapeHtml, webAddress } from './escape.ts';
import type { Mail } from './mail.ts';
import { richTextHtml, richTextPlain } from './rich-text.ts';

/** Everything a mail says. All of it is data: whatever people put into their names arrives as text, never as markup. */
export type MailContent = {
  /** BCP 47; decides the language mark and the writing direction, not the words. */
  locale: string;
  brand: {
    name: string;
    /** PNG, JPEG or GIF; many mail programs do not show SVG or WebP. */
    logoUrl?: string;
    /** `#rrggbb`; the label on it is chosen to stay readable. */
    colour?: string;
  };
  /** Whose words these are: the picture goes along with the email, and the initials stand where there is none. */
  face?: { name: string; picture?: Buffer | undefined };
  /** The line an inbox shows after the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** What a colleague wrote, set apart from our own words. */
  quote?: RichText;
  /** What comes after it: people's words first, ours second. */
  afterwards?: string[];
  action?: { label: string; url: string };
  /** A whole sentence: 'You’re receiving this because …'. */
  reason: string;
  /** How to get no more of these. */
  unsubscribe?: { label: string; url: string };
};

type Direction = 'ltr' | 'rtl';

const paper = '#FBF9F6';
const surface = '#FFFFFF';
const ink = '#1F1A24';
const muted = '#655E6C';
const line = '#E9E3DA';
const marigold = '#F2A516';
const primary = '#5A2A82';

const dark = { paper: '#141117', surface: '#1D1922', ink: '#F2EEF5', muted: '#ABA3B3', line: '#332C3A' } as const;
const darkPrimary = '#CDB0EA';

/** Fraunces where it is installed; otherwise the warm serifs of Apple, Windows and Android before the plain ones. */
const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif";
const sans = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Keeps mail programs from filling the preview line with the first words of the body. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(80);

export async function renderMail(content: MailContent): Promise<Pick<Mail, 'html' | 'text' | 'pictures'>> {
  const { direction } = new Intl.Locale(content.locale).getTextInfo();
  const shell = await compileShell(direction ?? 'ltr');
  const picture = content.face?.picture;
  return {
    html: fill(shell, content),
    text: plainText(content),
    ...(picture && { pictures: [{ id: 'face', png: picture }] }),
  };
}

/** One pass over the shell, so a slot's name inside someone's text stays text. */
function fill(shell: string, content: MailContent): string {
  const { brand, action, quote, face } = content;
  const colour = colourOf(brand.colour);
  const onDark = brand.colour === undefined ? darkPrimary : lightened(colour, dark.surface);
  const logo = brand.logoUrl === undefined ? undefined : webAddress(brand.logoUrl);

  const slots: Record<string, string> = {
    locale: escapeHtml(content.locale),
    brand: escapeHtml(brand.name),
    logo: escapeHtml(logo ?? ''),
    initials: escapeHtml(initialsOf(face?.name ?? '')),
    preheader: escapeHtml(content.preheader) + previewFiller,
    title: escapeHtml(content.title),
    paragraphs: paragraphsOf(content.paragraphs),
    afterwards: paragraphsOf(content.afterwards ?? []),
    quote: quote === undefined ? '' : richTextHtml(quote),
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
    quote: quote !== undefined,
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
  const { locale, brand, title, paragraphs, quote, afterwards = [], action, reason, unsubscribe } = content;
  const parts = [brand.name, title, ...paragraphs];
  if (quote !== undefined) parts.push(richTextPlain(quote).replace(/^/gm, '> '));
  parts.push(...afterwards);
  if (action !== undefined) parts.push(`${action.label}:\n${webAddress(action.url)}`);
  const stop = unsubscribe ? `${unsubscribe.label}: ${webAddress(unsubscribe.url)}\n` : '';
  parts.push(`---\n${reason}\n${stop}${poweredBy(locale)} Hurrah`);
  return `${parts.join('\n\n')}\n`;
}

const poweredBy = (locale: string): string => (locale.startsWith('fr') ? 'Propulsé par' : 'Powered by');

const shells = new Map<Direction, Promise<string>>();

/** The layout is compiled once for each writing direction; a mail then only fills its slots. */
function compileShell(direction: Direction): Promise<string> {
  const known = shells.get(direction);
  if (known) return known;
  const compiled = compile(layout(direction));
  shells.set(direction, compiled);
  return compiled;
}

async function compile(mjml: string): Promise<string> {
  // MJML takes half a second to load and most processes never send a mail.
  const { default: mjml2html } = await import('mjml');
  // No fonts: MJML would link to a font service that then learns who reads the mail.
  // No validation: the slots are not colours and addresses yet; the tests read the result.
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
          <mj-text font-family="${serif}" css-class="ink title"><h1 style="margin:0 0 16px;font-size:29px;line-height:36px;font-weight:600;letter-spacing:-0.01em;">[[title]]</h1></mj-text>
          <mj-text css-class="ink">[[paragraphs]]</mj-text>
          <mj-raw><!--if quote--></mj-raw>
          <mj-text font-family="${serif}" font-size="18px" line-height="28px" padding="4px 0 20px" css-class="ink"><div style="border-${start}:3px solid ${marigold};padding:2px 18px;">[[quote]]</div></mj-text>
          <mj-raw><!--end quote--></mj-raw>
          <mj-text css-class="ink">[[afterwards]]</mj-text>
          <mj-raw><!--if action--></mj-raw>
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
h1, p, .ink div, .muted div { overflow-wrap: anywhere; }
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
  .muted div { color: ${dark.muted} !important; }
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
