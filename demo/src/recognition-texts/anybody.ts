import { thanks } from './shelf.ts';

/** What happens in every team. */
export const anybody = [
  ...thanks(
    {},
    {
      'Lend a hand': [
        'You saw that I was drowning and did not ask whether you could help. You asked which half you should take.',
        {
          text: 'Thank you for covering for me on Tuesday, {to}. I knew it was in good hands, so I really was away.',
          from: 'near',
        },
        {
          text: `I asked a small question in the chat. You came over, sat down and stayed until it was solved. I know what was on your own
          list that day.`,
          isLocal: true,
        },
        {
          text: 'You noticed that I had not said anything in the meeting, and asked me afterwards. That was kind, and I had a point.',
          isLocal: true,
        },
        'Thank you, {to}, for lending me your calm on a day when I had run out of mine.',
      ],
      'Share what you know': [
        `You answer the same question for the tenth time as if it were the first, and then you write it down so that there is
          no eleventh. Thank you, {to}.`,
        'Ten minutes with you saved me two days. I counted.',
        `Thank you for the honest story about the project that failed. It helped me more than all the ones about projects that
          did not.`,
      ],
      'Welcome everybody': [
        {
          text: `My first month here would have been very quiet without you. Lunch, names, the good coffee machine, the bad stairs. I feel
          like I belong, {to}.`,
          isLocal: true,
          isNew: true,
        },
        {
          text: 'You switched the whole table to English without a word when I sat down. And then taught me to swear politely in French.',
          isLocal: true,
        },
      ],
      'Hand over well': [
        {
          text: 'I took over your work and found no surprises. None! Everything was where you said it would be.',
          from: 'near',
        },
        {
          text: `Before you went on holiday you left a list with three things that could go wrong. One did. I knew what to do. Enjoy the
          sun, {to}.`,
          from: 'near',
        },
      ],
      'Check twice': [
        'You read the whole thing. All of it. And found the one number that mattered. Thank you!',
        'I was sure. You were not. You were right. Thank you for saying it before it was printed 5,000 times.',
      ],
      'Mind the details': [
        'Who puts a note with “good luck” into a shipping box? You do. The dealer sent us a photo of it on their wall.',
        'Every file named, every date right, every name spelled with its accents. It is a pleasure to work after you.',
      ],
      'Fix the cause': ['Thank you for asking “why” five times. We all hated number four. Number five was the answer.'],
      'Go the extra mile': [
        `You did what was asked, and then you did what was needed. I would not even have known the difference, and that is what
          makes it so good.`,
        'It was late, it was not your job, and you did it with a smile. Thank you, {to}. I will remember.',
      ],
      'Keep your promise': [
        'You said you would, and you did. No reminder, no drama. I wish you knew how much calm that brings to a week.',
      ],
      'Make it right': [
        `You made a mistake, said so before anybody had noticed, and had already fixed it. I have never trusted a colleague more
          than in that minute.`,
      ],
      'Take something away': [
        'You cancelled our weekly meeting because it had done its job. Standing ovation, {to}.',
        'Your mail had two lines. I read both. Thank you.',
      ],
      'Say it plainly': [
        'You said what everybody thought, and you said it so kindly that we could all laugh and change it.',
        'I finally understand what we are doing and why, and it took you one drawing on the back of an envelope.',
      ],
      'Decide soon': ['Three people, two opinions, one minute: you decided, explained why and thanked us. Onwards!'],
      'Bring a smile': [
        {
          text: 'The song you made about the printer has been in my head since Monday. I forgive you. Barely.',
          isLocal: true,
        },
        {
          text: `You brought plants for the whole office and gave each of them a name. Gerald on the window sill is doing well and sends
          his regards.`,
          isLocal: true,
        },
        {
          text: 'I do not know how you make a Monday at eight feel like a Friday at four, but please never stop.',
          isLocal: true,
        },
        { text: 'Best. Biscuits. Ever.', isLocal: true },
      ],
      'Try something new': [
        'You tried it, it did not work, you told us why, and we laughed a lot. More experiments like that, please.',
        'I said it could not be done in a day. I was wrong and have rarely been so happy about it.',
      ],
      'Learn out loud': [
        `“I have no idea, but I will find out and tell you on Friday.” On Friday you told us. It was fascinating. Thank you for
          showing how that is done, {to}.`,
      ],
      'Ask the brave question': [
        'Thank you for saying “I did not understand that” in a room full of people who had not understood it either.',
      ],
      'Keep pedalling': [
        'Not a glamorous task, not a short one, and nobody clapped in between. So let me clap now. Well done, {to}.',
        'Everything went wrong today and you were the calm in the middle of it. It rubs off, you know.',
        `I know you and {@mate} carried this one alone for a while. It arrived, it works, and nobody will ever guess how heavy
          it was.`,
      ],
      'Waste nothing': [
        {
          text: 'Leftovers from every catering now go to the shelter on the corner because you made one phone call. One!',
          isLocal: true,
        },
      ],
      'Repair it first': [
        {
          text: 'You fixed the coffee machine with a paper clip and a prayer. You are the most popular person in {place} today.',
          isLocal: true,
        },
      ],
      'Think of ten years': [
        'Everybody looked at this week. You looked at the winter after next, and we are glad of it already.',
      ],
    },
  ),
  ...thanks(
    {},
    {
      'Keep pedalling': [
        {
          text: `You cycled in through the first snow, shovelled the path for everybody behind you, and had the nerve to look
            *refreshed*. Chapeau, {to}.`,
          isLocal: true,
          months: [11, 12],
          remarks: ['Refreshed! I saw it too.'],
        },
        {
          text: 'January, dark, everybody ill. And you, with soup for the whole floor. You have no idea how good that was.',
          isLocal: true,
          months: [1, 2],
        },
      ],
      'Bring a smile': [
        {
          text: 'Your costume as a puncture repair kit was the best thing I have seen this October, and I work with designers.',
          isLocal: true,
          months: [10, 11],
        },
        {
          text: `Thank you for organising the gift swap, {to}. I came with a candle and left with a unicycle. I have questions,
            but I am happy.`,
          months: [12],
        },
        {
          text: 'Ice cream for everyone on the hottest day, delivered by cargo bike. A hero does not always wear a cape.',
          isLocal: true,
          months: [6, 7, 8],
        },
      ],
      'Lend a hand': [
        {
          text: `Half the team was at the beach and you kept the lights on, answered everybody and did not complain once. Now go
            swimming, {to}, please.`,
          from: 'near',
          months: [7, 8],
        },
        {
          text: 'You took the shift on the 24th so that people with children could be at home. Nobody asked you to. Thank you.',
          from: 'near',
          months: [12, 1],
        },
      ],
      'Welcome everybody': [
        {
          text: 'You saved the summer interns from a summer of filing. They leave with a project, a portfolio and a tan.',
          months: [8, 9],
        },
      ],
      'Go the extra mile': [
        {
          text: `Back-to-school week is our Mount Everest, and you carried other people’s bags on the way up. Thank you for
            every extra hour, {to}.`,
          months: [8, 9],
        },
        {
          text: 'The spring rush is over. I looked at the numbers and then at who made them happen. It was you, more than anyone.',
          months: [5, 6],
        },
      ],
      'Keep your promise': [
        {
          text: 'Everything you promised for the holidays arrived before the holidays. Some children were very happy, says the mail.',
          months: [12, 1],
        },
      ],
    },
  ),
  ...thanks(
    { from: 'report' },
    {
      'Lend a hand': [
        {
          text: 'You took the uncomfortable phone call so that we did not have to. We heard it through the wall. Thank you, {to}.',
          isLocal: true,
        },
        'When it got loud above us, it stayed quiet down here. I know that is not an accident, {to}.',
      ],
      'Share what you know': [
        'Our talks every other week are the most useful half hour I have. You ask, you wait, and then I know what I think.',
        'You gave me the presentation to do, and then sat in the last row and nodded at the right moments. I could see it.',
      ],
      'Say it plainly': [
        'You told us about the change before the rumours did, with everything you knew and everything you did not. Thank you.',
        'Thank you for saying clearly what we will **not** do this quarter. I have never slept so well after a planning day.',
      ],
      'Decide soon': ['I came with a problem at nine and had your backing at five past. That is how a team gets fast.'],
      'Make it right': [
        `You apologised to the whole team for a decision that had not worked. I have had managers for twenty years. You are the
          first.`,
      ],
      'Welcome everybody': [
        `You moved the stand-up by half an hour because I bring my son to daycare. You never made a thing of it. It changed my
          mornings.`,
      ],
      'Ask the brave question': [
        'You asked the board our question, in our words, and came back with an answer. I felt represented. Thank you, {to}.',
      ],
      'Keep your promise': [
        `In spring you promised to fight for that training. The confirmation came today. I had almost stopped hoping. You had
          not.`,
      ],
      'Keep pedalling': [
        'It was a rough quarter and you were the same person in every week of it. That steadiness is worth a lot, {to}.',
      ],
      'Bring a smile': [
        'Thank you for the hand-drawn medals. Mine, “Slowest reply, best answer”, hangs above my desk.',
      ],
      'Take something away': [
        'You protected our no-meeting Wednesdays like a dragon. We finished two weeks early. Long live the dragon.',
      ],
    },
  ),
  ...thanks(
    { from: 'lead' },
    {
      'Be proud of the craft': [
        'I showed your work to three people today without saying whose it was. All three asked. I was proud to answer.',
      ],
      'Keep pedalling': [
        'I know this was not the year you had planned. You kept going with humour and care for the others. I see it, {to}.',
        'You took the task that nobody wanted and made it something that people now ask to join.',
      ],
      'Learn out loud': [
        'Half a year ago you asked me what this acronym means. Today you explained it to the whole room. What a climb, {to}.',
      ],
      'Lend a hand': [
        'I asked the team who had helped them most this month. Your name came up **five** times. Five different stories.',
      ],
      'Try something new': [
        'You came with an idea, a small test and the result, instead of with a slide about an idea. Yes. Go. Do it.',
      ],
      'Decide soon': [
        'I was away for two weeks and came back to good decisions, all of them written down. Thank you for leading, {to}.',
      ],
      'Hand over well': [
        {
          text: `You prepared your own replacement for months, generously, so that you could move on to something harder. I am
            delighted to say it in writing: **the new role is yours.** It becomes official on the first.`,
          isPrivate: true,
          reply: 'I read it three times. Thank you for believing in it before I did.',
        },
      ],
      'Check twice': [
        'You said “give me one more day” and I was impatient. That day saved us. Thank you for not giving in to me.',
      ],
    },
  ),
];
