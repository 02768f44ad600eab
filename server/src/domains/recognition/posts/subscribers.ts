import { each, on } from '../../../platform/events.ts';
import { valueRestyled } from '../recognitions/events.ts';
import { restyle } from './service.ts';

export const postSubscribers = [
  on(
    valueRestyled,
    'recognition.restyle',
    each((ctx, { valueId, before }) => restyle(ctx, valueId, before)),
  ),
];
