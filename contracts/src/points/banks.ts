import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { BudgetItem, PointsBank } from './budget-items.ts';
import { MovementRequest, MovePoints } from './movements.ts';

const byId = z.object({ id: Id });

/** The bank after points were moved by hand, or as before if the movement waits for a second admin. */
const MovedBank = BudgetItem.extend({ request: MovementRequest.nullable() });

export const listPointsBanks = endpoint({
  method: 'GET',
  path: '/points/pointsBanks',
  summary: 'The banks that the caller may give awards from, by name; for admins of points all of them',
  can: 'pointsApp:browse',
  response: z.object({ results: z.array(PointsBank) }),
});

export const addBankPoints = endpoint({
  method: 'POST',
  path: '/points/pointsBanks/:id/points',
  summary: 'Fill a bank from the fund',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedBank,
});

export const removeBankPoints = endpoint({
  method: 'DELETE',
  path: '/points/pointsBanks/:id/points',
  summary: 'Give points of a bank back to the fund',
  can: 'pointsApp:editBudgetSettings',
  params: byId,
  body: MovePoints,
  response: MovedBank,
});
