import './styles/index.css';
import { DirectionProvider, type MantineColorScheme, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ToastHost } from '../toast-host.tsx';
import { cssVariablesFor, theme } from './theme.ts';

interface UiProviderProps {
  /** The company's colour, '#rrggbb'. Without one the interface is aubergine. */
  brandColour?: string | null | undefined;
  /** Used until the person has chosen one themselves (kept by Mantine in localStorage). */
  defaultColorScheme?: MantineColorScheme;
  /** The nonce of the content security policy, for the one style tag that holds the variables. */
  styleNonce?: string | undefined;
  children: ReactNode;
}

/** Everything the building blocks of `ui/` need around them. */
export function UiProvider(props: UiProviderProps) {
  const { brandColour, defaultColorScheme = 'auto', styleNonce, children } = props;
  const cssVariablesResolver = useMemo(() => cssVariablesFor(brandColour), [brandColour]);
  return (
    // The direction follows the `dir` attribute of <html>, which belongs to whoever sets the language.
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={defaultColorScheme}
        {...(styleNonce && { getStyleNonce: () => styleNonce })}
      >
        {children}
        <ToastHost />
      </MantineProvider>
    </DirectionProvider>
  );
}
