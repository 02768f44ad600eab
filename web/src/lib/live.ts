import { type LiveMessage, type LiveState, streamLive } from '@hurrah/contracts/live';
import { createParser } from 'eventsource-parser';
import { getSession } from './session.ts';

/** What the rest of the product does about what it is told. */
export interface LiveHandlers {
  /** Something changed; without an id, so much of the topic that it has to be looked at as a whole. */
  onHint: (hint: LiveMessage) => void;
  /** Something may have changed while nobody listened. */
  onGap: () => void;
}

const firstDelayMs = 1000;
const longestDelayMs = 60_000;
const pollMs = 30_000;

/**
 * Listens to the one stream of hints while the page is looked at, and comes again when it breaks, with the id of the
 * last hint, so that the API says what was missed. The session's handle travels in a header, which an EventSource cannot
 * send, so the stream is read with fetch. Returns how to stop.
 */
export function startLive({ onHint, onGap }: LiveHandlers): () => void {
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let hasTried = false;
  let lastId: string | undefined;

  /** While live updates are away the API says so, and we look by ourselves from time to time. */
  const setPolling = (isPolling: boolean) => {
    clearInterval(poll);
    poll = isPolling ? setInterval(onGap, pollMs) : undefined;
  };
  const disconnect = () => {
    clearTimeout(retry);
    setPolling(false);
    connection?.abort();
    connection = undefined;
  };
  const connect = async () => {
    disconnect();
    const current = new AbortController();
    connection = current;
    // The page is older than this attempt, and nobody can say since when it has not heard anything.
    const isLate = hasTried && lastId === undefined;
    hasTried = true;
    const outcome = await listen(current.signal, lastId, (event) => {
      // What was still on its way to a stream that we left comes again on the next one.
      if (current.signal.aborted) return;
      failures = 0;
      lastId = event.id ?? lastId;
      if (event.name === 'message') return onHint(JSON.parse(event.data) as LiveMessage);
      setPolling(event.name === 'poll');
      if (event.name === 'live' && (isLate || !(JSON.parse(event.data) as LiveState).caughtUp)) onGap();
    });
    if (outcome === 'over' || current.signal.aborted) return;
    if (outcome === 'refused') {
      onGap();
      retry = setTimeout(() => void connect(), pollMs * (0.5 + Math.random()));
      return;
    }
    retry = setTimeout(() => void connect(), delayAfter(failures));
    failures += 1;
  };
  const follow = () => (document.visibilityState === 'visible' ? void connect() : disconnect());

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    disconnect();
  };
}

/** Twice as long each time, and not for everybody at the same moment. */
const delayAfter = (failures: number) => Math.min(firstDelayMs * 2 ** failures, longestDelayMs) * (0.5 + Math.random());

/** Why a stream has ended: the session is over, there are too many streams already, or the connection broke. */
type Outcome = 'over' | 'refused' | 'broken';

/** Reads until the stream ends. */
async function listen(
  signal: AbortSignal,
  lastId: string | undefined,
  onEvent: (event: StreamEvent) => void,
): Promise<Outcome> {
  const session = getSession();
  if (!session) return 'over';
  try {
    const response = await fetch(streamLive.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: session.handle,
        ...(lastId && { 'last-event-id': lastId }),
      },
      credentials: 'include',
      signal,
    });
    if (response.status === 401 || response.status === 403) return 'over';
    // Many tabs are open. This one looks by itself from time to time.
    if (response.status === 429) return 'refused';
    if (!response.ok || !response.body) return 'broken';
    const read = eventReader(onEvent);
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) read(text);
  } catch {
    // Gone offline, or a connection that broke: the next attempt tells.
  }
  return 'broken';
}

interface StreamEvent {
  name: string;
  data: string;
  /** Where the stream goes on from here; one without stands before the next that has one. */
  id?: string;
}

/** Takes the stream as it comes, in pieces of any size, and gives whole events. */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event, data, id }) => onEvent({ name: event ?? 'message', data, ...(id && { id }) }),
  });
  return (text) => parser.feed(text);
}
