import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { myAccessNoticeQuery } from '../../domains/access/index.ts';
import { whenIdle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/lazy.ts';

// Hardly ever seen, so its words come with it.
const RuleNotice = lazyPart(() => import('./notices.ts'), 'RuleNotice', ['notices']);

/** Tells those affected what the company will ask for from an announced day on. Once closed, it returns with the next visit. */
export function AccessNotice() {
  const [isIdle, setIsIdle] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...myAccessNoticeQuery(), enabled: isIdle });
  const kind = data?.secondFactorFrom ? 'secondFactor' : 'newPassword';
  const from = data?.secondFactorFrom ?? data?.newPasswordFrom;
  if (!data || !from || isClosed) return null;
  return (
    <Suspense fallback={null}>
      <RuleNotice kind={kind} from={from} timeZone={data.timeZone} onClose={() => setIsClosed(true)} />
    </Suspense>
  );
}
