import i18next from 'i18next';
import Compass from 'lucide-react/icons/compass';
import HandHeart from 'lucide-react/icons/hand-heart';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { nameAfterVerb } from '../../lib/matching.ts';
import { nameOf } from '../../lib/names.ts';
import { type Found, type PaletteParts, search } from '../../lib/palette.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { memberSearchQuery } from '../access/index.ts';
import { faceOf } from '../people/index.ts';
import { fewRecognitionsQuery, fewTeamsQuery, valuesQuery } from './api.ts';
import { Between } from './between.tsx';
import { matchingValues } from './values.ts';

const maxPeople = 4;
const maxValues = 2;
const t = i18next.getFixedT(null, 'search');
const searchedName = (typed: string) => nameAfterVerb(typed, i18next.t('recognition.commands.verbs')) ?? typed;

const people = search({
  group: 'people',
  query: (typed) => memberSearchQuery(searchedName(typed)),
  found: ({ results }, { search: typed, can, navigate }) =>
    results.slice(0, maxPeople).map((person) => ({
      key: person.id,
      label: <Highlighted text={nameOf(person)} search={typed} />,
      description: (
        <Highlighted text={[person.jobTitle, person.segments.location].filter(Boolean).join(' · ')} search={typed} />
      ),
      picture: <PersonAvatar person={faceOf(person)} size={40} />,
      open: () => void navigate({ to: '/profile/$id', params: { id: person.id } }),
      also: can('recognitionApp:createRecognition')
        ? {
            label: t('recognize'),
            icon: HandHeart,
            run: () => void navigate({ to: '/recognition/send', search: { to: person.id } }),
          }
        : undefined,
    })),
});

const recognitions = search({
  group: 'recognitions',
  can: 'recognitionApp:browse',
  query: fewRecognitionsQuery,
  found: ({ results }, { search: typed, navigate }) => {
    const found: Found[] = results.map((recognition) => ({
      key: recognition.id,
      label: <Highlighted text={recognition.excerpt} search={typed} />,
      isExcerpt: true,
      description: <Between recognition={recognition} />,
      picture: <PersonAvatar person={faceOf(recognition.sender)} size={40} />,
      open: () => void navigate({ to: '/recognitions/$id', params: { id: recognition.id } }),
    }));
    if (found.length === 0) return [];
    const seeAll: Found = {
      key: 'seeAll',
      label: t('seeAllOf', { search: typed }),
      icon: Search,
      open: () => void navigate({ to: '/search', search: { search: typed, kind: 'recognitions' } }),
    };
    return [...found, seeAll];
  },
});

const teams = search({
  group: 'teamsAndValues',
  query: fewTeamsQuery,
  found: ({ results }, { search: typed, navigate, format }) =>
    results.map(({ id, name, activeMemberCount: count }) => ({
      key: id,
      label: <Highlighted text={name} search={typed} />,
      description: t('teamSize', { count, formatted: format.number(count) }),
      icon: Users,
      open: () => void navigate({ to: '/user-directory', search: { team: [id] } }),
    })),
});

const values = search({
  group: 'teamsAndValues',
  can: 'recognitionApp:browseCulture',
  query: valuesQuery,
  found: ({ results }, { search: typed, navigate }) =>
    matchingValues(results, typed)
      .slice(0, maxValues)
      .map((value) => ({
        key: value.id,
        label: <Highlighted text={value.name} search={typed} />,
        description: 'valueName' in value ? t('qualityOf', { value: value.valueName }) : t('value'),
        icon: Compass,
        color: value.color,
        open: () => void navigate({ to: '/culture', hash: 'valueId' in value ? value.valueId : value.id }),
      })),
});

export const palette: PaletteParts = {
  groups: [
    { key: 'people', order: 1, label: () => t('groups.people') },
    { key: 'recognitions', order: 2, label: () => t('groups.recognitions') },
    { key: 'teamsAndValues', order: 3, label: () => t('groups.teamsAndValues') },
  ],
  searches: [people, recognitions, teams, values],
};
