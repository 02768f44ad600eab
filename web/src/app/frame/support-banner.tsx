import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { myAccessNoticeQuery } from '../../domains/access/index.ts';
import { whenIdle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/lazy.ts';

const SupportNotice = lazyPart(() => import('./notices.ts'), 'SupportNotice', ['notices']);
const minuteMs = 60_000;

/** Tells everyone in the company while someone of the support may look into it. It cannot be closed. */
export function SupportBanner() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({
    ...myAccessNoticeQuery(),
    enabled: isIdle,
    refetchInterval: ({ state }) => (state.data?.support ? minuteMs : false),
  });
  const support = data?.support;
  if (!support || Date.parse(support.until) <= Date.now()) return null;
  return (
    <Suspense fallback={null}>
      <SupportNotice support={support} />
    </Suspense>
  );
}
