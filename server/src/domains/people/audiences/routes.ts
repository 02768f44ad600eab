import { previewAudience } from '@hurrah/contracts/people/audience';
import { listTeamUses } from '@hurrah/contracts/people/teams';
import { route } from '../../../platform/route.ts';
import * as audiences from './service.ts';

/** The domains that can name a team hand over how to find what does. */
export const audienceRoutes = (finders: audiences.FindTeamUses[]) => [
  route(previewAudience, (ctx, { body }) => audiences.preview(ctx, body)),
  route(listTeamUses, (ctx, { params }) => audiences.listTeamUses(ctx, params.id, finders)),
];
