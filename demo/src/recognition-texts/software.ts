import { thanks } from './shelf.ts';

/** For those who make the app, the cloud behind it and the firmware in the bicycle. */
export const software = [
  ...thanks(
    { to: ['App and Cloud'] },
    {
      'Fix the cause': [
        {
          text: `{to}, everybody else would have restarted the sync service and gone to bed. You read four hours of logs,
            found that two phones in different time zones could both think they were first, and fixed **that**. Not one
            lost ride since.`,
          remarks: ['I had accepted this bug as weather.', 'The write-up should be required reading.'],
        },
        `The battery drain on older phones was three separate bugs wearing one coat. You took them apart, one pull request
          each, each with a test. Support has stopped writing to us about it. **Stopped.**`,
        `You did not just retry the flaky map test until it was green. You found the tile that loaded twice and now the
          whole suite runs *four minutes faster* for all of us. Thank you, {to}.`,
      ],
      'Check twice': [
        `That comment you left on my pull request, “what happens if they cross midnight in Newfoundland?”, saved us from a
          very embarrassing Saturday. Half hours, {to}. Of course there are half hours.`,
        {
          text: `{to} rehearsed the database migration on a copy of production. Then again. Then wrote down what to do if
            it went wrong at every single step.

            It went fine, in eleven minutes, in daylight. I have never enjoyed a migration so much.`,
          reply: 'The second rehearsal is where it failed, so I would do it again.',
        },
        `Before we shipped the new unlock screen you tried it with gloves, with wet hands and with a phone at three per cent.
          The gloves found a bug. Brilliant.`,
      ],
      'Take something away': [
        {
          text: `You deleted 6,200 lines this week and the app does more than before. If I could frame a diff, it would be this
            one.`,
          remarks: ['Best kind of pull request: mostly red.', 'Minus six thousand. Poetry.'],
        },
        `Two settings screens became one switch that is simply right by default. Nobody will ever thank you for the settings
          they no longer see, so I do it here.`,
      ],
      'Share what you know': [
        `Thank you for the hour on how our ride tracking really works, {to}. I have been here for a while and had been
          nodding politely at that diagram. Now I could draw it myself.`,
        `You sat with me through my first on-call alert, let *me* type, and only said “what would you look at next?” I learned
          more in forty minutes than in a month of reading the handbook.`,
        {
          text: `Your notes on accessible maps are so good that I sent them to a friend at another company. The part about
            describing a route to somebody who cannot see it changed how I build screens.`,
          remarks: ['Can we put these in the handbook?'],
        },
      ],
      'Listen to riders': [
        `You called the rider who left the one-star review. She had a point, you listened, and on Thursday her point was in
          the release notes. It is five stars now, but that is not even the best part.`,
        `You rode to work with the beta on your own phone for two weeks and came back with a list of nineteen small things.
          All nineteen are fixed. The app *feels* different, {to}.`,
      ],
      'Keep pedalling': [
        `Three app store reviews, three rejections, each for another reason. You stayed polite, stayed precise, and got us
          through on the fourth. I would have thrown my laptop into the Don River.`,
        `Bluetooth pairing on that one phone model. Eight weeks. You never once said “works for me”. And now it does, for
          everyone. Thank you for your stubbornness, {to}.`,
      ],
      'Hand over well': [
        `I came back from leave to a page titled “What you missed, in order of how much you will care”. It was accurate,
          short and funny. Best handover I have ever been given.`,
      ],
      'Decide soon': [
        `We had circled around the offline mode for three meetings. You wrote one page with two options and a recommendation,
          and by lunch we had decided. More of this, please.`,
      ],
      'Lend a hand': [
        `You moved your own deadline so that I could make mine. I noticed, {to}, and I owe you a very large coffee.`,
        {
          text: `My laptop died an hour before the demo. You handed me yours, logged me in as a guest and went to get *me* a coffee.
          The demo went well. That was you.`,
          isLocal: true,
        },
      ],
    },
  ),
  ...thanks(
    { to: ['Firmware'] },
    {
      'Check twice': [
        {
          text: `{to} put the new brake light firmware on twelve bicycles, rode them round the car park in the rain, and found
            the one in twelve that blinked when it should glow. One in twelve would have been four hundred riders.`,
          remarks: ['This is why we test on wheels and not only on benches.'],
        },
        `You refused to sign off the update until it had survived a power cut at every single percent of the download. A
          hundred power cuts, {to}. You did all hundred. No bricked displays, ever.`,
      ],
      'Fix the cause': [
        `The motor that stuttered only on Tuesdays: because on Tuesdays the {place} lab charges everything at once and the
          voltage dips. I still cannot believe you found that. The filter you added will help every rider with an old socket.`,
        `Everybody blamed the sensor supplier. You blamed our own rounding, proved it with a graph, and fixed it with one
          line. The supplier sent chocolates.`,
      ],
      'Take something away': [
        `Boot time from 2.8 seconds to 0.6, because you asked what the controller actually *needs* to know before the first
          pedal stroke. It feels like a different bicycle.`,
        `You got the whole anti-theft routine into 11 kB so that we did not need the bigger chip. That is one part less in
          every Swift we build.`,
      ],
      'Learn out loud': [
        `I loved how you started the review with “I do not understand my own code from March, please help”. We found two
          bugs and everybody relaxed. That takes confidence.`,
      ],
      'Share what you know': [
        `Your lunch talk “Interrupts, explained with a kitchen” is the reason I finally understand why my code was burning the
          toast. Please do the one about memory next.`,
      ],
      'Keep pedalling': [
        `Six weeks of hunting a bug that appears once in forty thousand kilometres, and on Wednesday you got it to appear on
          your desk, on camera, twice. The shout was heard in the car park. Congratulations, {to}.`,
      ],
      'Go the extra mile': [
        `A rider in Oulu could not update at minus twenty-four. You borrowed the cold chamber on a Saturday, found the
          capacitor that sulks, and wrote to the rider yourself. Who does that? You do.`,
      ],
    },
  ),
  ...thanks(
    { to: ['App and Cloud', 'Firmware'] },
    {
      'Hand over well': [
        `The changelog you wrote for this release is the first one our dealers have answered with “thank you, clear”. Plain
          words, one picture, what to do next. It took you an evening and saves hundreds of calls.`,
      ],
      'Ask the brave question': [
        {
          text: `“What would we build if nobody had asked for this?” It was very quiet in the room. Then it became the best
            planning session of the year. Thank you for saying it, {to}.`,
          remarks: ['I was in that room. It was VERY quiet.'],
        },
      ],
      'Try something new': [
        `The afternoon hack that reads the tyre pressure from how the bicycle hums: I laughed, then I watched it work. Please
          let us keep going with this, {to}.`,
      ],
      'Mind the details': [
        `You noticed that the progress bar went *backwards* for one frame. One frame. And then you fixed it, because it would
          have bothered you forever. I am glad you are like this.`,
      ],
      'Lend a hand': [
        {
          text: `It was my turn on call and my daughter’s school play. You saw my face in the stand-up and simply swapped
            with me. She was an excellent tree. Thank you.`,
          reply: 'A very convincing tree, from the photos.',
        },
      ],
      'Waste nothing': [
        `By letting the bicycles talk to the cloud a little less often you cut our data bill by 38 per cent, and every
          battery lasts a day longer in standby. Small message, big difference.`,
      ],
    },
  ),
];
