import * as api from '@hurrah/contracts/people/tenant-members';
import { route } from '../../../platform/route.ts';
import { chooseAvatar, removeAvatar, uploadAvatar } from './service.ts';

export const avatarRoutes = [
  route(api.uploadAvatar, (ctx, { params, body }) => uploadAvatar(ctx, params.id, body)),
  route(api.chooseAvatar, (ctx, { params, body }) => chooseAvatar(ctx, params.id, body)),
  route(api.removeAvatar, (ctx, { params }) => removeAvatar(ctx, params.id)),
];
