import { Group, NativeSelect, useMantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { Logo } from '../ui/logo.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import classes from './gallery.module.css';
import { pages } from './pages.ts';
import { addressOf, readSettings, type Settings } from './settings.ts';

const brands = [
  { value: '', label: 'Aubergine (ours)' },
  { value: '#0f6b5c', label: 'Pine' },
  { value: '#ffd400', label: 'Canary' },
  { value: '#e4002b', label: 'Signal red' },
  { value: '#00a3e0', label: 'Sky' },
  { value: '#000000', label: 'Black' },
  { value: '#ffffff', label: 'White' },
];

export function Gallery() {
  const [settings, setSettings] = useState(readSettings);
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    history.replaceState(null, '', `${addressOf(next)}${location.hash}`);
    setSettings(next);
  };
  useEffect(() => {
    document.documentElement.dir = settings.dir;
    document.documentElement.lang = settings.locale;
    void i18next.changeLanguage(settings.locale);
  }, [settings.dir, settings.locale]);

  const page = pages.find(({ id }) => id === settings.page) ?? pages[0];
  return (
    <UiProvider brandColour={settings.brand || null}>
      <Scheme scheme={settings.scheme} />
      <div>
        <Group component="header" gap="lg" className={classes.bar ?? ''}>
          <Logo size={26} />
          <Group component="nav" gap="xs" flex="1 1 auto" aria-label="Pages of the gallery">
            {pages.map(({ id, title }) => (
              <a
                key={id}
                className={classes.link}
                href={addressOf({ ...settings, page: id })}
                aria-current={id === page?.id ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
          </Group>
          <Switchers settings={settings} change={change} />
        </Group>
        <main id="content">{page && <page.Page />}</main>
      </div>
    </UiProvider>
  );
}

function Scheme({ scheme }: { scheme: Settings['scheme'] }) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false });
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return null;
}

interface SwitchersProps {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
}

function Switchers({ settings, change }: SwitchersProps) {
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label="Colour scheme"
        size="sm"
        data={['auto', 'light', 'dark']}
        value={settings.scheme}
        onChange={(event) => change({ scheme: event.currentTarget.value as Settings['scheme'] })}
      />
      <NativeSelect
        aria-label="Direction"
        size="sm"
        data={['ltr', 'rtl']}
        value={settings.dir}
        onChange={(event) => change({ dir: event.currentTarget.value as Settings['dir'] })}
      />
      <NativeSelect
        aria-label="Language"
        size="sm"
        data={['en', 'fr']}
        value={settings.locale}
        onChange={(event) => change({ locale: event.currentTarget.value as Settings['locale'] })}
      />
      <NativeSelect
        aria-label="Brand colour"
        size="sm"
        data={brands}
        value={settings.brand}
        onChange={(event) => change({ brand: event.currentTarget.value })}
      />
    </Group>
  );
}
