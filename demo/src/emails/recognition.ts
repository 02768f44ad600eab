import { digestTitle, weekOf } from '../../../server/src/domains/notifications/digests/rules.ts';
import { presentDigest } from '../../../server/src/domains/recognition/digests/present.ts';
import { kinds } from '../../../server/src/domains/recognition/notifications/kinds.ts';
import { say } from '../../../server/src/domains/recognition/notifications/present.ts';
import type { Reason } from '../../../server/src/domains/recognition/notifications/rules.ts';
import { recognitionPost } from '../../../server/src/domains/recognition/post.ts';
import { NotSentReason } from '../../../server/src/domains/recognition/recognitions/events.ts';
import type { NoticeLocale } from '../../../server/src/platform/mail/notice.ts';
import type { DemoPerson } from '../people.ts';
import { richTextFrom } from '../recognition/rich-text.ts';
import {
  admin,
  avatarOf,
  brandColor,
  companyName,
  type EmailSample,
  employee,
  id,
  inDays,
  longest,
  manager,
  nameOf,
  now,
  readerIn,
  type SampleEmail,
  shortest,
  spaced,
  timeZone,
  written,
} from './facts.ts';
import { threadSamples } from './threads.ts';

interface Occasion {
  sender?: DemoPerson;
  reader?: DemoPerson;
  received?: number;
  qualities?: string[];
  notSent?: NotSentReason;
}

function aboutRecognition(reason: Reason, locale: NoticeLocale, occasion: Occasion): SampleEmail {
  const { sender = manager, reader = employee, received = 0, qualities = [], notSent } = occasion;
  const { email } = say(
    { kind: kinds[reason].name, topicId: id, params: { reason: notSent } },
    {
      told: {
        id,
        senderId: sender.key,
        senderName: nameOf(sender),
        senderAvatar: avatarOf(sender),
        message: richTextFrom(written[locale].thanks),
        tenantWide: true,
        hiddenAt: null,
        sentAt: now,
        amount: 50,
        totalAmount: 100,
        recipientCount: 3,
        qualities,
        company: companyName,
        brandColor,
      },
      addressee: { id: reader.key, email: reader.email, locale, received },
    },
  );
  if (!email) throw new Error(`${reason} has no email`);
  return email;
}

const sample = (reason: Reason, occasion: Occasion = {}, variant?: string): EmailSample => ({
  sender: kinds[reason].name,
  name: kinds[reason].title.en,
  ...(variant && { variant }),
  canTurnOff: kinds[reason].canTurnOff,
  make: (locale) => aboutRecognition(reason, locale, occasion),
});

interface Week {
  variant: string;
  reader: DemoPerson;
  thanks: number;
  team: number;
  isWaiting?: boolean;
}

const digest = (week: Week): EmailSample => ({
  sender: 'notifications.sendDigests',
  name: digestTitle.en,
  variant: week.variant,
  canTurnOff: true,
  make(locale) {
    const email = presentDigest({ now }, week.reader.key, readerIn(locale), foundIn(week, locale));
    if (!email) throw new Error(`The digest ${week.variant} has no news`);
    return email;
  },
});

function foundIn({ reader, thanks, team, isWaiting }: Week, locale: NoticeLocale): Parameters<typeof presentDigest>[3] {
  const memberId = reader.key;
  const ofReader = <Row>(row: Row | false | undefined) => new Map(row ? [[memberId, row]] : []);
  const { otherThanks, comment, teamThanks } = written[locale];
  const quoted = (key: string, sender: DemoPerson, messageText: string, recipientCount = 1) =>
    [key, { id: key, senderId: sender.key, messageText, recipientCount }] as const;
  const recognitionIds = ['first', 'second'].slice(0, thanks);
  const ofTeam = { memberId, thankedCount: team, recognitionId: 'team', recipientId: employee.key, isOwn: false };
  return {
    week: weekOf('2026-11-09', timeZone),
    own: ofReader({ memberId, receivedCount: thanks, colleagueCount: thanks, sentCount: 4 }),
    received: ofReader(recognitionIds.map((recognitionId) => ({ memberId, recognitionId }))),
    teams: ofReader(team > 0 && [ofTeam]),
    waiting: ofReader(isWaiting && { memberId, reportId: shortest.key, lastReceivedAt: inDays(-45) }),
    quoted: new Map([
      quoted('first', admin, otherThanks),
      quoted('second', longest, comment),
      quoted('team', admin, teamThanks, 3),
    ]),
    people: new Map([admin, manager, employee, longest, shortest].map((person) => [person.key, faceOf(person)])),
  };
}

const faceOf = (person: DemoPerson) => ({
  id: person.key,
  firstName: person.firstName,
  lastName: person.lastName,
  avatarMediaId: avatarOf(person),
});

const qualities = ['Go the extra mile', 'Share what you know'];

export const recognitionSamples: EmailSample[] = [
  sample('received', { received: 50, qualities }, 'with points and qualities'),
  sample('received', { sender: shortest }, 'without points, from someone without a picture'),
  sample('received', { sender: longest, received: 1 }, 'one point, from someone with a long name'),
  ...threadSamples(recognitionPost, { sender: manager, message: (locale) => written[locale].thanks }),
  sample('adjusted', { reader: manager }),
  ...NotSentReason.options.map((notSent) => sample('notDelivered', { reader: manager, notSent }, spaced(notSent))),
  digest({ variant: 'for a manager', reader: manager, thanks: 2, team: 5, isWaiting: true }),
  digest({ variant: 'for an employee', reader: employee, thanks: 1, team: 0 }),
  digest({ variant: 'only the team was thanked', reader: manager, thanks: 0, team: 1 }),
  digest({ variant: 'only a report waits', reader: manager, thanks: 0, team: 0, isWaiting: true }),
];
