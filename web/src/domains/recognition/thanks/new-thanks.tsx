import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy.ts';
import { newThanksQuery } from '../api.ts';

const ThankedCard = lazyPart(() => import('./thanked-card.tsx'), 'ThankedCard');

interface Shown {
  recognition: Recognition;
  others: number;
  isClosed?: boolean;
}

/** What someone thanked the reader for, once, above everything else. What comes meanwhile waits until this one is put
 *  away: an answer must not go to somebody else because the card changed under the finger. */
export function NewThanks() {
  const client = useQueryClient();
  const { data } = useQuery(newThanksQuery());
  // Seen, it is no longer new for the server; here it stays until it is answered or put away.
  const [shown, setShown] = useState<Shown>();
  const next = data?.recognition && data.recognition.id !== shown?.recognition.id ? data.recognition : null;
  if (data && next && (!shown || shown.isClosed)) setShown({ recognition: next, others: data.others });
  if (!shown || shown.isClosed) return null;
  const { recognition, others } = shown;
  const close = () => {
    setShown({ ...shown, isClosed: true });
    if (!next) client.setQueryData(newThanksQuery().queryKey, { recognition: null, others: 0 });
  };
  return (
    <Suspense>
      <ThankedCard
        key={recognition.id}
        recognition={recognition}
        others={data && next ? data.others + 1 : others}
        onClose={close}
      />
    </Suspense>
  );
}
