import type { Comment } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { Attachment, Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { longName, people } from './people.ts';

/** What the API would answer, for every state of a recognition worth looking at. */
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const persons: Person[] = people.map(({ name, avatarUrl }, index) => {
  const [firstName = name, ...others] = name.split(' ');
  const urls = avatarUrl ? { sm: avatarUrl, md: avatarUrl, lg: avatarUrl, xl: avatarUrl } : null;
  return { id: idOf(index + 1), firstName, lastName: others.join(' '), avatarUrls: urls };
});
const [priya, tomas, ines, yuki, mara] = persons as [Person, Person, Person, Person, Person];
const [longFirst = '', ...longRest] = longName.split(' ');
const long: Person = { id: idOf(99), firstName: longFirst, lastName: longRest.join(' '), avatarUrls: null };

/** Whoever looks at the gallery. */
export const me: Person = mara;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const toPerson = ({ id, firstName, lastName }: Person) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  type: 'tenantMember' as const,
  memberCount: null,
});
const to = (...recipients: Person[]) => ({
  recipients: recipients.slice(0, 5),
  recipientCount: recipients.length,
  sendTo: recipients.map(toPerson),
});

const story: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'The Halden migration was supposed to take the weekend. You three rehearsed it twice, wrote the rollback nobody hoped to need, and had 4,200 customers moved before Saturday lunch without a single ticket. ',
        },
        { type: 'mention', attrs: { id: ines.id, label: 'Ines Duarte' } },
        { type: 'text', text: ' your checklist is now the one we all use.' },
      ],
    },
  ],
};
const longStory: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Three things I will not forget:', marks: [{ type: 'bold' }] }],
    },
    {
      type: 'bulletList',
      content: ['You answered on a Sunday.', 'You wrote it down, so that nobody has to ask twice.'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    {
      type: 'orderedList',
      content: ['First it worked.', 'Then it was simple.'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'italic' }] }] }],
      })),
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'All of it is in ' },
        {
          type: 'text',
          text: 'the handbook',
          marks: [{ type: 'link', attrs: { href: 'https://example.test/handbook' } }],
        },
        { type: 'text', text: `, under ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.` },
      ],
    },
  ],
};

