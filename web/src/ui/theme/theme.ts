import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { type BrandTheme, brandTheme } from './brand.ts';
import { componentDefaults } from './component-defaults.ts';
import { tokens } from './tokens.ts';

/** The names a `color` prop can have. Mantine's own palette stays out of reach of the types. */
type ColourName = 'primary' | 'danger' | 'success' | 'warning' | 'info' | 'marigold' | 'gray' | 'dark';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<ColourName | 'dimmed', MantineColorsTuple>;
  }
}

/** Mantine wants ten shades, here by the names of our variables. */
const shades = (names: string[]) => names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple;

/** The variables change with the scheme, so all ten shades can be the same. */
const oneShade = (name: ColourName) => shades(Array.from({ length: 10 }, () => name));

const sans = "'Inter Variable', 'Inter Fallback', 'Colour Emoji', system-ui, sans-serif";
const serif = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";

export const theme = createTheme({
  colors: {
    primary: oneShade('primary'),
    danger: oneShade('danger'),
    success: oneShade('success'),
    warning: oneShade('warning'),
    info: oneShade('info'),
    marigold: oneShade('marigold'),
    // Mantine draws light things with gray-0…9 and dark ones with dark-0…9. With both ramps made of our tokens, even a
    // part of Mantine that nobody has styled yet looks at home.
    gray: shades('hover soft line line field-line muted muted muted ink ink'.split(' ')),
    dark: shades('ink ink muted disabled-ink line hover surface paper paper paper'.split(' ')),
  },
  primaryColor: 'primary',
  primaryShade: 6,
  white: '#ffffff',
  black: tokens.light.ink,
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-display)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-title)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-heading)', lineHeight: '1.3' },
    },
  },
  // The scale is in styles/base.css; Mantine's names for its steps stand for the same values.
  fontSizes: {
    xs: 'var(--text-caption)',
    sm: 'var(--text-small)',
    md: 'var(--text-body)',
    lg: 'var(--text-heading)',
    xl: 'var(--text-title)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-small)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-full)',
  },
  defaultRadius: 'md',
  spacing: {
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
  },
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-dialog)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  variantColorResolver: resolveVariant(),
  components: componentDefaults,
});

/** Turns our tokens, with a company's colour among them, into the CSS variables of the page. */
export function cssVariablesFor(brandColour?: string | null): CSSVariablesResolver {
  const brand = brandTheme(brandColour);
  return () => ({
    variables: {},
    light: schemeVariables('light', brand),
    dark: schemeVariables('dark', brand),
  });
}

function schemeVariables(scheme: 'light' | 'dark', brand: BrandTheme): Record<string, string> {
  const variables: Record<string, string> = {
    // Mantine writes white on filled parts. Ours are pale in the dark, so what is written on them has to be dark.
    ...(scheme === 'dark' && { '--mantine-color-white': 'var(--paper)' }),
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--primary)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-disabled': 'var(--disabled)',
    '--mantine-color-disabled-color': 'var(--disabled-ink)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-primary)',
    ...toneOfColour('primary', 'var(--tint)', 'var(--tint-hover)'),
    ...toneOfColour('danger'),
    ...toneOfColour('success'),
    ...toneOfColour('warning'),
    ...toneOfColour('info'),
    ...toneOfColour('marigold', 'var(--marigold-tint)', 'var(--marigold-tint)', 'var(--marigold-ink)'),
    ...toneOfColour('gray', 'var(--soft)', 'var(--pressed)', 'var(--muted)'),
  };
  for (const [name, value] of Object.entries({ ...tokens[scheme], ...brand[scheme] })) {
    variables[`--${kebab(name)}`] = value;
  }
  return variables;
}

/** The variables Mantine reads for `color="danger"` and the like, where it does not ask the variant resolver. */
function toneOfColour(name: ColourName, tint = `var(--${name}-tint)`, tintHover = tint, ink = `var(--${name})`) {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-text`]: ink,
    [`${prefix}-filled`]: ink,
    [`${prefix}-filled-hover`]: ink,
    [`${prefix}-light`]: tint,
    [`${prefix}-light-hover`]: tintHover,
    [`${prefix}-light-color`]: ink,
    [`${prefix}-outline`]: ink,
    [`${prefix}-outline-hover`]: tint,
  };
}

/** Mantine's resolver knows no second text colour; ours keeps filled parts readable in both schemes. */
function resolveVariant(): VariantColorsResolver {
  const border = `${rem(1)} solid transparent`;
  return (input) => {
    const colour = input.color ?? 'primary';
    if (input.variant === 'filled' && colour === 'primary') {
      return {
        background: 'var(--primary-fill)',
        hover: 'var(--primary-fill-hover)',
        color: 'var(--on-primary)',
        border,
      };
    }
    if (input.variant === 'filled' && colour === 'danger') {
      return { background: 'var(--danger)', hover: 'var(--danger-hover)', color: 'var(--on-danger)', border };
    }
    if (input.variant === 'subtle' && colour === 'gray') {
      return { background: 'transparent', hover: 'var(--hover)', color: 'var(--muted)', border };
    }
    return defaultVariantColorsResolver(input);
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
