import { idOf } from '../world/ids.ts';
import { largeTenant, rowOf, type Size } from '../world/size.ts';

const somebody = (n: number): string => idOf(largeTenant, n);

/** A member with thousands of posts and one with hardly any: the number also determines their popularity. */
export const askersOf = ({ members }: Size): Record<string, string> => ({
  'somebody busy': somebody(2),
  'somebody quiet': somebody(Math.floor(members / 2) + 1),
});

/** Every kind of question that the contract allows, and the combinations that narrow most and least. */
export function questionsOf({ members }: Size, cursor: string): Record<string, Record<string, string>> {
  const teams = (count: number) => Array.from({ length: count }, (_, n) => somebody(rowOf.team + n)).join();
  const country = somebody(rowOf.country);
  const thankful = somebody(1);
  return {
    'page 1': {},
    'far down': { cursor },
    'one team': { teamIdIn: teams(1) },
    'one team, far down': { teamIdIn: teams(1), cursor },
    'twenty teams': { teamIdIn: teams(20) },
    'a country': { teamIdIn: country },
    'one type': { itemTypeIn: 'recognition' },
    'a type that nobody uses': { itemTypeIn: 'award' },
    'with comments': { embeds: 'comments' },
    'with pinned ones': { includePinned: 'true' },
    mine: { my: 'true' },
    'mine in a country': { my: 'true', teamIdIn: country },
    'the most thanked': { sentOrReceivedById: somebody(members) },
    'the most thankful': { sentOrReceivedById: thankful },
    'the most thankful, far down': { sentOrReceivedById: thankful, cursor },
    'between me and somebody': { my: 'true', sentOrReceivedById: thankful },
    'the most thankful in one team': { sentOrReceivedById: thankful, teamIdIn: teams(1) },
  };
}
