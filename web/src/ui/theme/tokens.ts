/**
 * Every colour of the interface, once for each scheme. They reach CSS as variables of the same name in kebab-case
 * (`--paper`, `--field-line`); pages use those and never a colour of their own.
 */
const light = {
  paper: '#fbf9f6',
  surface: '#ffffff',
  /** Menus, dialogs and toasts: what floats above the surface. */
  float: '#ffffff',
  ink: '#1f1a24',
  muted: '#655e6c',
  line: '#e9e3da',
  /** The outline of a field: stronger than a hairline, because a field must be found without its label. */
  fieldLine: '#958e9a',
  hover: '#f5f1eb',
  soft: '#f6f2ec',
  pressed: '#ede7de',
  disabled: '#f1ece5',
  disabledInk: '#88818e',

  marigold: '#f2a516',
  marigoldTint: '#fff4dc',
  marigoldInk: '#7a5000',
  success: '#1d7a46',
  successTint: '#e6f4ec',
  warning: '#9a5b00',
  warningTint: '#fdf1de',
  danger: '#b3261e',
  dangerHover: '#961c15',
  dangerTint: '#fbeae8',
  onDanger: '#ffffff',
  info: '#1f5fa8',
  infoTint: '#e7f0fa',

  tooltip: '#2a2330',
  onTooltip: '#ffffff',
  scrim: 'rgb(25 18 30 / 45%)',
  shadowFloat: '0 1px 2px rgb(31 26 36 / 6%), 0 12px 32px -6px rgb(31 26 36 / 18%)',
  shadowDialog: '0 30px 80px rgb(20 10 30 / 35%)',
};

const dark: typeof light = {
  paper: '#141117',
  surface: '#1d1922',
  float: '#241f2a',
  ink: '#f2eef5',
  muted: '#aba3b3',
  line: '#332c3a',
  fieldLine: '#6f6678',
  hover: '#251f2b',
  soft: '#241e2a',
  pressed: '#2d2634',
  disabled: '#262029',
  disabledInk: '#857c8e',

  marigold: '#ffc24d',
  marigoldTint: '#3a2d12',
  marigoldInk: '#ffc24d',
  success: '#7bd3a0',
  successTint: '#1b3226',
  warning: '#f0b968',
  warningTint: '#382a13',
  danger: '#f79a92',
  dangerHover: '#fbb5af',
  dangerTint: '#3d2122',
  onDanger: '#3b0a07',
  info: '#93bff2',
  infoTint: '#1c2b3e',

  tooltip: '#f2eef5',
  onTooltip: '#1f1a24',
  scrim: 'rgb(8 5 10 / 62%)',
  shadowFloat: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -6px rgb(0 0 0 / 60%)',
  shadowDialog: '0 30px 80px rgb(0 0 0 / 60%)',
};

export type Tokens = typeof light;
export const tokens = { light, dark };
