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

interface Downloaded {
  status: number;
  contentType: string;
  /** Whether it is a download and by which name; empty for files that a browser shows. */
  disposition: string;
  bytes: Buffer;
}

/** Downloads an address that the product returned, without credentials. */
export async function download(url: string): Promise<Downloaded> {
  if (!url.startsWith(config.PUBLIC_URL)) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [contentType, disposition] = ['content-type', 'content-disposition'].map((name) => answer.headers.get(name));
    return { status: answer.status, contentType: contentType ?? '', disposition: disposition ?? '', bytes };
  }
  const answer = await app.inject({ method: 'GET', url: url.slice(new URL(url).origin.length) });
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type']),
    disposition: answer.headers['content-disposition'] ?? '',
    bytes: answer.rawPayload,
  };
}

/** Uploads an avatar for a member; returns the media object's id. */
export async function uploadAvatar(by: TestMember, bytes: Uint8Array, memberId = by.id): Promise<string> {
  const file = { originalFilename: 'portrait.png', contentType: 'image/png' };
  const { status, body } = await by.post(`/identity/tenantMembers/${memberId}/avatar/upload`, file);
  if (status !== 200) throw new Error(`Upload not begun: ${JSON.stringify(body)}`);
  const stored = await postForm(body, bytes);
  if (stored !== 204) throw new Error(`Upload refused: ${stored}`);
  return body.mediaObject.id;
}

const endings: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Uploads a file for a recognition, named and typed by its extension, and confirms it. */
export async function uploadAttachment(by: TestMember, bytes: Uint8Array, originalFilename: string): Promise<string> {
  const contentType = endings[originalFilename.split('.').at(-1) ?? ''];
  const { status, body } = await by.post('/recognition/attachments', { originalFilename, contentType });
  if (status !== 200) throw new Error(`Upload not begun: ${JSON.stringify(body)}`);
  const stored = await postForm(body, bytes);
  if (stored !== 204) throw new Error(`Upload refused: ${stored}`);
  const confirmed = await by.post(`/recognition/attachments/${body.mediaObject.id}/confirm`);
  if (confirmed.status !== 200) throw new Error(`Upload not confirmed: ${JSON.stringify(confirmed.body)}`);
  return body.mediaObject.id;
}