const picture = (hue: number, [width, height]: [number, number]): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 45% 72%)"/><circle cx="${width * 0.7}" cy="${height * 0.35}" r="${height * 0.16}" fill="hsl(${hue + 40} 80% 62%)"/><path d="M0 ${height}L${width * 0.4} ${height * 0.4}L${width * 0.8} ${height}z" fill="hsl(${hue} 40% 42%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
const image = (index: number, size: [number, number] = [1200, 800]): Attachment => ({
  id: idOf(200 + index),
  type: 'image',
  originalFilename: `moving-day-${index}.jpg`,
  url: picture(index * 70, size),
  mobileUrl: null,
  width: size[0],
  height: size[1],
});
const file: Attachment = {
  id: idOf(300),
  type: 'document',
  originalFilename: 'The checklist for moving a thousand customers.pdf',
  url: 'https://example.test/checklist.pdf',
  mobileUrl: null,
  width: null,
  height: null,
};

const comment = (index: number, part: Partial<Comment> & { member: Person; text: string }): Comment => {
  const { text, ...others } = part;
  return {
    id: idOf(400 + index),
    version: 1,
    threadType: 'recognition',
    threadId: idOf(1000),
    parentId: null,
    tenantMemberId: part.member.id,
    body: richTextOf(text),
    gifs: [],
    createdAt: minutesAgo(40 - index),
    editedAt: null,
    hiddenAt: null,
    ownReaction: null,
    reactionCounts: {},
    ownFlag: false,
    replyCount: 0,
    permissions: ['react', 'reply', 'flag'],
    ...others,
  };
};

export const comments: Comment[] = [
  comment(1, {
    member: yuki,
    text: 'Every word of it. I slept that night, and I never do.',
    reactionCounts: { heart: 3 },
    replyCount: 5,
    replies: [
      comment(5, { member: me, parentId: idOf(401), text: 'You snore, though.', reactionCounts: { smile: 6 } }),
      comment(6, {
        member: long,
        parentId: idOf(401),
        text: 'Can confirm, from two floors above and in another wing.',
      }),
    ],
  }),
  comment(2, {
    member: me,
    text: 'Framed and on the wall.',
    editedAt: minutesAgo(3),
    permissions: ['edit', 'delete', 'react', 'reply'],
  }),
];
export const hiddenComment = comment(3, {
  member: long,
  text: 'Something that a moderator has hidden.',
  hiddenAt: minutesAgo(5),
  permissions: ['moderate'],
});

let made = 1000;
function recognition(part: Partial<Recognition>): Recognition {
  made += 1;
  return {
    id: idOf(made),
    version: 1,
    status: 'published',
    message: richTextOf(
      'Thank you for the calm hand-over. The team in Lyon started on Monday as if they had always done it.',
    ),
    messageText: '',
    sender: priya,
    ...to(tomas),
    ownRecipient: false,
    qualities: [{ id: idOf(500), name: 'Own the outcome', valueId: idOf(600), color: '#1f5fa8' }],
    attachments: [],
    attachmentUrls: [],
    gifs: [],
    amount: null,
    totalAmount: null,
    scheduledAt: null,
    tenantWide: true,
    refinementId: null,
    createdAt: minutesAgo(125),
    updatedAt: minutesAgo(125),
    sentAt: minutesAgo(125),
    undoUntil: null,
    editedAt: null,
    hiddenAt: null,
    permissions: ['react', 'comment', 'endorse', 'flag'],
    ownReaction: null,
    reactionCounts: {},
    endorsementStats: { count: 0, total: null, own: null, latest: [] },
    commentCount: 0,
    comments: [],
    ownFlag: false,
    ...part,
  };
}

const simple = { id: idOf(501), name: 'Make it simple', valueId: idOf(601), color: '#1d7a46' };

export const recognitions: Record<string, Recognition> = {
  'Three people, points, reactions and comments': recognition({
    message: story,
    ...to(tomas, ines, yuki),
    qualities: [...recognition({}).qualities, simple],
    amount: 25,
    totalAmount: 75,
    ownReaction: 'clap',
    reactionCounts: { clap: 18, celebrate: 7 },
    commentCount: 9,
    comments,
  }),
  'One person, nothing said yet': recognition({
    permissions: ['react', 'comment', 'endorse', 'flag', 'moderate', 'delete'],
  }),
  'Many people': recognition({ ...to(...persons.slice(1)), reactionCounts: { heart: 1 }, editedAt: minutesAgo(60) }),
  'A team and somebody': recognition({
    recipients: persons.slice(2, 7),
    recipientCount: 212,
    sendTo: [{ id: idOf(700), name: 'Platform Engineering', type: 'team', memberCount: 211 }, toPerson(tomas)],
    endorsementStats: { count: 3, total: null, own: 10, latest: [] },
  }),
  'Private, mine': recognition({
    sender: me,
    ...to(tomas),
    tenantWide: false,
    amount: 10,
    totalAmount: 10,
    permissions: ['react', 'comment', 'editPublished', 'delete'],
  }),
  'Private, as a moderator sees it': recognition({ ...to(tomas, ines), tenantWide: false, permissions: ['moderate'] }),
  'Hidden, mine': recognition({ sender: me, hiddenAt: minutesAgo(10), permissions: ['delete'] }),
  'Just sent': recognition({
    sender: me,
    sentAt: minutesAgo(0),
    undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
    permissions: ['undo', 'editPublished', 'delete'],
  }),
  'One picture': recognition({ attachmentUrls: [image(1)] }),
  'One tall picture': recognition({ attachmentUrls: [image(4, [600, 1400])] }),
  'Two pictures': recognition({ attachmentUrls: [image(1), image(2)] }),
  'Three pictures': recognition({ attachmentUrls: [image(1), image(2), image(3)] }),
  'A file, and a picture that is still looked at': recognition({
    attachmentUrls: [file, { ...image(5), url: null }],
  }),
  'A GIF': recognition({ gifs: [picture(280, [480, 270])] }),
  'Very long names and a long message': recognition({
    message: longStory,
    sender: long,
    ...to(long, { ...long, id: idOf(98) }),
    qualities: [
      { id: idOf(502), name: longName.slice(0, 50), valueId: idOf(602), color: '#b02563' },
      { id: idOf(503), name: 'Stay curious', valueId: idOf(603), color: '#ffff00' },
    ],
    amount: 1000,
    totalAmount: 2000,
    ownReaction: 'idea',
    reactionCounts: { clap: 1204, heart: 88, celebrate: 41, fire: 12, idea: 9, smile: 3 },
    commentCount: 1204,
    comments: [hiddenComment],
    endorsementStats: { count: 12, total: 240, own: null, latest: [] },
  }),
};
