import { thanks } from './shelf.ts';

/** For those who tell the world about us, and for those who listen to it. */
export const voices = [
  ...thanks(
    { to: ['Brand'] },
    {
      'Say it plainly': [
        `“It is faster than parking.” Five words, and I have seen people stop in front of the poster and laugh. You threw away
          two hundred others for these five. Thank you, {to}.`,
      ],
      'Bring a smile': [
        `The photo of the dog in the Magpie with the helmet slightly too big has been shared more than all our launch films
          together. You waited two hours for that look.`,
      ],
      'Mind the details': [
        `You noticed that the shadow in the catalogue fell the wrong way for a morning. You shot it again, in a morning. I would
          never have seen it, and I would have *felt* it.`,
        {
          text: `Five in the morning on the bridge, four degrees, one bicycle and {to} with a camera. This is the cover. I have no
            words, look at it.`,
          file: 'sunrise',
          remarks: ['Oh wow.', 'New desktop background. Thank you.'],
        },
      ],
      'Take something away': [
        `The new brand book has eleven pages. The old one had a hundred and forty. I read yours on the train, twice, and I know
          what to do.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Digital'] },
    {
      'Try something new': [
        `You put the question “How steep is your street?” on the front page and let people find the right bike by their hill.
          Visitors stay four minutes. They used to stay forty seconds.`,
      ],
      'Fix the cause': [
        `Everybody wanted more banners because the shop page sold less. You measured, found the slow picture, made it small, and
          the sales came back without a single banner.`,
      ],
      'Say it plainly': [
        {
          text: `Thank you for the chart that finally explains our year to everybody, also to those of us who skip charts. One
            colour, one sentence, no legend.`,
          file: 'chart',
          remarks: ['Even I understood it.'],
        },
      ],
      'Waste nothing': [
        `You turned off eleven newsletters that nobody opened and nobody has complained. That might be the kindest thing
          Marketing did this year.`,
      ],
      'Listen to riders': [
        `You read *all* 1,900 answers to the open question of the survey. Not a sample: all. And the woman who cycles to
          chemotherapy, you wrote back to her. I will not forget that.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Community and Events'] },
    {
      'Welcome everybody': [
        `Three hundred people at the Sunday ride, among them two who had never cycled in a city. You gave them the vests, the
          front row and the speed. They came in last and were applauded like winners.`,
        `The women’s workshop evening had a waiting list, so you did a second one, and a third. Forty people can now change a
          tube, and I know at least one who is teaching her father.`,
      ],
      'Keep pedalling': [
        {
          text: `The tent flew away, the band was late and the permit had the wrong date. Nobody noticed anything but a lovely
            afternoon. You were everywhere, {to}, mostly running.`,
          months: [4, 5, 6, 7, 8, 9],
          remarks: ['The tent is still in a tree.'],
        },
      ],
      'Bring a smile': [
        `The slow race! Forty metres, last one wins, no foot on the ground. The mayor fell over. Best event we ever did, and it
          cost a piece of chalk.`,
      ],
      'Repair it first': [
        `Your repair café fixed sixty-three bicycles in one Saturday, none of them sold by us. “A bicycle is a bicycle” is the
          best thing anyone has ever said at that table.`,
      ],
      'Hand over well': [
        `The event box you packed, with a list inside the lid and a spare for everything, made my first event possible. I looked
          for what you had forgotten. Nothing.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Rider Support Americas', 'Rider Support Europe'] },
    {
      'Listen to riders': [
        `A rider called about a squeak and you heard that something else was wrong. You stayed on the line for fifty minutes. It
          was about her son’s bicycle. Thank you for having ears *and* time, {to}.`,
        `You keep a list of the words people use when they are lost in the app. “The blue wiggly thing” is now called Route. It
          was the right list to keep.`,
      ],
      'Go the extra mile': [
        `Stranded at a ferry in Nova Scotia, Friday evening, flat battery. You found the owner of a campsite with the right
          charger and called him yourself. The rider sent us a lobster. I am not joking.`,
        {
          text: `You talked an eighty-one-year-old gentleman through his first software update with a joke for every per cent. He
            wrote: *“Give that person a raise or at least a cake.”* Cake I can do.`,
          file: 'cake',
          reply: 'He called again today, just to say it still works. And the cake was lemon!',
          remarks: ['There is cake?', 'There WAS cake.'],
        },
      ],
      'Make it right': [
        `The rider was angry and she was right. You said so, in the first sentence. After that it took five minutes. I have
          learned something from you today.`,
        `You refunded the child’s helmet without asking for the receipt, because the receipt had been eaten by the child. Sound
          judgement, {to}.`,
      ],
      'Keep your promise': [
        `“I will call you back on Thursday even if I know nothing new.” You did, you knew nothing new, and he thanked you three
          times. It is so simple, and so rare.`,
      ],
      'Say it plainly': [
        `Your answers are short, warm and never end in “please do not hesitate”. Half the team now writes like you. Thank you
          for the example.`,
        `Our help page about brakes was written by lawyers for engineers. You rewrote it for my mother. She understood it. She
          wants you to do the bank next.`,
      ],
      'Lend a hand': [
        `Forty-one tickets in the queue and you took the ten ugliest ones off my list without a word. I saw it, {to}. Thank you.`,
      ],
      'Keep pedalling': [
        {
          text: `The Monday after the clocks changed, half the locks thought it was yesterday. 212 calls. You kept your voice, your
            patience and your biscuits, and you shared the biscuits.`,
          months: [3, 4, 10, 11],
        },
      ],
      'Bring a smile': [
        {
          text: '“Have you tried turning yourself off and on again?” Said to me, at 17:55, with a cup of tea. I needed that.',
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Warranty and Repairs'] },
    {
      'Repair it first': [
        `The frame was bent, the rider was nineteen, and it was her grandmother’s. Everybody would have offered a discount on a
          new one. You straightened it in two evenings. She cried, I nearly did.`,
        `You keep a drawer with every part we stopped making. This week it saved an old Wren, a postman’s round and my faith in
          drawers.`,
      ],
      'Make it right': [
        `It was out of warranty by nine days. You looked at the service book, saw somebody who had cared for that bike for five
          years, and decided in ten seconds. Exactly right, {to}.`,
      ],
      'Fix the cause': [
        `You laid thirty broken rack bolts on a table, in order of date, and saw that they all began in one week. Quality found
          the bad heat treatment the same afternoon. A table and good eyes.`,
      ],
      'Share what you know': [
        `Your three-minute repair films, shot on a phone with one hand, have been watched by eleven thousand people. I changed
          my own brake pads yesterday. *Me.*`,
      ],
    },
  ),
  ...thanks(
    { to: ['Customer Care', 'Marketing'], from: 'lead' },
    {
      'Lend a hand': [
        `When the queue goes up, you go and sit next to whoever is newest. You never announce it. I wanted you to know that I
          see it, and that it is why people stay in this team.`,
      ],
      'Learn out loud': [
        `You shared your worst call of the month in front of everybody and asked what we would have done. It was the best
          hour of training we had this year. Brave, {to}.`,
      ],
      'Decide soon': [
        `You did not wait for me. You looked at the facts, told the customer yes, and told me afterwards in two sentences.
          Please do that every time.`,
      ],
    },
  ),
];
