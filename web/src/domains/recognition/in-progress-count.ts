import { countRecognitions } from '@hurrah/contracts/recognition/recognitions';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api.ts';
import { useCan } from '../../lib/permissions.ts';
import { myselfQuery } from '../access/index.ts';

/** How many drafts and scheduled recognitions wait; undefined until that is known. */
export function useInProgressCount(): number | undefined {
  const enabled = useCan()('recognitionApp:createRecognition');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const query = { senderIdIn: [me.id], statusIn: ['draft' as const, 'published' as const], scheduled: 'true' as const };
  return useQuery({ ...apiQuery(countRecognitions, { query }), enabled }).data?.count;
}
