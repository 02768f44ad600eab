import { thanks } from './shelf.ts';

/** What people of one department thank those of another for. */
export const bridges = [
  ...thanks(
    { to: ['Engineering'], from: 'elsewhere' },
    {
      'Lend a hand': [
        {
          text: `You came down to the line, looked at the bracket with us and did not say a word for five minutes. Then you said “this
          is our mistake”, and it was changed by Friday. We like you, {to}.`,
          to: ['Drive and Battery', 'Frames and Forks', 'Test Lab'],
          by: ['Manufacturing', 'Quality'],
        },
        {
          text: `I forwarded you a rider’s mail with “no idea what this means”. You wrote back in plain words, with a picture, in
          twenty minutes. She rides again.`,
          to: ['App and Cloud', 'Firmware', 'Drive and Battery'],
          by: ['Customer Care', 'Sales', 'Marketing'],
        },
      ],
      'Listen to riders': [
        {
          text: `You sat with Rider Support for a whole afternoon and wore the headset yourself. The next release fixed the three
          things people really call about. They noticed, {to}.`,
          to: ['App and Cloud', 'Firmware'],
          by: ['Customer Care'],
        },
      ],
      'Say it plainly': [
        {
          text: `Thank you for telling us *early* that it would not be ready for the fair. We planned around it, and nobody had to lie to
          a dealer.`,
          by: ['Marketing', 'Sales'],
        },
        {
          text: `You explained torque sensors to our sales meeting with a wet towel. I now sell with a wet towel.`,
          to: ['Firmware', 'Drive and Battery'],
          by: ['Sales'],
        },
      ],
      'Keep your promise': [
        {
          text: `The spare part drawings you promised “some time” were in my inbox the next morning. Seven of our workshops are already
          printing them.`,
          to: ['Frames and Forks', 'Drive and Battery'],
          by: ['Customer Care', 'Manufacturing', 'Supply Chain'],
        },
      ],
      'Fix the cause': [
        {
          text: `We had learned to live with that error message. You had not. It is gone, and we have stopped keeping the sticky note
          about it.`,
          to: ['App and Cloud', 'Firmware'],
        },
      ],
      'Share what you know': [
        {
          text: `You let our apprentice look over your shoulder for a week. He came back with big eyes and a plan for his life. Thank
          you, {to}.`,
          by: ['Manufacturing', 'Quality', 'Technology'],
        },
      ],
      'Try something new': [
        {
          text: `The little scanner you built from an old phone saves our warehouse two hundred keystrokes a day. It has a name now. It
          is called Ferdinand.`,
          to: ['App and Cloud', 'Firmware'],
          by: ['Supply Chain'],
        },
      ],
      'Go the extra mile': [
        {
          text: `A demo bike refused to start an hour before the minister came. You fixed it *by telephone*, from a train, through a
          tunnel. I have never been so impressed by a pause.`,
          to: ['Firmware', 'Drive and Battery'],
          by: ['Marketing', 'Sales', 'Executive Office'],
        },
      ],
      'Check twice': [
        {
          text: `You read our catalogue text and found that we had promised thirty kilometres too many. Nobody thanks you for less
          kilometres. I do.`,
          to: ['Drive and Battery'],
          by: ['Marketing', 'Sales'],
        },
      ],
      'Hand over well': [
        {
          text: `The service manual for the new drive is written for people with oily hands: big pictures, short steps, no page turning.
          Whoever thought of that deserves a beer.`,
          to: ['Drive and Battery', 'Firmware'],
          by: ['Customer Care', 'Manufacturing', 'Sales'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Manufacturing', 'Quality', 'Supply Chain'], from: 'elsewhere' },
    {
      'Go the extra mile': [
        {
          text: `I asked whether one Heron could still leave this week, for a rider who turns seventy. You built it over lunch and hid
          a bell with “70” on it. She sent a voice message. It is mostly laughing.`,
          to: ['Manufacturing'],
          by: ['Sales', 'Customer Care'],
        },
      ],
      'Share what you know': [
        {
          text: `Thank you for the tour with my nine confused office colleagues. Every one of them now holds a bicycle differently.`,
          by: ['Finance', 'People', 'Technology', 'Marketing', 'Executive Office'],
        },
      ],
      'Lend a hand': [
        {
          text: `We needed eleven bikes for the photo shoot in a colour that did not exist. You made it exist. And you carried them to the
          roof with us, {to}.`,
          to: ['Manufacturing'],
          by: ['Marketing', 'Design'],
        },
      ],
      'Mind the details': [
        {
          text: `I came to you with a rattle that only I could hear. You closed your eyes, listened, and turned one screw by a quarter.
          I felt *seen*.`,
          to: ['Manufacturing', 'Quality'],
        },
      ],
      'Say it plainly': [
        {
          text: `You told my team in five minutes why our lovely idea cannot be built, and in ten more which one can. It is even
          lovelier.`,
          by: ['Design', 'Engineering', 'Marketing'],
        },
      ],
      'Keep your promise': [
        {
          text: `Every delivery date you gave my customers this year was true. Every one. You have made me look very good, {to}.`,
          to: ['Supply Chain', 'Production Planning'],
          by: ['Sales', 'Customer Care'],
        },
      ],
      'Make it right': [
        {
          text: `The wrong saddles went out and the dealer was furious. By the time I called him, your parcel was already there. He had
          forgotten why he was angry.`,
          to: ['Supply Chain'],
          by: ['Sales', 'Customer Care'],
        },
      ],
      'Ask the brave question': [
        {
          text: `You asked in the strategy round whether any of us had ever carried this bike up a staircase. We went and did it. The
          handle in the frame is yours.`,
          to: ['Manufacturing', 'Quality'],
          by: ['Engineering', 'Design', 'Executive Office'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Sales', 'Marketing', 'Customer Care'], from: 'elsewhere' },
    {
      'Listen to riders': [
        {
          text: `The ten rider quotes you put on our workshop wall have done more than any report. We read them while the glue dries.`,
          by: ['Manufacturing', 'Quality'],
        },
        {
          text: `You brought a rider to our review, with her broken bike and her good mood. I will think of her with every drawing.`,
          by: ['Engineering', 'Design'],
        },
      ],
      'Lend a hand': [
        {
          text: `You tested our new returns process with your own order, found where it hurts and stayed to fix it with us. Thank you for
          not just complaining.`,
          by: ['Supply Chain', 'Technology'],
        },
      ],
      'Say it plainly': [
        {
          text: `You translated what we build into what people feel. I read your text to my team and it was very quiet, in a good way.`,
          by: ['Engineering', 'Design', 'Manufacturing', 'Quality'],
        },
      ],
      'Keep your promise': [
        {
          text: `You told the customer the truth about the delay, so when we delivered two days early we were heroes. That was clever and
          honest. A rare pair.`,
          by: ['Supply Chain', 'Manufacturing'],
        },
      ],
      'Go the extra mile': [
        {
          text: `Thank you for driving the prototype to us yourself because it would not fit any carrier’s box. You looked very
          proud on that motorway, {to}.`,
          to: ['Sales'],
          by: ['Engineering', 'Quality', 'Design'],
        },
      ],
      'Bring a smile': [
        {
          text: `Your weekly “overheard in the shop” is the only mail that the whole workshop reads aloud. The one about the parrot made
          us stop the line.`,
          to: ['Sales'],
          by: ['Manufacturing', 'Supply Chain'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Design'], from: 'elsewhere' },
    {
      'Listen to riders': [
        {
          text: `You asked us at the bench which screw we hate most. Nobody has ever asked. It is gone from the new frame, and there was
          cheering.`,
          by: ['Manufacturing', 'Customer Care'],
        },
      ],
      'Say it plainly': [
        {
          text: `The signs you drew for the hall work without a language. A visitor from Osaka found the lavatory. We are very grateful,
          and so is he.`,
          by: ['Manufacturing', 'Quality', 'Supply Chain'],
        },
      ],
      'Lend a hand': [
        {
          text: `I only wanted a second opinion on a slide. You drew the whole argument on the whiteboard while I talked, and
            suddenly I understood my own project. I took a photo before anyone could wipe it.`,
          file: 'whiteboard',
          reply: 'You did the talking, I only held the pen.',
        },
      ],
      'Mind the details': [
        {
          text: `You came to the paint shop five times, at six in the morning, to see the colour in real light. We have never felt so
          taken seriously by an office, {to}.`,
          by: ['Manufacturing'],
        },
      ],
    },
  ),
];
