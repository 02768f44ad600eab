import type { MediaUpload } from '@hurrah/contracts/media';
import { config } from '../platform/config.ts';
import { app, type TestMember } from './harness.ts';

/** As the browser does it: the form's fields, then the file, to the address that came with them. */
export async function postForm({ upload }: MediaUpload, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  if (!upload.url.startsWith(config.PUBLIC_URL)) {
    return (await fetch(upload.url, { method: 'POST', body: form })).status;
  }
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(payload.length),
  };
  const { statusCode } = await app.inject({ method: 'POST', url: new URL(upload.url).pathname, headers, payload });
  return statusCode;
}

/** What an address that the product gave out shows, read without credentials. */
export async function download(url: string): Promise<{ status: number; contentType: string; bytes: Buffer }> {
  if (!url.startsWith(config.PUBLIC_URL)) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', bytes };
  }
  const answer = await app.inject({ method: 'GET', url: url.slice(new URL(url).origin.length) });
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type']),
    bytes: answer.rawPayload,
  };
}

/** Begins an upload of somebody's avatar and sends the file; answers the media object's id. */
export async function uploadAvatar(by: TestMember, bytes: Uint8Array, memberId = by.id): Promise<string> {
  const file = { originalFilename: 'portrait.png', contentType: 'image/png' };
  const { status, body } = await by.post(`/identity/tenantMembers/${memberId}/avatar/upload`, file);
  if (status !== 200) throw new Error(`Upload not begun: ${JSON.stringify(body)}`);
  const stored = await postForm(body, bytes);
  if (stored !== 204) throw new Error(`Upload refused: ${stored}`);
  return body.mediaObject.id;
}
