import { useMediaQuery } from '@mantine/hooks';

/** Below `sm`, where dialogs become sheets. Styles use the mixin `below sm`; this is for what styles cannot do. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
}
