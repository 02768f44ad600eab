import { useNavigate, useRouter } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../domains/access/index.ts';
import { faceOf } from '../../domains/people/index.ts';
import { Between, type Few, Highlighted, matches } from '../../domains/search/index.ts';
import { useFormat } from '../../lib/dates.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { toneVariables } from '../../ui/theme/tones.ts';
import { useAccountMenu, useMenus } from '../menu.ts';
import { useCanRecognize } from './composer-host.tsx';
import classes from './palette.module.css';
import { useCommands } from './palette-commands.tsx';
import { type Found, type Group, icon } from './palette-search.tsx';

interface GroupsOf {
  /** What stands in the field. Pages and commands, which are here already, do not wait for anything. */
  typed: string;
  /** What the server was asked for. */
  search: string;
  few: Few;
  recents: string[];
  onRecent: (text: string) => void;
}

/** Everything there is for what was typed, without groups that have nothing. */
export function useGroups({ typed, search, few, recents, onRecent }: GroupsOf): Group[] {
  const { t } = useTranslation('search');
  const pages = usePages(typed);
  const people = usePeople(few, search);
  const commands = useCommands(typed, typed ? few.people : []);
  const recognitions = useRecognitions(few, search);
  const teamsAndValues = useTeamsAndValues(few, search);
  const recent = recents.map((text) => ({
    key: `recent ${text}`,
    label: text,
    picture: icon(<History size={20} aria-hidden />),
    open: () => onRecent(text),
    staysOpen: true,
  }));
  const groups: Group[] = typed
    ? [
        { key: 'pages', label: t('groups.pages'), found: pages },
        { key: 'people', label: t('groups.people'), found: people },
        { key: 'recognitions', label: t('groups.recognitions'), found: recognitions },
        { key: 'teamsAndValues', label: t('groups.teamsAndValues'), found: teamsAndValues },
        { key: 'commands', label: t('groups.commands'), found: commands },
      ]
    : [
        { key: 'recent', label: t('groups.recent'), found: recent },
        { key: 'commands', label: t('groups.commands'), found: commands },
        { key: 'pages', label: t('groups.pages'), found: pages },
      ];
  return groups.filter(({ found }) => found.length > 0);
}

/** Everything the person's menus lead to; with nothing typed, all of it. */
function usePages(query: string): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { main, admin, settings } = useMenus();
  const mine = useAccountMenu();
  return [...main, ...mine, ...settings, ...admin.flatMap(({ items }) => items)]
    .filter(({ isUpgrade }) => !isUpgrade)
    .map(({ path, label, icon: Icon, menu }) => ({
      key: path,
      name: menu === 'settings' ? `${t('account.settings')}: ${t(label)}` : t(label),
      picture: icon(<Icon size={20} aria-hidden />),
      open: () => router.history.push(path),
    }))
    .filter(({ name }) => matches(name, query))
    .map(({ name, ...page }) => ({ ...page, label: <Highlighted text={name} search={query} /> }));
}

function usePeople({ people }: Few, search: string): Found[] {
  const navigate = useNavigate();
  const canRecognize = useCanRecognize();
  return people.map((person) => ({
    key: person.id,
    label: <Highlighted text={nameOf(person)} search={search} />,
    description: (
      <Highlighted text={[person.jobTitle, person.segments.location].filter(Boolean).join(' · ')} search={search} />
    ),
    picture: <PersonAvatar person={faceOf(person)} size={40} />,
    open: () => void navigate({ to: '/profile/$id', params: { id: person.id } }),
    recognize: canRecognize ? () => void navigate({ to: '/recognition/send', search: { to: person.id } }) : undefined,
  }));
}

function useRecognitions({ recognitions }: Few, search: string): Found[] {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const found: Found[] = recognitions.map((recognition) => ({
    key: recognition.id,
    label: (
      <span className={classes.excerpt}>
        <Highlighted text={recognition.excerpt} search={search} />
      </span>
    ),
    description: <Between recognition={recognition} />,
    picture: <PersonAvatar person={faceOf(recognition.sender)} size={40} />,
    open: () => void navigate({ to: '/recognitions/$id', params: { id: recognition.id } }),
  }));
  if (found.length === 0) return [];
  const seeAll = {
    key: 'seeAll',
    label: t('seeAllOf', { search }),
    picture: icon(<Search size={20} aria-hidden />),
    open: () => void navigate({ to: '/search', search: { search, kind: 'recognitions' } }),
  };
  return [...found, seeAll];
}

function useTeamsAndValues({ teams, values }: Few, search: string): Found[] {
  const { t } = useTranslation('search');
  const format = useFormat();
  const navigate = useNavigate();
  return [
    ...teams.map(({ id, name, activeMemberCount: count }) => ({
      key: id,
      label: <Highlighted text={name} search={search} />,
      description: t('teamSize', { count, formatted: format.number(count) }),
      picture: icon(<Users size={20} aria-hidden />),
      open: () => void navigate({ to: '/user-directory', search: { team: [id] } }),
    })),
    ...values.map((value) => ({
      key: value.id,
      label: <Highlighted text={value.name} search={search} />,
      description: 'valueName' in value ? t('qualityOf', { value: value.valueName }) : t('value'),
      picture: (
        <span className={classes.value} style={toneVariables(value.color)}>
          <Compass size={20} aria-hidden />
        </span>
      ),
      open: () => void navigate({ to: '/culture', hash: 'valueId' in value ? value.valueId : value.id }),
    })),
  ];
}
