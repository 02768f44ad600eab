import type { QualityName } from '../values.ts';

/** What those one signs in as have begun to write, or have written for another day. */
export interface Draft {
  by: string;
  /** Of people; a team by its name. */
  to: string[];
  team?: string;
  text: string;
  shows: QualityName[];
  amount: number;
  isPrivate?: true;
  hoursAgo: number;
  /** Days from today on, at nine where the sender is; without it, it is a draft. */
  inDays?: number;
}

export const drafts: Draft[] = [
  {
    by: 'mara-lindqvist',
    to: [],
    team: 'Onboarding buddies',
    text: `Eleven people have started since September, and **all eleven are still here**. I asked them why. Nine said: my buddy.

      (add the story with the bicycle pump)`,
    shows: ['Welcome everybody'],
    amount: 0,
    hoursAgo: 70,
  },
  {
    by: 'mara-lindqvist',
    to: ['tomas-okafor'],
    text: `You told the candidate the truth about on-call, all of it, and she signed *because* of that. Thank you for being so
      straightforward, Tomas.`,
    shows: ['Say it plainly'],
    amount: 25,
    isPrivate: true,
    hoursAgo: 20,
    inDays: 2,
  },
  {
    by: 'tomas-okafor',
    to: ['ines-duarte'],
    text: 'Ines, about the crash on older phones: ',
    shows: [],
    amount: 0,
    hoursAgo: 5,
  },
  {
    by: 'tomas-okafor',
    to: [],
    text: 'Somebody moved every one of our dashboards to the new system last night, and I would like to find out who.',
    shows: ['Lend a hand'],
    amount: 10,
    hoursAgo: 28,
  },
  {
    by: 'tomas-okafor',
    to: ['ines-duarte', 'an-vo'],
    text: `The two of you made phone and bicycle talk to each other in under a second. I timed it, because I did not believe it.

      Three things I will copy:
      - you wrote the test first
      - you asked riders, not each other
      - you stopped when it was good`,
    shows: ['Take something away', 'Share what you know'],
    amount: 10,
    hoursAgo: 3,
    inDays: 1,
  },
  {
    by: 'ines-duarte',
    to: ['an-vo'],
    text: 'An, you explained the battery protocol to me with two forks and a spoon, and now I',
    shows: ['Share what you know'],
    amount: 10,
    hoursAgo: 26,
  },
  {
    by: 'ines-duarte',
    to: ['tomas-okafor'],
    text: `When I wanted to work four days a week, you asked one question: “Which day would you like?” I wanted this to be the
      first thing you read tomorrow. Thank you, Tomas.`,
    shows: ['Welcome everybody'],
    amount: 25,
    hoursAgo: 8,
    inDays: 1,
  },
];
