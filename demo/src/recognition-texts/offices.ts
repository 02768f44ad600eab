import { thanks } from './shelf.ts';

/** For those who keep the company itself running. */
export const offices = [
  ...thanks(
    { to: ['People'] },
    {
      'Welcome everybody': [
        `Seven people started on Monday and each of them found a desk, a name on the door and somebody who knew how it is
          pronounced. You had *practised* the names. I was moved, {to}.`,
        {
          text: `Thank you for the quiet room. You saw that the open office is hard for some of us, asked without making anyone explain,
          and then simply built it.`,
          isLocal: true,
        },
      ],
      'Say it plainly': [
        `You rewrote the parental leave policy so that a tired person can understand it at three in the morning. I can confirm:
          it works at three in the morning.`,
        `The pay letter was one page this year, with one number in bold and a phone number with a person behind it. Nobody on my
          team had a question. First time ever.`,
      ],
      'Ask the brave question': [
        `You asked in front of the whole leadership why so few of our leads come from the workshop. There was a pause. There is
          now a programme. Thank you for bearing the pause.`,
      ],
      'Listen to riders': [
        `You ride one shift a quarter with Rider Support “to remember what we are for”. It shows in every policy you write. I
          have borrowed the idea for my own team.`,
      ],
      'Share what you know': [
        `Your session on giving feedback was the first I did not want to leave. *“Say what you saw, say what it did, stop.”* I
          have it on a sticker.`,
      ],
      'Lend a hand': [
        {
          text: `Three interviews cancelled in one day, and you rebuilt the whole week around the candidates. Two of them wrote that it
          was the friendliest process they had been through. One starts in May.`,
          to: ['Talent and Learning', 'People Partners'],
        },
        {
          text: `I was lost in the relocation papers. You sat down with me, made tea and filled in form after form until there were
          none. I live here now because of you, {to}.`,
          isLocal: true,
        },
      ],
      'Take something away': [
        `One form instead of four for a business trip. I filled it in on the platform while the train came in. Whoever fought
          for this, and I know it was you: thank you.`,
      ],
      'Keep your promise': [
        `You said that everyone would know about next year’s shifts by the first of the month. It was the first, it was ten
          o’clock, and everyone knew. In two languages.`,
      ],
      'Mind the details': [
        `Every new colleague in {place} gets a bell with their name engraved. I thought it was a small thing until I saw
          somebody ring theirs on their last day. You think of these things, {to}.`,
      ],
    },
  ),
  ...thanks(
    { to: ['People'], from: 'elsewhere' },
    {
      'Lend a hand': [
        {
          text: `I came to you with a problem I was ashamed of and left with a plan and half a chocolate bar. You made it
            ordinary. That was what I needed.`,
          isPrivate: true,
          reply: 'You did all the hard parts. My door stays open.',
        },
        {
          text: `You found us a welder, in February, in nine days. I do not know which stone you turned over. She starts Monday and she
          is excellent.`,
          to: ['Talent and Learning', 'People Partners'],
          by: ['Manufacturing'],
        },
      ],
      'Keep your promise': [
        {
          text: `You told us you would come to the night shift with the new benefits, and at 23:30 there you were, with slides on paper
          and doughnuts. It meant a lot that somebody came.`,
          by: ['Manufacturing', 'Supply Chain'],
        },
      ],
      'Go the extra mile': [
        `My mother was ill and I was four thousand kilometres away. You sorted out leave, flights and my open shifts in one
          call. I never got to say it properly: thank you, {to}.`,
        `You stayed on the line with me and the visa office for two hours, on hold, listening to the same panpipes. That is
          friendship with a job title.`,
      ],
      'Say it plainly': [
        {
          text: `Thank you for telling me straight that I was not ready for the lead role, and what was missing. It stung for a day. It
          was the most useful talk of my year.`,
          isPrivate: true,
        },
      ],
      'Share what you know': [
        `The workshop you gave our leads on difficult talks has already prevented one. I know because I was about to have it.`,
      ],
      'Try something new': [
        `Swap a day: thirty people, thirty other jobs. I spent Tuesday in the paint shop and I have never respected a fork so
          much. Please make it a tradition.`,
      ],
      'Mind the details': [
        {
          text: `The checklist for somebody’s last day, with *“say thank you”* as its first line. I have used it twice this month.
            You can tell that somebody thought about how it feels.`,
          file: 'checklist',
          remarks: ['First line is the best line.'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Finance'] },
    {
      'Check twice': [
        {
          text: `A duplicate invoice over 48,000 dollars, with another number, another date and another font. You *remembered the
          amount*. Thank you for your suspicious, wonderful mind.`,
          to: ['Accounting'],
        },
        {
          text: `You ran the payroll for five countries with a new tax table in each, and all 300 payslips were right. I did not
          notice anything, which is the highest praise payroll can get.`,
          to: ['Payroll and Treasury'],
        },
      ],
      'Say it plainly': [
        `You explained our cash flow with three buckets and a leak. I have sat through a hundred finance updates, and this is
          the first that I could repeat at home.`,
      ],
      'Take something away': [
        `Month-end in three days instead of six, because you asked of every step: who would miss it? Nobody missed four of
          them. You gave the whole team a weekend back, {to}.`,
      ],
      'Keep your promise': [
        {
          text: `Year-end is closed, on the day, without a single late night. You planned it in October, when the rest of us were
            still thinking about Halloween.`,
          months: [1, 2],
        },
      ],
      'Think of ten years': [
        `You showed with numbers that repairing pays better than selling cheap. It changed the tone of the whole strategy
          meeting. Quiet people, loud spreadsheets. Thank you, {to}.`,
      ],
      'Lend a hand': [
        `My expense report had been lost in three systems and I had given up. You found it, paid it, and apologised for what was
          not your fault.`,
      ],
      'Bring a smile': [
        `A budget review with a slide titled “Things we bought by accident, a love story”. I laughed and then I was ashamed.
          Effective!`,
      ],
    },
  ),
  ...thanks(
    { to: ['Technology'] },
    {
      'Lend a hand': [
        {
          text: `My screen went dark eight minutes before the board call. You ran, literally ran, with a spare under your arm. I was on
          time and not even out of breath. You were. Thank you, {to}.`,
          to: ['Workplace IT'],
          isLocal: true,
        },
        {
          text: `You spent your lunch teaching the paint shop how to use the new terminals, gloves and all, and then asked for bigger
          buttons on their behalf. They got them.`,
          to: ['Workplace IT', 'Business Systems'],
        },
      ],
      'Fix the cause': [
        {
          text: `The Wi-Fi in the {place} office failed every day at noon. You brought a sandwich, stood in the kitchen and found the
          microwave. We laughed for a week. It has worked ever since.`,
          to: ['Workplace IT', 'Security and Infrastructure'],
        },
        `You did not just unlock my account for the fifth time. You found out *why* it locks. Four other people wrote to say
          that theirs stopped as well.`,
      ],
      'Check twice': [
        `You restored the backup. Not because we needed it, but because nobody ever had. It did not work, and now it does. I
          sleep better, and I did not know that I slept badly.`,
        {
          text: `That phishing mail was perfect: right logo, right tone, right time. You called the sender anyway. Forty people
            had it in their inbox and nobody clicked, because you were faster.`,
          to: ['Security and Infrastructure', 'Workplace IT'],
          remarks: ['I had my finger on it. Thank you!'],
        },
      ],
      'Take something away': [
        `Eleven passwords became one key. My whole team has stopped swearing before nine. Thank you for the patience with every
          one of us, {to}.`,
      ],
      'Share what you know': [
        `You never say “just”. Not once. You say “let us look at it together”, and then I understand it and can do it alone. It
          is a gift.`,
      ],
      'Repair it first': [
        {
          text: `Thirty-one old laptops, cleaned, upgraded and given to the school next door, with stickers. I was there when they
          arrived. I wish you had seen the stickers go.`,
          to: ['Workplace IT'],
        },
      ],
      'Keep pedalling': [
        {
          text: `The switch to the new stock system: eighteen months, one weekend, two surprises, zero lost orders. You were grey on
          Sunday night and smiling on Monday morning. What a piece of work.`,
          to: ['Business Systems'],
        },
      ],
      'Hand over well': [
        `You wrote the runbook as if the reader were tired and scared. I was, at two in the morning, and it held my hand all the
          way. Thank you.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Technology', 'Finance'], from: 'elsewhere' },
    {
      'Go the extra mile': [
        {
          text: `I needed last year’s costs by bike model for the tender, by five. It was four. You did not sigh, at least not so that
          I could hear it. We won. Thank you, {to}.`,
          to: ['Finance', 'Business Systems'],
          by: ['Sales', 'Manufacturing', 'Supply Chain'],
        },
      ],
      'Lend a hand': [
        {
          text: `Setting up six people in a workshop without desks is nobody’s dream. You came with boxes, labels and good humour and
          were gone by ten. Everything worked.`,
          to: ['Technology'],
          by: ['Manufacturing', 'Customer Care', 'Quality'],
        },
      ],
      'Make it right': [
        {
          text: `The supplier had not been paid because of us, and they are four people and a dog. You sent the money the same hour and
          called to apologise. They told me. They were touched.`,
          to: ['Finance'],
          by: ['Supply Chain', 'Manufacturing'],
        },
      ],
      'Say it plainly': [
        `You wrote back “No, and here is what you can do instead”. It was the most helpful no I ever got.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Executive Office'] },
    {
      'Ask the brave question': [
        `You asked who would repair these bikes in 2040, in the middle of a launch meeting. We have a parts archive now because
          you did not let the question go.`,
      ],
      'Say it plainly': [
        `The all-hands took eighteen minutes and I could tell my children at dinner what we do next year. Thank you for respecting
          our time, {to}.`,
      ],
      'Keep your promise': [
        `You said you would come to the workshop every month and listen, without an entourage, and every month you do. People
          have started to save up good ideas for that day.`,
      ],
      'Check twice': [
        {
          text: `That clause on page 40. You saw it, we changed it, and today it would have cost us the whole summer. I owe you a
          lunch, {to}. A long one.`,
          to: ['Office of the Founder'],
        },
      ],
      'Mind the details': [
        {
          text: `Five countries, nine calendars, one day with everybody in one room. I have no idea how you do it, and I hope you never
          stop.`,
          to: ['Office of the Founder'],
        },
      ],
      'Lend a hand': [
        {
          text: `You were on your way home with your coat on and took it off again to read my draft. It got better by half. Thank you.`,
          isLocal: true,
        },
      ],
    },
  ),
];
