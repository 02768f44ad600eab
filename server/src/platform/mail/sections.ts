import { initialsOf } from '@hurrah/contracts/initials';
import { escapeHtml, webAddress } from './escape.ts';
import { line, muted, paper, serif } from './theme.ts';

export interface MailFigure {
  label: string;
  value: string;
}

export interface MailFace {
  name: string;
  /** The media object of the picture, which the sending job reads. */
  avatarId?: string | null;
  picture?: Buffer | undefined;
}

/** A person, with their text or a text about them. */
export interface MailEntry {
  face: MailFace;
  /** Their own text, which comes first. */
  words?: string;
  by: string;
  detail?: string;
  /** The link of `by`. */
  url?: string;
}

export interface MailSection {
  heading: string;
  entries: MailEntry[];
}

interface Look {
  colour: string;
  onColour: string;
  /** The ids under which pictures travel with the email. */
  pictureIds: Map<Buffer, string>;
}

/** Each picture once, however many entries show it. */
export function picturesOf(sections: MailSection[]): { id: string; png: Buffer }[] {
  const pictures = sections.flatMap(({ entries }) => entries.flatMap(({ face }) => face.picture ?? []));
  return [...new Set(pictures)].map((png, at) => ({ id: `face-${at + 1}`, png }));
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Numbers side by side, each below its label. */
export function figuresHtml(figures: MailFigure[]): string {
  const cells = figures.map(
    ({ label, value }) =>
      `<td valign="bottom" style="padding:0 0 16px;"><span class="quiet" style="display:block;font-size:14px;line-height:20px;color:${muted};">${escapeHtml(label)}</span><span style="display:block;font-family:${serif};font-size:29px;line-height:36px;font-weight:600;">${escapeHtml(value)}</span></td>`,
  );
  return `<table ${table}><tr>${cells.join('<td width="28"></td>')}</tr></table>`;
}

export const sectionsHtml = (sections: MailSection[], look: Look): string =>
  sections
    .map(
      ({ heading, entries }) =>
        `<h2 class="quiet" style="margin:12px 0 10px;font-size:14px;line-height:20px;font-weight:600;color:${muted};">${escapeHtml(heading)}</h2>${entries.map((entry) => entryHtml(entry, look)).join('')}`,
    )
    .join('');

function entryHtml({ face, words, by, detail, url }: MailEntry, look: Look): string {
  const quoted = words
    ? `<p style="margin:0 0 8px;font-family:${serif};font-size:18px;line-height:27px;">${escapeHtml(words)}</p>`
    : '';
  const name = escapeHtml(by);
  const linked = url
    ? `<a href="${escapeHtml(webAddress(url))}" style="color:inherit;text-decoration:none;">${name}</a>`
    : name;
  const said = detail
    ? `<span class="quiet" style="display:block;font-size:14px;line-height:20px;color:${muted};">${escapeHtml(detail)}</span>`
    : '';
  return `<table ${table} width="100%" class="panel" style="margin:0 0 16px;background:${paper};border:1px solid ${line};border-radius:12px;border-collapse:separate;"><tr><td width="44" valign="top" style="padding:16px;">${faceHtml(face, look)}</td><td valign="${words ? 'top' : 'middle'}" style="padding:16px 8px;">${quoted}<strong style="font-size:15px;line-height:22px;font-weight:600;">${linked}</strong>${said}</td></tr></table>`;
}

function faceHtml({ name, picture }: MailFace, { colour, onColour, pictureIds }: Look): string {
  const id = picture && pictureIds.get(picture);
  if (id) {
    return `<img src="cid:${id}" alt="" width="44" height="44" style="display:block;width:44px;height:44px;border-radius:22px;" />`;
  }
  return `<table ${table} aria-hidden="true"><tr><td width="44" height="44" align="center" valign="middle" style="width:44px;height:44px;border-radius:22px;background:${colour};color:${onColour};font-size:16px;line-height:44px;font-weight:600;">${escapeHtml(initialsOf(name))}</td></tr></table>`;
}

/** `colon` as the language sets it. */
export const figuresPlain = (figures: MailFigure[], colon: string): string =>
  figures.map(({ label, value }) => `${label}${colon} ${value}`).join('\n');

/** Each part apart, as the rest of the text is. */
export const sectionsPlain = (sections: MailSection[]): string[] =>
  sections.flatMap(({ heading, entries }) => [heading, ...entries.map(entryPlain)]);

function entryPlain({ words, by, detail, url }: MailEntry): string {
  const quoted = words ? [words.replace(/^/gm, '> ')] : [];
  return [...quoted, detail ? `${by} – ${detail}` : by, ...(url ? [webAddress(url)] : [])].join('\n');
}
