/** Colours and fonts that every part of an email shares. */
export const paper = '#FBF9F6';
export const surface = '#FFFFFF';
export const ink = '#1F1A24';
export const muted = '#655E6C';
export const line = '#E9E3DA';
export const marigold = '#F2A516';
export const primary = '#5A2A82';

export const dark = {
  paper: '#141117',
  surface: '#1D1922',
  ink: '#F2EEF5',
  muted: '#ABA3B3',
  line: '#332C3A',
} as const;
export const darkPrimary = '#CDB0EA';

/** Fraunces where it is installed; otherwise the warm serifs of Apple, Windows and Android before the plain ones. */
export const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif";
export const sans = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";
