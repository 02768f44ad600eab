import type { MantineThemeComponents } from '@mantine/core';

const motion = { duration: 160, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' };
const popping = { transitionProps: { ...motion, transition: 'pop' } };
const dropping = { shadow: 'md', radius: 'md', offset: 6, transitionProps: { ...motion, transition: 'fade-down' } };
const modal = { ...popping, radius: 'lg', padding: 22, centered: true };
const drawer = { padding: 20, position: 'right', transitionProps: motion };
const combobox = {
  size: 'md',
  checkIconPosition: 'right',
  comboboxProps: dropping,
  maxDropdownHeight: 320,
  withAlignedLabels: false,
};

/**
 * Default props only; the looks are in styles/. Plain objects rather than `Button.extend(…)`, which would import every
 * component named here into the first page.
 */
export const componentDefaults: MantineThemeComponents = {
  // Named, because without a variant Mantine paints a button with a colour of its own choice.
  Button: { defaultProps: { size: 'md', variant: 'filled' } },
  ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } },
  CloseButton: { defaultProps: { size: 'lg', iconSize: 18 } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Loader: { defaultProps: { size: 'sm' } },
  Badge: { defaultProps: { variant: 'light', size: 'lg' } },
  Alert: { defaultProps: { variant: 'light' } },

  Input: { defaultProps: { size: 'md' } },
  InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  TextInput: { defaultProps: { size: 'md' } },
  NumberInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  NativeSelect: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { ...combobox, allowDeselect: false } },
  MultiSelect: { defaultProps: combobox },
  Autocomplete: { defaultProps: { size: 'md', comboboxProps: dropping } },
  Combobox: { defaultProps: dropping },
  Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
  Radio: { defaultProps: { size: 'sm' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  // A label is never cut: the control is as wide as its longest.
  SegmentedControl: {
    defaultProps: { size: 'md', transitionDuration: 160, styles: { label: { minWidth: 'max-content' } } },
  },
  Slider: { defaultProps: { size: 'sm', thumbSize: 18 } },

  Menu: { defaultProps: { ...dropping, position: 'bottom-end', withinPortal: true } },
  Popover: { defaultProps: dropping },
  HoverCard: { defaultProps: { ...dropping, openDelay: 300 } },
  Tooltip: {
    defaultProps: { ...popping, radius: 'sm', openDelay: 300, events: { hover: true, focus: true, touch: false } },
  },
  Modal: { defaultProps: modal },
  ModalRoot: { defaultProps: modal },
  Drawer: { defaultProps: drawer },
  DrawerRoot: { defaultProps: drawer },
  Notifications: { defaultProps: { autoClose: 6000, position: 'bottom-center', containerWidth: 420, limit: 3 } },
  Notification: { defaultProps: { withBorder: true } },

  Tabs: { defaultProps: { radius: 0 } },
  Progress: { defaultProps: { size: 8, radius: 'xl' } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Pill: { defaultProps: { size: 'lg' } },
};
