import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { matches } from '../../lib/matching.ts';
import type { Found } from '../../lib/palette.ts';
import { useCan } from '../../lib/permissions.ts';
import { Highlighted } from '../../ui/highlighted.tsx';
import { paletteParts } from './palette-parts.ts';

/** What can be done right away: those whose name or synonyms match. */
export function useCommands(query: string): Found[] {
  const { t } = useTranslation('search');
  const { t: inFrame } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const own = [
    {
      order: 7,
      name: isDark ? t('commands.light') : t('commands.dark'),
      words: t('commands.themeWords'),
      icon: isDark ? Sun : Moon,
      open: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      order: 8,
      name: t('commands.help'),
      words: t('commands.helpWords'),
      icon: CircleHelp,
      open: () => void navigate({ to: '/help/$article', params: { article: 'search' } }),
    },
  ];
  const brought = paletteParts
    .flatMap(({ commands = [] }) => commands)
    .filter((command) => can(command.can))
    .map(({ order, label, words, icon, run }) => ({
      order,
      name: inFrame(label),
      words: words ? inFrame(words) : '',
      icon,
      open: () => run(navigate),
    }));
  return [...brought, ...own]
    .toSorted((one, other) => one.order - other.order)
    .filter(({ name, words }) => matches(`${name} ${words}`, query))
    .map(({ name, icon, open }) => ({ key: name, label: <Highlighted text={name} search={query} />, icon, open }));
}
