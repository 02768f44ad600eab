import { each, on } from '../../../platform/events.ts';
import { valueRestyled } from './events.ts';
import { emitRestyledRecognitions } from './service.ts';

export const valueSubscribers = [
  on(
    valueRestyled,
    'recognition.restyle',
    each((ctx, { valueId, before }) => emitRestyledRecognitions(ctx, valueId, before)),
  ),
];
