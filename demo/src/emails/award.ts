import {
  kindWords,
  nominationClosed,
  nominationOutcome,
} from '../../../server/src/domains/award/nomination-notifications/kinds.ts';
import {
  type Reason as NominationReason,
  wordsOf as nominationWords,
} from '../../../server/src/domains/award/nomination-notifications/rules.ts';
import { received } from '../../../server/src/domains/award/notifications/kinds.ts';
import { say } from '../../../server/src/domains/award/notifications/present.ts';
import { awardPost } from '../../../server/src/domains/award/post.ts';
import type { NoticeLocale } from '../../../server/src/platform/mail/notice.ts';
import type { DemoPerson } from '../people.ts';
import { richTextFrom } from '../recognition/rich-text.ts';
import {
  admin,
  avatarOf,
  companyName as company,
  type EmailSample,
  employee,
  id,
  inDays,
  longest,
  manager,
  nameOf,
  readerIn,
  type SampleEmail,
  shortest,
  timeZone,
  written,
} from './facts.ts';
import { notice, ofKind } from './notices.ts';
import { threadSamples } from './threads.ts';

interface Occasion {
  sender?: DemoPerson;
  amount?: number;
  isChosen?: boolean;
}

function aboutAward(locale: NoticeLocale, occasion: Occasion): SampleEmail {
  const { sender = manager, amount = 0, isChosen = false } = occasion;
  const { email } = say({
    award: {
      id,
      name: written[locale].award,
      message: richTextFrom(written[locale].awardMessage),
      senderId: sender.key,
      senderName: nameOf(sender),
      senderAvatar: avatarOf(sender),
      chosen: isChosen,
      recipientCount: 1,
      recipientName: nameOf(employee),
    },
    receipt: { amount, note: isChosen ? written[locale].juryNote : null },
    addressee: readerIn(locale),
  });
  return email as SampleEmail;
}

const sample = (occasion: Occasion, variant: string): EmailSample =>
  ofKind(received, (locale) => aboutAward(locale, occasion), variant);

interface Outcome {
  winners?: DemoPerson[];
  nominated?: number;
  won?: number;
  nominatedBy?: number;
  waiting?: number;
}

const aboutNomination = (reason: NominationReason, path: string, outcome: Outcome) =>
  notice(path, (locale) => {
    const { winners = [], nominated = 1, won = 0, nominatedBy = 0, waiting = 0 } = outcome;
    return nominationWords(reason, locale, {
      nomination: {
        name: written[locale].award,
        nominationEndAt: inDays(7),
        nominationCount: waiting,
        winnerNames: winners.map(nameOf),
      },
      part: { nominated, won, nominatedBy, isWinner: false },
      company,
      timeZone,
      isOpen: false,
    });
  });

const closed = (waiting: number) =>
  ofKind(nominationClosed, aboutNomination('nominationClosed', `/awards/nomination/${id}`, { waiting }), `${waiting}`);
const outcome = (facts: Outcome, variant: string) =>
  ofKind(nominationOutcome, aboutNomination('nominationOutcome', `/award/${id}`, facts), variant);
const words = (nominatedBy: number, variant: string) =>
  ofKind(kindWords, aboutNomination('kindWords', `/awards?reasons=${id}`, { nominatedBy }), variant);

export const awardSamples: EmailSample[] = [
  sample({ amount: 500 }, 'with points'),
  sample({ sender: shortest }, 'without points, from someone without a picture'),
  sample({ sender: admin, amount: 2000, isChosen: true }, 'chosen by a jury'),
  ...threadSamples(awardPost, { sender: longest, message: (locale) => written[locale].awardMessage }),
  closed(38),
  closed(1),
  closed(0),
  outcome({ winners: [employee], won: 1 }, 'the person they nominated'),
  outcome({ winners: [longest, manager], nominated: 1 }, 'two others'),
  outcome({ nominated: 2 }, 'nobody'),
  words(1, 'from one'),
  words(4, 'from several'),
];
