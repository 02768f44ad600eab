import i18next from 'i18next';
import HandHeart from 'lucide-react/icons/hand-heart';
import { nameAfterVerb } from '../../lib/matching.ts';
import { nameOf } from '../../lib/names.ts';
import { type PaletteParts, search } from '../../lib/palette.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { memberSearchQuery } from '../access/index.ts';
import { openComposer } from './hosts.tsx';

const can = 'recognitionApp:createRecognition';
const namedCommands = 2;
const searchedName = (typed: string) => nameAfterVerb(typed, i18next.t('recognition.commands.verbs')) ?? typed;

/** 'Recognize Heike Dreyer', for the people that were found. */
const recognizeNamed = search({
  group: 'commands',
  can,
  query: (typed) => memberSearchQuery(searchedName(typed)),
  found: ({ results }, { search: typed, navigate, me }) =>
    results
      .filter(({ id }) => id !== me.id)
      .slice(0, namedCommands)
      .map(({ id, ...person }) => ({
        key: `recognize ${id}`,
        label: (
          <Highlighted
            text={i18next.t('recognition.commands.named', { name: nameOf(person) })}
            search={searchedName(typed)}
          />
        ),
        icon: HandHeart,
        open: () => void navigate({ to: '/recognition/send', search: { to: id } }),
      })),
});

export const palette: PaletteParts = {
  commands: [
    {
      order: 1,
      label: 'recognition.titles.recognize',
      words: 'recognition.commands.words',
      icon: HandHeart,
      can,
      run: openComposer,
    },
  ],
  searches: [recognizeNamed],
};
