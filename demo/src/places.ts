import type { Heritage } from './names.ts';
import type { Weighted } from './random.ts';

export type Country = 'Canada' | 'United States' | 'United Kingdom' | 'France' | 'Germany';

export type Place = {
  location: string;
  country: Country;
  region: string;
  timezone: string;
  /** Quebec and France read French; the product has no German yet, so Germany reads English. */
  locale: 'en' | 'fr';
  /** Whose names one meets there, the most frequent first. */
  heritages: Weighted<Heritage>;
};

const quebec: Omit<Place, 'location'> = {
  country: 'Canada',
  region: 'Eastern North America',
  timezone: 'America/Toronto',
  locale: 'fr',
  heritages: [
    ['quebec', 52],
    ['northAfrican', 10],
    ['caribbean', 8],
    ['southernEuropean', 8],
    ['middleEastern', 8],
    ['latin', 6],
    ['vietnamese', 4],
    ['westAfrican', 4],
  ],
};
const ontario: Omit<Place, 'location'> = {
  country: 'Canada',
  region: 'Eastern North America',
  timezone: 'America/Toronto',
  locale: 'en',
  heritages: [
    ['anglo', 38],
    ['chinese', 12],
    ['punjabi', 10],
    ['southAsian', 8],
    ['filipino', 7],
    ['middleEastern', 6],
    ['easternEuropean', 6],
    ['caribbean', 6],
    ['korean', 4],
    ['japanese', 3],
  ],
};
const britishColumbia: Omit<Place, 'location'> = {
  ...ontario,
  region: 'Western North America',
  timezone: 'America/Vancouver',
};
const unitedStates: Omit<Place, 'location' | 'region' | 'timezone'> = {
  country: 'United States',
  locale: 'en',
  heritages: [
    ['anglo', 40],
    ['latin', 20],
    ['blackAmerican', 12],
    ['southAsian', 7],
    ['easternEuropean', 5],
    ['chinese', 5],
    ['vietnamese', 4],
    ['eastAfrican', 4],
    ['korean', 3],
  ],
};
const unitedKingdom: Omit<Place, 'location'> = {
  country: 'United Kingdom',
  region: 'United Kingdom and Ireland',
  timezone: 'Europe/London',
  locale: 'en',
  heritages: [
    ['british', 54],
    ['southAsian', 9],
    ['pakistani', 9],
    ['westAfrican', 8],
    ['caribbean', 6],
    ['easternEuropean', 6],
    ['eastAfrican', 4],
    ['chinese', 4],
  ],
};
const france: Omit<Place, 'location'> = {
  country: 'France',
  region: 'Continental Europe',
  timezone: 'Europe/Paris',
  locale: 'fr',
  heritages: [
    ['french', 58],
    ['northAfrican', 15],
    ['westAfrican', 9],
    ['southernEuropean', 9],
    ['middleEastern', 5],
    ['vietnamese', 4],
  ],
};
const germany: Omit<Place, 'location'> = {
  country: 'Germany',
  region: 'Continental Europe',
  timezone: 'Europe/Berlin',
  locale: 'en',
  heritages: [
    ['german', 56],
    ['turkish', 14],
    ['easternEuropean', 11],
    ['middleEastern', 7],
    ['southernEuropean', 6],
    ['vietnamese', 6],
  ],
};

export const places = {
  montreal: { location: 'Montréal', ...quebec },
  toronto: { location: 'Toronto', ...ontario },
  vancouver: { location: 'Vancouver', ...britishColumbia },
  boston: { location: 'Boston', region: 'Eastern North America', timezone: 'America/New_York', ...unitedStates },
  chicago: { location: 'Chicago', region: 'Central North America', timezone: 'America/Chicago', ...unitedStates },
  portland: { location: 'Portland', region: 'Western North America', timezone: 'America/Los_Angeles', ...unitedStates },
  bristol: { location: 'Bristol', ...unitedKingdom },
  manchester: { location: 'Manchester', ...unitedKingdom },
  lyon: { location: 'Lyon', ...france },
  nantes: { location: 'Nantes', ...france },
  freiburg: { location: 'Freiburg', ...germany },
  leipzig: { location: 'Leipzig', ...germany },
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
