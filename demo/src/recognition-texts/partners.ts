import { thanks } from './shelf.ts';

/** For those who buy, ship and sell. */
export const partners = [
  ...thanks(
    { to: ['Purchasing'] },
    {
      'Keep your promise': [
        `When the hub supplier burned down we were worried for a day and then never again, because you already had a second
          source with samples on the shelf. You had told us in spring that you would. You did.`,
        `“I will have an answer by Wednesday.” It is Wednesday, nine o’clock, and there is an answer. I know how much phoning
          is behind that sentence, {to}. Thank you.`,
      ],
      'Think of ten years': [
        `You chose the chain that costs six per cent more and lasts twice as long, and you did the sums so that nobody could
          argue. The right kind of expensive.`,
      ],
      'Ask the brave question': [
        `You asked the supplier to show us *where* the leather is tanned. They were silent, then honest, and now they have
          changed it. One question.`,
      ],
      'Decide soon': [
        `Prices were moving by the hour and everybody wanted another opinion. You took ours, thanked us, and ordered. Two
          days later we would have paid a fifth more. Good nerves, {to}.`,
      ],
      'Share what you know': [
        `Thank you for explaining lead times to the whole design team with a bag of pasta. Fusilli is twelve weeks. I will
          never forget it.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Logistics'] },
    {
      'Keep pedalling': [
        `Port closed, rail full, storm coming. You found a barge. An actual *barge*, {to}. 640 bicycles came up the river like
          in a painting and arrived on the day we had promised.`,
        `Eleven calls to customs, in two languages, over four days, and you still said “good morning” in the twelfth. The
          container is free. You deserve a weekend.`,
      ],
      'Fix the cause': [
        `It was not the carrier. It was our own label, printed 3 mm too low for their scanner. Since you moved it, nothing has
          gone to Rotterdam by accident. We miss the postcards.`,
      ],
      'Go the extra mile': [
        {
          text: `The dealer’s opening was on Saturday and the pallets were in the wrong depot. You rented a van. You drove it.
            You stayed for the ribbon and carried chairs. {to}, that is a story they will tell for years.`,
          remarks: ['And took photos for us!', 'Legend.'],
        },
      ],
      'Waste nothing': [
        `Your new way of stacking gets nine more cartons into every lorry. That is one lorry in seven that never has to start
          its engine.`,
      ],
      'Say it plainly': [
        `“Late: 14. Why: fog. Back to normal: Thursday noon.” Every crisis mail should look like yours. I forwarded it to three
          shops without changing a word.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Warehouse'] },
    {
      'Mind the details': [
        `Stock count: 48,211 parts, difference: two. **Two.** And you found one of them under the scale. I have framed the
          sheet.`,
        {
          text: `Thank you for the yellow lines, the big numbers and the little map at the door. I found a left-hand pedal spring
            in under a minute, and I have no sense of direction.`,
          isLocal: true,
          reply: 'Next step: a map for the meeting rooms.',
        },
      ],
      'Lend a hand': [
        `A school came for its twenty donated bikes while half of you were at lunch. You let the sandwiches wait and helped each
          child find theirs. I saw you adjust every saddle.`,
      ],
      'Waste nothing': [
        `Cardboard goes out flat and comes back as padding. No more plastic in the {place} warehouse since you talked the
          supplier round. Nobody asked you to. Thank you.`,
      ],
      'Fix the cause': [
        `We used to lose an hour a day to one shelf. You moved the three fastest parts next to the door and the hour came back.
          It looks so obvious now that it is done.`,
      ],
    },
  ),
  ...thanks(
    { to: ['North America Dealers', 'UK and Ireland Dealers', 'France Dealers'] },
    {
      'Keep your promise': [
        `You promised the shop that you would be there when their first Larkspoke was sold, and you drove four hours to stand
          in the corner and clap. They have ordered twelve since. That is not why you did it.`,
        `Your dealer’s order was short by two bikes and it was our mistake. You told them before they noticed, found two from
          the demo fleet and brought them in person. Trust is built in boots like yours.`,
      ],
      'Listen to riders': [
        `You wrote down every question people asked in the shop on a Saturday, all sixty-one, and sent them to us sorted. The
          new brochure answers the first fifty.`,
      ],
      'Go the extra mile': [
        `Test rides in pouring rain, with towels, tea and your own raincoats for people who had none. Seven came, seven smiled,
          three bought. Wonderful work, {to}.`,
        `A mother wanted to know whether two car seats fit in a Magpie. You borrowed two car seats. You sent a video. She named
          the bike after you.`,
      ],
      'Say it plainly': [
        `You told the customer that our cheaper bicycle was the right one for him. He came back with his sister, his neighbour
          and a cake.`,
      ],
      'Share what you know': [
        `The way you train shop staff, hands on the bike and slides in the bin, is why our returns in your region halved. Can I
          come along on your next round, {to}?`,
      ],
      'Keep pedalling': [
        `Two years of friendly no from the biggest shop in town. You kept saying hello. Today they said yes, and they asked for
          *you* by name.`,
      ],
      'Decide soon': [
        `Price question at ten, answer at ten past, contract at noon. You know what you may decide, and you decide it. It is a
          joy to work beside you.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Fleet and Business'] },
    {
      'Listen to riders': [
        `The city wanted the cheapest bikes. You rode along with a parking officer for a day, wrote down what breaks, and
          offered them something else. They signed for sixty this morning.`,
      ],
      'Go the extra mile': [
        `The couriers needed a rack for pizza, soup *and* flowers. You came back with a sketch on a napkin and would not let go
          until it existed. It exists. It smells of pizza.`,
      ],
      'Make it right': [
        `When nine fleet bikes failed in one week you did not send a form, you sent yourself. Two days on your knees in a
          garage. The customer has prolonged for three years.`,
      ],
      'Check twice': [
        `The tender said 24 volts on page 8 and 36 on page 71. You read page 71. Thank you for reading page 71, {to}.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Sales', 'Supply Chain'], from: 'lead' },
    {
      'Keep pedalling': [
        `It was a hard quarter and you did not hide behind it. You called, you listened, you adjusted the forecast early and
          honestly. I can plan with that. Thank you, {to}.`,
      ],
      'Learn out loud': [
        `You lost the tender and then wrote the best page of the year about why. Three colleagues have used it this week. That
          is how we win the next one.`,
      ],
      'Lend a hand': [
        {
          text: `You gave your best lead to a new colleague because it was on their way. I do not know many people who do that. They
          closed it, and they told everybody it was yours.`,
          to: ['Sales'],
        },
      ],
    },
  ),
];
