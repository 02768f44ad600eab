import { listRecognitionRecipients } from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import { listRecipients } from './service.ts';

export const recipientRoutes = [
  route(listRecognitionRecipients, (ctx, { params, query }) => listRecipients(ctx, params.id, query)),
];
