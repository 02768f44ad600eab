import { thanks } from './shelf.ts';

/** For those who weld, paint and assemble. */
export const makers = [
  ...thanks(
    { to: ['Montréal Frame Shop'] },
    {
      'Be proud of the craft': [
        {
          text: `I put one of your frames under the lamp for our visitors this morning and did not have to say anything. You cannot
          see where the tube ends and the lug begins. That is thirty years of somebody’s city ahead of it. Bravo, {to}.`,
          isLocal: true,
        },
        {
          text: `Forty-two Magpie rear triangles and not one came back from straightening. Forty-two. I checked the list twice
            because I thought a page was missing.`,
          remarks: ['Straight as a Sunday.', 'I still do not believe it.'],
        },
        `Somebody from another company asked which robot does our fillets. I told them it is {to}, and {to} goes home at four.`,
      ],
      'Check twice': [
        `You stopped the cell because the argon “smelled bored”. The regulator was indeed failing. One hour lost, a whole batch
          saved. Please go on trusting your nose.`,
        `The jig was two tenths out after the weekend and you noticed it by hand, before the first frame. That is a day of
          rework that nobody had to do.`,
      ],
      'Share what you know': [
        {
          text: `Thank you for letting me ruin eleven practice joints before the twelfth was good, and for keeping the twelfth on your
          bench so that I can see it. You are a patient teacher.`,
          isLocal: true,
        },
        `The apprentices now write the date on their first good weld and hang it on the wall. That was your idea, {to}, and the
          wall is getting full.`,
      ],
      'Waste nothing': [
        `The offcut rack you built, sorted by length, has already given us two hundred chainstay bridges from what was going
          into the skip. Simple, tidy and quietly brilliant.`,
      ],
      'Lend a hand': [
        {
          text: `When the saw went down you walked over from your own bench, brought your own tools, and did not leave until it sang
          again. Your own frames waited. Thank you.`,
          isLocal: true,
        },
      ],
      'Keep pedalling': [
        {
          text: `Thirty-four degrees outside, more in here, and you still asked everybody else whether *they* had water. Thank you for
          looking after the whole shop during the heat, {to}.`,
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Montréal Paint'] },
    {
      'Be proud of the craft': [
        `The fade from fog to pine on the anniversary frames. I watched people touch it with one finger, as if it might
          still be wet. It is the best paint this house has ever done.`,
      ],
      'Mind the details': [
        `You saw a speck the size of a grain of salt on the inside of a fork, where nobody will ever look, and sent it round
          again. Nobody will ever know. I know.`,
        `The colour of batch 31 was “a little too awake”. I could not see it, the meter could: half a unit. Your eyes should be
          insured.`,
      ],
      'Waste nothing': [
        `Changing the order of colours, light to dark through the week, saves us three full cleanings and about sixty litres of
          solvent a month. It cost nothing but your stubbornness in the planning meeting. Thank you, {to}.`,
      ],
      'Fix the cause': [
        `Dust in the clear coat, every afternoon at three. Everybody changed filters. You stood outside at three and watched
          the delivery lorry park in front of the intake. Solved with a sign.`,
      ],
      'Lend a hand': [
        {
          text: `You stayed to mask the last nine frames with me so that I could catch my train. Nine frames go quickly with two people
          and one bad radio station.`,
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Montréal Assembly', 'Leipzig Assembly'] },
    {
      'Check twice': [
        `You put a torque wrench on every single stem of Friday’s batch because one felt “polite”. One *was* polite. A rider
          will never know that you were there, and that is the best compliment I have.`,
        {
          text: `Brake hose on the wrong side on a whole pallet, seen from four metres away with a coffee in your hand. It would
            have been in Boston by Monday. Thank you for looking up, {to}.`,
          remarks: ['From FOUR metres?', 'The coffee was full as well. I was there.'],
        },
      ],
      'Try something new': [
        `The tray you made from two lids and a hinge, so that every screw of the {bike} lies in the order you need it: we timed
          it. Ninety seconds a bicycle. On this line, that is a gift of five hours a week.`,
        `You asked whether we could build the wheels in *before* the cables. We could. It had simply always been the other way
          round. Thank you for asking, {to}.`,
      ],
      'Hand over well': [
        {
          text: `Taking over the line from you is a pleasure: swept bench, full bins, one note with the two things that matter. The
          early shift says thank you, and they do not say that easily before seven.`,
          isLocal: true,
        },
        `Your photo board for the new battery mount did what the manual could not. Three new people built it right the first
          time. Thank you for thinking of the next shift.`,
      ],
      'Lend a hand': [
        {
          text: `Two of us were ill, the lorry was booked, and you came over from wheels without being asked and built eleven bicycles.
          They rode out at four on the dot.`,
          isLocal: true,
        },
      ],
      'Welcome everybody': [
        {
          text: `I was nervous on my first day, and my German, or French, or whatever it was, did not help. You showed me everything with
          your hands and shared your lunch. I have not been nervous since.`,
          isLocal: true,
          isNew: true,
        },
      ],
      'Take something away': [
        `Five different hex keys on the {bike} have become two, because you kept writing it on the board until Engineering came
          to look. Riders with a small tool kit thank you.`,
      ],
      'Bring a smile': [
        {
          text: `The bell concert at the end of Friday’s shift was silly, loud and exactly what this week needed. Same time next
          month, {to}?`,
          isLocal: true,
        },
      ],
      'Repair it first': [
        `You fished nine “dead” motors out of the scrap cage and brought seven back with a new connector. Seven motors! The
          other two are now excellent doorstops.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Wheel Building'] },
    {
      'Be proud of the craft': [
        {
          text: `I spun one of your wheels at my desk this morning, and it was still turning when I came back with coffee. I did not
          hurry, {to}.`,
          isLocal: true,
        },
        `Thirty-six spokes, all within two per cent of each other, by hand. The machine manages five. Please never tell me your
          secret, I like to believe in magic.`,
      ],
      'Share what you know': [
        `You explained spoke tension by letting us pluck them like a guitar. Now I *hear* when a wheel is wrong. What a lesson.`,
      ],
      'Keep your promise': [
        `You said two hundred pairs by Thursday, and on Thursday at ten past three there were two hundred pairs, stacked like
          plates. Your word is worth its weight in spokes.`,
      ],
      'Waste nothing': [
        `Shorter spokes from the longer ones with the bad thread: you cut, rolled and saved a crate of 4,000. The supplier
          could not believe that we wanted to keep them.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Production Planning'] },
    {
      'Keep your promise': [
        `Three late containers, two changed orders and one power cut, and the plan you made on Monday still held on Friday. I do
          not know how. Thank you, {to}.`,
      ],
      'Say it plainly': [
        `One sheet. Green, yellow, red. The number of bicycles at the bottom. Since you changed the plan, our morning meeting is
          nine minutes long and people *stand still* for it.`,
      ],
      'Ask the brave question': [
        `“Who is this report for?” It turned out to be for nobody since a while. Four hours a month are ours again. Thank you
          for daring, {to}.`,
      ],
      'Fix the cause': [
        `The Monday shortages were not a supplier problem but a time zone in our own spreadsheet. You found it, fixed it and
          apologised to the supplier for all of us. Class.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Manufacturing'], from: 'lead' },
    {
      'Lend a hand': [
        `I watch who people go to when something is stuck. This month it was you, every time. You never make anybody feel
          small for asking. That is worth more than speed, and you are fast as well.`,
      ],
      'Keep pedalling': [
        {
          text: `Not one missed shift through the whole flu season, and still the one who hums at the bench. The floor runs on people
          like you, {to}.`,
          to: ['Montréal Frame Shop', 'Montréal Paint', 'Montréal Assembly', 'Leipzig Assembly', 'Wheel Building'],
        },
      ],
      'Be proud of the craft': [
        {
          text: `I ask every new colleague to watch you for half a day before they touch a tool. Not because of what you do, but
          because of how calmly you do it. Thank you for setting the pace.`,
          to: ['Montréal Frame Shop', 'Montréal Paint', 'Montréal Assembly', 'Leipzig Assembly', 'Wheel Building'],
        },
      ],
      'Go the extra mile': [
        {
          text: `The order for the hospital fleet had to leave on Saturday. You organised the volunteers, brought breakfast, and
            were the last one to turn off the light. Twenty-four nurses ride to work on those now.`,
          months: [1, 2, 3, 4, 5, 9, 10, 11],
          remarks: ['Proud to have been there.', 'And the breakfast was excellent.'],
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Inspection', 'Ride Testing'] },
    {
      'Check twice': [
        `One bicycle in three hundred had a headset that clicked, only when cold, only to the left. You found it, you found why,
          and you were *nice* to us about it. Thank you, {to}.`,
        `You measured the whole pallet again after hours because the first result was “too good”. The gauge was off. Healthy
          suspicion keeps people safe.`,
      ],
      'Ask the brave question': [
        `You stopped a shipment that was already on the ramp. It takes courage to say no with a driver waiting. You were right,
          and even if you had been wrong I would want you to do it again.`,
      ],
      'Go the extra mile': [
        `1,400 kilometres in eight days, half of them in sleet, and a report that made me feel every one of them in my wrists.
          The new geometry is better because you rode until your gloves gave up.`,
        `You took the {bike} down the cobbles of the old harbour until the rack came loose. At kilometre 611. Everyone else had
          stopped at 500. Thank you for the last hundred and eleven.`,
      ],
      'Say it plainly': [
        `“It rides like a shopping trolley with opinions.” Best test report of the year, and entirely fair. We fixed the
          opinions.`,
      ],
      'Fix the cause': [
        `Instead of rejecting the third batch of pedals you flew to nobody, shouted at nobody, and drew one cross-section.
          The supplier changed their tool the next day. Elegant, {to}.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Standards and Safety'] },
    {
      'Say it plainly': [
        `You turned ninety pages of the new battery regulation into a two-page list of *do*, *do not* and *ask me*. I have it
          above my desk and I am not afraid of it any more.`,
      ],
      'Keep pedalling': [
        `The auditor had forty questions and you had forty folders. At the end she asked whether she may use our labels as an
          example. That is your work, {to}.`,
      ],
      'Check twice': [
        `The child-seat standard changed by one word, “and” instead of “or”. You saw it three weeks before it mattered. Every
          family on a Magpie is a little safer for it.`,
      ],
      'Share what you know': [
        `Safety training that people *ask* to repeat: I did not know that was possible. The bit with the watermelon and the
          helmet will stay with me forever.`,
      ],
    },
  ),
];
