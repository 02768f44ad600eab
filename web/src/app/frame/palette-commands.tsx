import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import CircleHelp from 'lucide-react/icons/circle-help';
import HandHeart from 'lucide-react/icons/hand-heart';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import { myselfQuery, nameOf } from '../../domains/access/index.ts';
import { type FoundPerson, Highlighted, matches, nameAfterVerb } from '../../domains/search/index.ts';
import { useCan } from '../../lib/permissions.ts';
import { openGiveAward, openNominate } from './award-host.tsx';
import { openComposer, useCanRecognize } from './composer-host.tsx';
import { type Found, icon } from './palette-search.tsx';

const namedCommands = 2;

/** What can be done right away: those whose name or synonyms match, and to recognize the people who were found. */
export function useCommands(query: string, people: FoundPerson[]): Found[] {
  const { t } = useTranslation(['search', 'frame']);
  const can = useCan();
  const navigate = useNavigate();
  const canRecognize = useCanRecognize();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const always = [
    ...(canRecognize
      ? [
          {
            key: 'recognize',
            name: t('commands.recognize'),
            words: t('commands.recognizeWords'),
            icon: HandHeart,
            open: openComposer,
          },
        ]
      : []),
    ...(can(['awardApp:sendAnyAwardType', 'awardApp:sendOwnAwardType'])
      ? [{ key: 'giveAward', name: t('frame:award.commands.give'), words: '', icon: Award, open: openGiveAward }]
      : []),
    ...(can('awardApp:createNomination')
      ? [{ key: 'nominate', name: t('frame:award.commands.nominate'), words: '', icon: Trophy, open: openNominate }]
      : []),
    {
      key: 'theme',
      name: isDark ? t('commands.light') : t('commands.dark'),
      words: t('commands.themeWords'),
      icon: isDark ? Sun : Moon,
      open: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'help',
      name: t('commands.help'),
      words: t('commands.helpWords'),
      icon: CircleHelp,
      open: () => void navigate({ to: '/help/$article', params: { article: 'search' } }),
    },
    {
      key: 'signOut',
      name: t('commands.signOut'),
      words: t('commands.signOutWords'),
      icon: LogOut,
      open: () => void navigate({ to: '/logout' }),
    },
  ];
  const named = people
    .filter(({ id }) => canRecognize && id !== me.id)
    .slice(0, namedCommands)
    .map(({ id, ...person }) => ({
      key: `recognize ${id}`,
      name: t('commands.recognizeNamed', { name: nameOf(person) }),
      icon: HandHeart,
      open: () => void navigate({ to: '/recognition/send', search: { to: id } }),
    }));
  const found = always.filter(({ name, words }) => matches(`${name} ${words}`, query));
  return [...named, ...found].map(({ key, name, icon: Icon, open }) => ({
    key,
    label: <Highlighted text={name} search={nameAfterVerb(query, t('commands.verbs')) ?? query} />,
    picture: icon(<Icon size={20} aria-hidden />),
    open,
  }));
}
