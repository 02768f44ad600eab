import { type Thanks, thanks } from './shelf.ts';

/** Days after which everybody had somebody to thank. */
export interface Moment {
  /** Before today. */
  daysAgo: number;
  thanks: Thanks[];
}

const elsewhere = (to: string[]) => ({ to, from: 'elsewhere' }) as const;

export const moments: Moment[] = [
  {
    daysAgo: 23,
    thanks: [
      ...thanks(elsewhere(['Drive and Battery', 'Firmware']), {
        'Keep pedalling': [
          {
            text: `The Magpie 2 is out, and I keep thinking of the night when the motor would not talk to the display and you
              brought sleeping bags “as a joke”. We needed them. It talks now. Thank you, {to}.`,
            remarks: ['The sleeping bags were not a joke.', 'What a night.', 'Launch day! Finally.'],
          },
        ],
        'Check twice': [
          {
            text: 'Every Magpie 2 in the press fleet worked. Every one! You checked each of them yourself the evening before.',
            by: ['Marketing', 'Sales'],
          },
        ],
      }),
      ...thanks(elsewhere(['Montréal Assembly', 'Leipzig Assembly', 'Montréal Frame Shop', 'Montréal Paint']), {
        'Keep your promise': [
          {
            text: `We sold the first 300 Magpie 2 in a morning and **you had built 310**. I do not know how you knew. Thank you
              for believing in it before the customers did.`,
            by: ['Sales'],
            remarks: ['310!', 'They always know.'],
          },
        ],
        'Be proud of the craft': [
          {
            text: 'I unpacked the very first Magpie 2 in front of forty dealers. When they saw the seams, somebody whistled. That is you.',
            by: ['Sales', 'Marketing'],
          },
        ],
        'Mind the details': [
          {
            text: 'The journalist asked who had painted it. I said your name. She wrote it down. Look at page 14 on Friday, {to}.',
            by: ['Marketing'],
          },
        ],
      }),
      ...thanks(elsewhere(['Industrial Design', 'Colour and Materials', 'Digital Design']), {
        'Listen to riders': [
          'The Magpie 2 has a place for wet umbrellas. Every single reviewer mentions it. You saw that at a bus stop, years ago.',
        ],
        'Take something away': [
          'Launch day, and people just get on and ride. No one asked how it works. You took away everything that needed a question.',
        ],
      }),
      ...thanks(elsewhere(['Brand', 'Digital', 'Community and Events']), {
        'Bring a smile': [
          {
            text: 'A launch film without a single word, with one toddler, one cello and one hill. I have watched it nine times.',
            remarks: ['The toddler is a natural.', 'Ten times, now.'],
          },
        ],
        'Keep pedalling': [
          {
            text: 'The launch page had forty thousand visitors in an hour and smiled at every one of them. I know what you did last weekend.',
            by: ['Technology', 'Engineering'],
          },
        ],
      }),
      ...thanks(elsewhere(['Logistics', 'Purchasing', 'Warehouse']), {
        'Keep your promise': [
          {
            text: 'A Magpie 2 in every one of 62 shop windows at nine o’clock, in four time zones. It looked like magic. It was logistics.',
            by: ['Sales', 'Marketing'],
          },
        ],
      }),
      ...thanks(elsewhere(['Rider Support Americas', 'Rider Support Europe']), {
        'Listen to riders': [
          {
            text: 'Launch week, 900 calls, and you found the time to send us the ten best sentences of each day. They are on our wall.',
            by: ['Engineering', 'Design'],
          },
        ],
      }),
      ...thanks(
        { size: 'team', from: 'anybody', to: ['Cargo bike launch'] },
        {
          'Keep pedalling': [
            {
              text: `Two years, eleven prototypes, one name that nobody liked until everybody did. Today the **Magpie 2** is in
                62 shops.

                To everybody in this team: you have built something that will carry children, groceries, cellos and at least one
                goat. I have never been prouder to work here. Thank you.`,
              remarks: [
                'The goat is real. I met the goat.',
                'So proud of everyone!',
                'Worth every prototype.',
                'Thank you all.',
              ],
            },
          ],
        },
      ),
    ],
  },
  {
    daysAgo: 79,
    thanks: [
      ...thanks(
        { to: ['App and Cloud'], from: 'elsewhere' },
        {
          'Keep pedalling': [
            {
              text: `The new app is live and I could book a service for my own bike in *three taps*. I counted the old way once: it
              was fourteen. Thank you for all the evenings between three and fourteen, {to}.`,
              remarks: ['Three!', 'My mum did it without calling me.'],
            },
          ],
          'Listen to riders': [
            {
              text: 'Every wish on the list that Care gave you in winter is in the new app. You even kept the silly one with the bell sound.',
              by: ['Customer Care'],
            },
          ],
          'Check twice': [
            'Release night and nothing happened. I know how much work it takes until nothing happens. Thank you, {to}.',
          ],
        },
      ),
      ...thanks(
        { to: ['Digital Design'], from: 'elsewhere' },
        {
          'Say it plainly': [
            'I have not read one word of help in the new app, and I know how everything works. Someone thought hard.',
          ],
        },
      ),
      ...thanks(
        { to: ['Security and Infrastructure', 'Business Systems'], from: 'elsewhere' },
        {
          'Lend a hand': [
            {
              text: 'On the evening of the app release you simply stayed, “in case”. The case came at 21:40. It was over at 21:44.',
              by: ['Engineering'],
            },
          ],
        },
      ),
      ...thanks(
        { to: ['Rider Support Americas', 'Rider Support Europe'], from: 'elsewhere' },
        {
          'Share what you know': [
            {
              text: 'You tested every build of the new app and wrote bugs so clearly that we fixed them from the mail alone. Part of the team, {to}.',
              by: ['Engineering'],
            },
          ],
        },
      ),
    ],
  },
  {
    daysAgo: 131,
    thanks: [
      ...thanks(
        { to: ['Leipzig Assembly', 'Wheel Building'], from: 'elsewhere' },
        {
          'Keep pedalling': [
            {
              text: `A whole line moved to the new hall over one weekend: 61 machines, 4 forklifts, 1 piano (why?). On Monday at
              seven the first wheel was true. Unbelievable work, {to}.`,
              remarks: ['The piano belongs to the night shift.', 'Hats off to Leipzig.'],
            },
          ],
          'Mind the details': [
            {
              text: 'You drew every socket of the new hall on the floor in chalk before the electricians came. They took a photo. So did I.',
              by: ['Technology', 'Engineering', 'Quality'],
            },
          ],
        },
      ),
      ...thanks(
        { to: ['Production Planning'], from: 'elsewhere' },
        {
          'Keep your promise': [
            'You planned the move of the line to the minute, and then were calm about every minute that was different.',
          ],
        },
      ),
      ...thanks(
        { to: ['Standards and Safety', 'Inspection'], from: 'elsewhere' },
        {
          'Check twice': [
            {
              text: 'Because you walked the new hall with us at night, with a torch, nobody has tripped over anything since. Thank you.',
              by: ['Manufacturing'],
            },
          ],
        },
      ),
      ...thanks(
        { to: ['Workplace IT'], from: 'elsewhere' },
        {
          'Lend a hand': [
            {
              text: 'Forty terminals, one Sunday, no swearing that I could hear. The new hall was online before the coffee was.',
              by: ['Manufacturing'],
            },
          ],
        },
      ),
    ],
  },
];
