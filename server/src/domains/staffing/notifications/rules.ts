import type { StaffImport, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { type NoticeLocale, type NoticeWords, oneLine } from '../../../platform/mail/notice.ts';

export interface ImportFacts {
  company: string;
  source: StaffSource;
  filename: string;
  /** Whether the reader started it; a scheduled import notifies everyone who may import. */
  isOwn: boolean;
  counts: Partial<StaffImport['counts']>;
  held: StaffImport['held'];
  /** Lines that were not imported. */
  failed: number;
}

/** For the admins who decide whether it continues. */
export function heldWords(locale: NoticeLocale, facts: ImportFacts): NoticeWords {
  const { archived = 0, of = 0 } = facts.held ?? {};
  const number = (value: number) => value.toLocaleString(locale);
  const common = { subject: `${nameOf(locale, facts)} ${onHold[locale]}`, reason: reasonOf(locale, facts) };
  if (locale === 'fr') {
    return {
      ...common,
      paragraphs: [
        `Le fichier archiverait ${number(archived)} personnes sur ${number(of)}. Rien n’a encore changé.`,
        'Vérifiez qui serait archivé, puis confirmez ou abandonnez l’import.',
      ],
      action: 'Vérifier l’import',
    };
  }
  return {
    ...common,
    paragraphs: [
      `The file would archive ${number(archived)} of ${number(of)} people. Nothing has changed yet.`,
      'Check who would be archived, then confirm or cancel the import.',
    ],
    action: 'Review the import',
  };
}

const onHold: Record<NoticeLocale, string> = { en: 'is on hold', fr: 'est en pause' };

/** The results of a finished import. */
export function finishedWords(locale: NoticeLocale, facts: ImportFacts): NoticeWords {
  const name = nameOf(locale, facts);
  const done = new Intl.ListFormat(locale).format(outcomesOf(locale, facts));
  const reason = reasonOf(locale, facts);
  if (locale === 'fr') {
    return {
      subject: `${name} est terminé\u00a0: ${done}`,
      paragraphs: ['Téléchargez les lignes erronées, corrigez-les et importez ce fichier tel quel.'],
      action: 'Voir les erreurs',
      reason,
    };
  }
  return {
    subject: `${name} is done: ${done}`,
    paragraphs: ['Download the lines with errors, correct them and import that file as it is.'],
    action: 'See the errors',
    reason,
  };
}

function outcomesOf(locale: NoticeLocale, { counts, failed }: ImportFacts): string[] {
  const { create = 0, update = 0, reactivate = 0, archive = 0 } = counts;
  const counted = { create, update, reactivate, archive, error: failed };
  const outcomes = Object.entries(counted).filter(([, count]) => count > 0);
  if (outcomes.length === 0) return [noChanges[locale]];
  return outcomes.map(([outcome, count]) => {
    const [one, other] = outcomeTexts[locale][outcome as keyof typeof counted];
    return `${count.toLocaleString(locale)} ${count === 1 ? one : other}`;
  });
}

const noChanges: Record<NoticeLocale, string> = { en: 'no changes', fr: 'aucun changement' };

/** Of one, and of several. */
const outcomeTexts = {
  en: {
    create: ['person added', 'people added'],
    update: ['changed', 'changed'],
    reactivate: ['restored', 'restored'],
    archive: ['archived', 'archived'],
    error: ['line with errors', 'lines with errors'],
  },
  fr: {
    create: ['personne ajoutée', 'personnes ajoutées'],
    update: ['modifiée', 'modifiées'],
    reactivate: ['rétablie', 'rétablies'],
    archive: ['archivée', 'archivées'],
    error: ['ligne erronée', 'lignes erronées'],
  },
} as const;

function nameOf(locale: NoticeLocale, { source, filename, isOwn }: ImportFacts): string {
  const isRecords = source === 'hand';
  if (locale === 'fr') {
    const what = isRecords ? 'de fiches du personnel' : `de «\u00a0${oneLine(filename)}\u00a0»`;
    return `${isOwn ? 'Votre import' : 'L’import'} ${what}`;
  }
  return `${isOwn ? 'Your' : 'The'} import of ${isRecords ? 'staff records' : `“${oneLine(filename)}”`}`;
}

function reasonOf(locale: NoticeLocale, { isOwn, company }: ImportFacts): string {
  if (locale === 'fr') {
    const why = isOwn ? 'vous avez lancé cet import' : 'vous pouvez importer des personnes';
    return `Vous recevez ce message parce que ${why} chez ${company}.`;
  }
  return `You’re receiving this because you ${isOwn ? 'started this import' : 'can import people'} at ${company}.`;
}
