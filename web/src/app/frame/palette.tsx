import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberSearchQuery, nameOf } from '../../domains/access/index.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useAccountMenu, useMenus } from '../menu.ts';
import classes from './palette.module.css';
import { type Found, PaletteSearch } from './palette-search.tsx';

const searchDelayMs = 250;

/** One field that finds people and pages. `request` counts how often it was asked for. */
export function Palette({ request }: { request: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), searchDelayMs);
  const pages = usePages(query);
  const { people, isPending } = usePeople(search);
  useEffect(() => setIsOpen((wasOpen) => !wasOpen), [request]);

  const groups = [
    { label: t('palette.pages'), found: pages },
    { label: t('palette.people'), found: query.trim() ? people : [] },
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={() => setQuery('')}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={620}
      padding={0}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('palette.prompt') } }}
    >
      <PaletteSearch
        query={query}
        onQuery={setQuery}
        groups={groups.filter(({ found }) => found.length > 0)}
        isLooking={query.trim() !== search || isPending}
        onChoose={(found) => {
          setIsOpen(false);
          found.open();
        }}
      />
    </Modal>
  );
}

/** Everything the person's menus lead to; with nothing typed, all of it. */
function usePages(query: string): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { main, admin, settings } = useMenus();
  const mine = useAccountMenu();
  const icon = (node: ReactNode) => <span className={classes.icon}>{node}</span>;
  return [...main, ...mine, ...settings, ...admin.flatMap(({ items }) => items)]
    .filter(({ isUpgrade }) => !isUpgrade)
    .map(({ path, label, icon: Icon, menu }) => ({
      key: path,
      label: menu === 'settings' ? `${t('account.settings')}: ${t(label)}` : t(label),
      picture: icon(<Icon size={20} aria-hidden />),
      open: () => router.history.push(path),
    }))
    .filter(({ label }) => matches(label, query));
}

function usePeople(search: string): { people: Found[]; isPending: boolean } {
  const navigate = useNavigate();
  const { data, isFetching } = useQuery({
    ...memberSearchQuery(search),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });
  const people = (data?.results ?? []).map((member) => ({
    key: member.id,
    label: nameOf(member),
    ...(member.jobTitle && { description: member.jobTitle }),
    picture: <PersonAvatar person={{ name: nameOf(member), avatarUrl: member.avatarUrls?.sm }} size={32} />,
    open: () => void navigate({ to: '/profile/$id', params: { id: member.id } }),
  }));
  return { people, isPending: isFetching };
}

/** Where every typed word begins a word of the label. Accents and capitals are not what people look for. */
function matches(label: string, query: string): boolean {
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
  const words = fold(label);
  return fold(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
