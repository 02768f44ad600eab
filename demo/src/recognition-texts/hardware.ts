import { thanks } from './shelf.ts';

/** For those who calculate, build and break the bicycle itself, and for those who give it its shape. */
export const hardware = [
  ...thanks(
    { to: ['Drive and Battery'] },
    {
      'Check twice': [
        `You sent the first battery samples back for a difference nobody else could see. The second batch passes at minus ten,
          the first would not have. Thank you for trusting your eyes over the data sheet, {to}.`,
        `The thermal test ran over the long weekend and you came in on Sunday “just to look”. A fan had stopped. You saved
          eleven weeks of data with one look.`,
      ],
      'Fix the cause': [
        {
          text: `That whistle at 23 km/h has been in our heads since spring. You put a microphone in a lunch box, strapped it
            to the frame and found the gear tooth that sang.

            It is quiet now. I almost miss it. Almost.`,
          remarks: ['The lunch box belongs in a museum.', 'My commute thanks you.'],
        },
      ],
      'Take something away': [
        `Four cables became two, and the battery now comes out with one hand while you hold a child with the other. I tried
          it, with a real child.`,
        `You found 340 grams in the motor bracket that did nothing but feel important. Goodbye, grams.`,
      ],
      'Think of ten years': [
        `A battery you can open, with cells you can change, and a label that says how. You argued for it in every review since
          January, calmly, with numbers. It is in the final design. Riders in 2036 will not know your name, but I do.`,
      ],
      'Share what you know': [
        `Thank you for walking the whole sales team through range without a single formula. “It is like soup: cold makes it
          thick” is now how I explain batteries at dinner.`,
      ],
      'Keep pedalling': [
        `Certification wanted one more test, then one more, then one more. You kept the folder, the patience and the good mood.
          The stamp arrived today and it has your fingerprints all over it.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Frames and Forks'] },
    {
      'Be proud of the craft': [
        `The new fork crown is the most beautiful thing we have drawn in years, and it is *lighter*, and it passes. I keep the
          sample on my desk and visitors keep picking it up.`,
      ],
      'Mind the details': [
        `You moved the bottle boss by four millimetres because a tall rider’s knee touched it. Four millimetres, one knee, a
          happy rider. That is the job.`,
        `Thank you for the drawing with every tolerance explained in the margin. The frame shop pinned it to the wall, and they
          pin *nothing* to the wall.`,
      ],
      'Check twice': [
        `The simulation said yes. You said “let us break one anyway”. It broke at a place the simulation had never heard of.
          Now it knows, and so do we. Thank you for the doubt, {to}.`,
      ],
      'Waste nothing': [
        `By turning the tube plan by ninety degrees you get one more frame out of every bundle of steel. Eleven per cent less
          scrap, from looking at a cutting list for an afternoon.`,
      ],
      'Try something new': [
        {
          text: `You 3D-printed a lug, lost it, printed another, and then rode it to the office with a bag of oranges on the
            rack. As a test report I accept this completely.`,
          isLocal: true,
          reply: 'For the record, no orange was harmed.',
        },
      ],
      'Share what you know': [
        `I asked you one question about heat treatment and got a walk through the workshop, three broken samples to keep and a
          reading list. I feel rich.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Test Lab'] },
    {
      'Check twice': [
        `100,000 cycles on the drop rig, and you still opened the fork by hand afterwards because “it sounded tired”. There
          was a hairline crack. Your ears are better than our sensors, {to}.`,
        `You ran the braking tests in the order nobody likes, wet first, and saved us from a very proud and very wrong
          presentation. Thank you.`,
      ],
      'Try something new': [
        `The potholes of Saint-Denis Street, scanned and built into the test drum. Only you would go out at five in the
          morning with a laser and a thermos. Every {bike} has now been over them ten thousand times.`,
      ],
      'Say it plainly': [
        `Your reports now begin with one sentence: *ship it*, *fix it* or *burn it*. I read every one of them to the end because
          of that first line. Thank you for being so clear, {to}.`,
      ],
      'Repair it first': [
        `You brought the old fatigue rig back to life with a part from a washing machine and saved us nineteen thousand dollars.
          The purchase order is cancelled. The washing machine is forgiven.`,
      ],
      'Keep pedalling': [
        `Two hundred salt-spray hours, a flooded cabinet, two hundred hours again. You never rounded up. The coating data we have
          now is the best in the industry, because you did not get bored.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Industrial Design', 'Colour and Materials'] },
    {
      'Mind the details': [
        `You drew the kickstand eleven times until it stopped looking like an apology. Now people in the shop flick it up and
          down just for the sound.`,
        {
          text: `The new spring colours are here and for the first time nobody argued. **Rye**, **fog** and that impossible
            orange. You listened to all of us and then did something better than what we asked for.`,
          file: 'swatches',
          remarks: ['The orange!', 'I want a coat in fog.'],
        },
      ],
      'Listen to riders': [
        `You spent a whole Saturday at a playground watching parents load cargo bikes. The step you added afterwards is two
          planks of aluminium and the best idea of the season.`,
      ],
      'Be proud of the craft': [
        `The clay model you left in the meeting room made the discussion twenty minutes shorter and much kinder. Nobody argues
          with something they want to touch.`,
      ],
      'Take something away': [
        `Logo smaller, fewer stickers, one line instead of three. You took away until it looked like *us*. Beautiful restraint,
          {to}.`,
      ],
      'Repair it first': [
        `A saddle cover that can be sewn again instead of thrown away, with the thread in the box. Thank you for designing the
          second life of a thing before its first.`,
      ],
      'Try something new': [
        `Cork grips, flax mudguards, a bell that hums. Half of your experiments end up in the bin, and the other half end up on
          the cover of magazines. Keep the ratio.`,
      ],
    },
  ),
  ...thanks(
    { to: ['Digital Design'] },
    {
      'Listen to riders': [
        `Nine interviews in eight days, in three languages, and a summary on **one** page. Your “people do not want statistics,
          they want to get home” has settled four arguments since.`,
        `Thank you for bringing real riders into the review. Watching somebody look for the lock button for forty seconds was
          painful and exactly what we needed.`,
      ],
      'Take something away': [
        `You cut the first-ride tour from seven screens to none, because the first screen can now be understood. It felt
          reckless on Monday. The numbers say it was right.`,
      ],
      'Say it plainly': [
        `“Your bicycle is asleep. Press the bell.” Eight words instead of a help article. I grin each time I see it, {to}.`,
      ],
      'Mind the details': [
        `Dark mode at night, on a handlebar, in the rain. You tested the contrast on an actual street at eleven at night. It
          shows. I mean, it really *shows*.`,
      ],
      'Share what you know': [
        `Your Friday clinics, where anyone may bring an ugly screen and no one is laughed at, have made our internal tools nicer
          than some products. Thank you for your time, {to}.`,
      ],
    },
  ),
];
