import { employee } from '../people.ts';
import type { Screen } from '../screens.ts';

export const screens: Screen[] = [
  { name: 'search-results', path: '/search?search=ride', who: employee.email },
  { name: 'search-nothing', path: '/search?search=zzqqxxyy&kind=recognitions', who: employee.email },
  {
    name: 'search-palette',
    path: '/home',
    who: employee.email,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ride');
      await page.locator('[role="option"] mark').first().waitFor();
    },
  },
];
