import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/idle.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { myAccessNoticeQuery } from '../../../lib/members.ts';

// Hardly ever seen, so their words come with them.
const notices = () => import('./rule-notices.tsx');
const RuleNotice = lazyPart(notices, 'RuleNotice', ['notices']);
const SupportNotice = lazyPart(notices, 'SupportNotice', ['notices']);
const minuteMs = 60_000;

export function AccessNotices() {
  return (
    <>
      <SupportBanner />
      <AccessNotice />
    </>
  );
}

/** Nobody waits for it. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

/** Tells those affected what the company will ask for from an announced day on. Once closed, it returns with the next visit. */
function AccessNotice() {
  const [isClosed, setIsClosed] = useState(false);
  const { data } = useQuery({ ...myAccessNoticeQuery(), enabled: useIsIdle() });
  const kind = data?.secondFactorFrom ? 'secondFactor' : 'newPassword';
  const from = data?.secondFactorFrom ?? data?.newPasswordFrom;
  if (!data || !from || isClosed) return null;
  return (
    <Suspense fallback={null}>
      <RuleNotice kind={kind} from={from} timeZone={data.timeZone} onClose={() => setIsClosed(true)} />
    </Suspense>
  );
}

/** Tells everyone in the company while someone of the support may look into it. It cannot be closed. */
function SupportBanner() {
  const { data } = useQuery({
    ...myAccessNoticeQuery(),
    enabled: useIsIdle(),
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
