import { thanks } from './shelf.ts';

/** For two to five people at once. */
const few = [
  ...thanks(
    { size: 'few', from: 'anybody' },
    {
      'Lend a hand': [
        {
          text: '{to}: I asked for one volunteer and got all of you. It was done before the pizza came, and the pizza was fast.',
          isLocal: true,
        },
        {
          text: 'You formed a chain, {to}, and two hundred boxes walked upstairs by themselves. I have never seen such a cheerful queue.',
          isLocal: true,
        },
        {
          text: `Somebody cooked, somebody carried and somebody told the joke about the heron. Thank you all for the best farewell lunch
          ever.`,
          isLocal: true,
        },
        {
          text: `When I was off sick you shared my work without telling me, so that I could not feel guilty. I came back to an empty
          desk. Thank you, {to}.`,
          from: 'near',
        },
      ],
      'Share what you know': [
        'The study group you started has seven members and snacks now. I passed, by the way. We all did. Thank you, {to}.',
      ],
      'Hand over well': [
        {
          text: 'Two shifts, one project and not one dropped screw in between. You make handovers look like a relay final, {to}.',
          from: 'near',
        },
      ],
      'Check twice': [
        {
          text: 'Each of you read it, each of you found something else, and nobody was smug about it. The best kind of review.',
          from: 'near',
        },
      ],
      'Keep pedalling': [
        `Sunday, seven in the morning, the whole plan in pieces. You did not look for who had broken it. You put it together
          again, and then you went for breakfast. I want to be on your team forever.`,
        {
          text: `Things that went wrong on Thursday:
            - the projector
            - the backup projector
            - the lights
            - the soup

            Things that the audience noticed: none of the above. You are magicians, {to}.`,
          remarks: ['The soup was the hardest part.', 'What soup?'],
        },
      ],
      'Go the extra mile': [
        'You rode 40 km in the rain to deliver the last bicycles by hand because the van was full. There is a photo. It is dripping.',
      ],
      'Bring a smile': [
        {
          text: 'The lunch-break band has its first fan, and it is me. Ukulele, bell and spokes. Never change, {to}.',
          isLocal: true,
        },
        {
          text: 'I laughed so hard in your retrospective that the next room came to see what they had missed. They had missed a lot.',
          isLocal: true,
        },
      ],
      'Welcome everybody': [
        'Three new people in one week, and each of them told me the same thing: *they made room for me*. They meant you, {to}.',
      ],
      'Try something new': [
        {
          text: 'Six hours, one crazy idea, and at the end a thing that rolls. I love working in a company where this is normal.',
          to: ['Engineering', 'Design', 'Manufacturing'],
        },
      ],
      'Say it plainly': [
        {
          text: 'You presented together, nobody read from a slide, and the customer asked only one question: “When can we start?”',
          to: ['Sales', 'Marketing', 'Engineering', 'Design'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Engineering', 'Design', 'Technology'], size: 'few' },
    {
      'Fix the cause': [
        `It took a whiteboard and far too much tea, but it was **you**, {to}, who refused to stop at the workaround. It has been
          silent for two weeks.`,
      ],
      'Decide soon': [
        `You locked yourselves into the small room with one question and came out after fifty minutes with one answer. No
          follow-up meeting. Please teach the rest of us, {to}.`,
      ],
      'Keep your promise': [
        `What you finished this month, in your own words: “nothing fancy”. What it does:
          1. it starts at once
          2. it survives a dead phone
          3. it says sorry when it is wrong

          I call that fancy.`,
        'Demo day: three live demos, no slides, no safety net. All three worked. I held my breath for all of you, {to}.',
      ],
    },
  ),
  ...thanks(
    { to: ['Manufacturing', 'Quality', 'Supply Chain'], size: 'few' },
    {
      'Keep your promise': [
        'Four hundred by Friday, we said, and gulped. Four hundred and **two** by Friday, you said, and grinned. Thank you, {to}.',
      ],
      'Check twice': [
        'You opened all 96 boxes again because one was wrong. 95 were right. That is 95 people who do not have to worry.',
      ],
      'Waste nothing': [
        {
          text: 'Your scrap corner has become a treasure chest. Two benches, one shelf and a bell tree have come out of it. Bravo, {to}.',
          to: ['Manufacturing'],
        },
      ],
      'Lend a hand': [
        {
          text: 'When the lift broke, you carried. When the carrying got silly, you sang. When the singing got bad, we all sang.',
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Sales', 'Marketing', 'Customer Care'], size: 'few' },
    {
      'Go the extra mile': [
        {
          text: 'Nine towns in five days, one van, no quarrel. You came home with 31 orders and a stuffed pheasant. Explain the pheasant.',
          to: ['Sales'],
        },
      ],
      'Listen to riders': [
        'You asked a hundred people at the traffic lights one question each. Best research we have ever done, cheapest too.',
      ],
      'Make it right': [
        {
          text: 'You called every one of the 58 people who got the wrong size. Fifty-eight calls! Fifty-seven stayed with us.',
          to: ['Sales', 'Customer Care'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['People', 'Finance', 'Executive Office'], size: 'few' },
    {
      'Mind the details': [
        {
          text: 'The move to the new floor: every plant, every cable and every nameplate at the right desk on Monday. You made it look easy.',
          isLocal: true,
        },
      ],
      'Say it plainly': [
        'You turned the dullest letter of the year into one that people kept. I saw it on three fridges, {to}. Fridges!',
      ],
      'Lend a hand': [
        `Budget week, and nobody had to stay after six:
          - the numbers were there on Monday
          - the questions were answered on Tuesday
          - the cake was there on Wednesday

          In that order of importance, more or less. Thank you, {to}.`,
      ],
    },
  ),
];

/** For teams of the company as such; `to` names those that it would be true of. */
const teams = [
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Onboarding buddies'] },
    {
      'Welcome everybody': [
        `Of the people who started this quarter, every single one says they would have been lost without their buddy. You do this
          beside your own work, with your own lunch breaks. Thank you, all of you.`,
        'Eleven first days this month, eleven people who knew where to sit at lunch. That is you. It matters more than the laptop.',
      ],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Ride-to-work committee'] },
    {
      'Try something new': [
        {
          text: `Ride-to-work week, the numbers:
            - **70** riders
            - **2,140** kilometres
            - **1** swan, who started it

            Thank you for the breakfasts, the maps and the courage to put showers on the agenda.`,
          file: 'route',
          remarks: ['The swan had right of way.', 'See you in spring.', 'Best week of the year.'],
        },
      ],
      'Bring a smile': ['The bell parade past the car park was petty, loud and perfect. Proud of this committee.'],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['First aiders'] },
    {
      'Lend a hand': [
        `Somebody fainted in the paint shop today. Ninety seconds later three of you were there, calm as a lake. She is fine and
          back home. I never want to need you again, and I am so glad that you are here.`,
        'Thank you for giving up a Saturday to learn how to save us. I hope it stays theory. It was very reassuring theory.',
      ],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Book club'] },
    {
      'Bring a smile': [
        'You read a 600-page novel about a bicycle thief and discussed it for three hours without spoiling the end. I am in.',
      ],
      'Welcome everybody': [
        'Thank you for the shelf by the lift. I have read more since spring than in the three years before.',
      ],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Design', 'Finance', 'People', 'Technology', 'Quality', 'Marketing'] },
    {
      'Keep pedalling': [
        'You are not the biggest department, and this quarter you carried more than your size. I saw it. Thank you, {team}.',
        'A word to all of {team}: what you did this month was quiet, hard and right. Do something nice with your weekend.',
      ],
      'Share what you know': [
        'Your open afternoon was packed. Eighty people wanted to know what {team} really does, and now they do. Superb.',
      ],
      'Keep your promise': [
        'Everything {team} said it would do this quarter is done. Everything. I had to read it twice.',
      ],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Customer Care', 'Supply Chain', 'Sales'] },
    {
      'Keep pedalling': [
        {
          text: 'The spring rush, in one picture: everybody in {team} tired, everybody friendly. You are the face of this company.',
          months: [4, 5, 6],
        },
      ],
      'Make it right': [
        `The recall touched 212 riders. They were all reached in three days, and the newspaper wrote about *how we called* and
          not about the bolt. Thank you, {team}.`,
      ],
      'Go the extra mile': [
        'To everyone in {team}: I sat with you for a day and heard “let me see what I can do” forty times. And then you did it.',
      ],
    },
  ),
  ...thanks(
    { size: 'team', from: 'anybody', to: ['Leipzig', 'Freiburg', 'Lyon', 'Nantes', 'Bristol', 'Chicago', 'Portland'] },
    {
      'Welcome everybody': [
        'I visited {team} for three days and was fed, shown around, laughed with and sent home with jam. What a place you have made.',
        'Dear {team}, thank you for hosting us all. Your coffee is better, your stairs are worse and your people are wonderful.',
      ],
      'Lend a hand': [
        'When our system went down you in {team} took over every order without a question. You even sent a cat picture. Thank you.',
      ],
      'Waste nothing': [
        'The whole {team} office runs without a single bin under a desk since May. I did not believe in it. I do now.',
      ],
    },
  ),
];

export const several = [...few, ...teams];
