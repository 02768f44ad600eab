import * as api from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import { confirmAttachment, initiateAttachment } from './service.ts';

export const attachmentRoutes = [
  route(api.initiateAttachment, (ctx, { body }) => initiateAttachment(ctx, body)),
  route(api.confirmAttachment, (ctx, { params }) => confirmAttachment(ctx, params.id)),
];
