import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/dates.ts';
import { matches } from '../../lib/matching.ts';
import { myselfQuery } from '../../lib/myself.ts';
import type { Found, Search } from '../../lib/palette.ts';
import { useCan } from '../../lib/permissions.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { useAccountMenu, useQuestions } from '../account-items.ts';
import { useMenus } from '../menu.ts';
import { useCommands } from './palette-commands.tsx';
import { paletteParts } from './palette-parts.ts';

export interface FoundGroup {
  key: string;
  label: string;
  found: Found[];
}

interface GroupsOf {
  /** What stands in the field. Pages and commands, which are here already, do not wait for anything. */
  typed: string;
  results: Results;
  recents: string[];
  onRecent: (text: string) => void;
}

/** Everything there is for what was typed, without groups that have nothing. */
export function useGroups({ typed, results, recents, onRecent }: GroupsOf): FoundGroup[] {
  const { t } = useTranslation('search');
  const pages = { key: 'pages', label: t('groups.pages'), found: usePages(typed) };
  const asked = typed ? results.foundIn('commands') : [];
  const commands = { key: 'commands', label: t('groups.commands'), found: [...asked, ...useCommands(typed)] };
  const recent = recents.map(
    (text): Found => ({
      key: `recent ${text}`,
      label: text,
      icon: History,
      open: () => onRecent(text),
      staysOpen: true,
    }),
  );
  const brought = paletteParts
    .flatMap(({ groups = [] }) => groups)
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, label }) => ({ key, label: label(), found: results.foundIn(key) }));
  const groups: FoundGroup[] = typed
    ? [pages, ...brought, commands]
    : [{ key: 'recent', label: t('groups.recent'), found: recent }, commands, pages];
  return groups.filter(({ found }) => found.length > 0);
}

export type Results = ReturnType<typeof useResults>;

/** What the API answers to the searches of all domains. The last answers stay until the next are there. */
export function useResults(search: string) {
  const can = useCan();
  const navigate = useNavigate();
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const [kept] = useState(() => new Map<Search, unknown>());
  const searches = paletteParts.flatMap((part) => part.searches ?? []).filter((one) => search !== '' && can(one.can));
  const answers = useQuestions(searches.map((one) => ({ ...one.query(search), placeholderData: () => kept.get(one) })));
  useEffect(() => {
    for (const [index, one] of searches.entries()) if (answers[index]?.data) kept.set(one, answers[index].data);
  });
  const found = searches.map((one, index) => {
    const answer = answers[index]?.data;
    return { group: one.group, found: answer ? one.found(answer, { search, me, can, navigate, format }) : [] };
  });
  const failed = answers.filter(({ isError }) => isError);
  return {
    foundIn: (group: string) => found.flatMap((one) => (one.group === group ? one.found : [])),
    isLooking: answers.some(({ isFetching }) => isFetching),
    retry: failed.length > 0 ? () => failed.forEach((answer) => void answer.refetch()) : undefined,
  };
}

/** Everything the person's menus lead to; with nothing typed, all of it. */
function usePages(query: string): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { main, admin, settings } = useMenus();
  const mine = useAccountMenu();
  return [...main, ...mine, ...settings, ...admin.flatMap(({ items }) => items)]
    .filter(({ isUpgrade }) => !isUpgrade)
    .map(({ path, label, words, icon, menu }) => ({
      key: path,
      name: menu === 'settings' ? `${t('account.settings')}: ${t(label)}` : t(label),
      words: words ? t(words) : '',
      icon,
      open: () => router.history.push(path),
    }))
    .filter(({ name, words }) => matches(`${name} ${words}`, query))
    .map(({ name, words: _words, ...page }) => ({ ...page, label: <Highlighted text={name} search={query} /> }));
}
