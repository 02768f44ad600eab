import type { BadgeUrls } from '@hurrah/contracts/award/badges';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { pictureUrls } from '../../media/index.ts';
import { badgePurpose } from './rules.ts';

/** Returns the URLs of these uploads, which are ready as soon as an award has them. */
export const badgeUrls = async (ctx: ReadonlyCtx, ids: string[]): Promise<Map<string, BadgeUrls>> =>
  (await pictureUrls(ctx, badgePurpose, ids)) as Map<string, BadgeUrls>;
