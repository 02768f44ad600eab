import { readNotification } from '@hurrah/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { messagesKey } from '../api.ts';
import { renewDevice } from './device.ts';

/** The server forgets a browser whose session has ended, so the browser says again that it is there. */
export const renewPushes = (): void => void renewDevice().catch(() => {});

/** A click on a notification of the device leads to what it is about, and counts as reading it. */
export function followPushes({ history }: Pick<AnyRouter, 'history'>, client: QueryClient): () => void {
  // Where it fails the message stays unread, which is no reason to disturb anybody.
  const read = (id: string): void =>
    void call(readNotification, { params: { id } }).then(
      () => client.invalidateQueries({ queryKey: messagesKey }),
      () => {},
    );
  // The service worker opened this page.
  const [, opened] = /^#notification=([\da-f-]{36})$/.exec(location.hash) ?? [];
  if (opened) {
    read(opened);
    history.replace(`${location.pathname}${location.search}`);
  }
  // Or it found this page open.
  const onMessage = ({ data, ports: [port] }: MessageEvent) => {
    if (data?.type !== 'notification') return;
    // The rule means windows; a port has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    port?.postMessage('followed');
    read(data.id);
    history.push(data.path);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}
