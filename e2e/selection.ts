/**
 * The selection of browser tests: `scripts/ci.ts` passes it in E2E_SELECTION, and without it everything runs. Journeys
 * are in `journeys/<domain>` and screens in `steps/screens/<domain>.ts`.
 */
export interface Selection {
  /** Domains whose code changed. Their screens get every accessibility rule. */
  changed: string[];
  /** The same and the domains that depend on them. All their journeys and screens run. */
  affected: string[];
  /** 0 to 4. Of everything else each change runs another fifth. */
  turn: number;
}

const given = process.env.E2E_SELECTION;
export const selection: Selection | undefined = given ? (JSON.parse(given) as Selection) : undefined;

export const parts = 5;
export const isTurnOf = (index: number): boolean => selection !== undefined && index % parts === selection.turn;
export const isAffected = (domain: string): boolean => selection === undefined || selection.affected.includes(domain);
/** Everything runs with every rule where nothing is selected. */
export const hasChanged = (domain: string): boolean => selection === undefined || selection.changed.includes(domain);
