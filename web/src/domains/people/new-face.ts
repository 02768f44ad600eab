import { chooseAvatar, getTenantMember, uploadAvatar } from '@hurrah/contracts/identity/tenant-members';
import { type Crop, getMediaUrls } from '@hurrah/contracts/media';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { postFile } from '../../lib/post-file.ts';

/** Sends a picture and makes it somebody's face; answers the id under which its drawing can be followed. */
export async function sendPicture(memberId: string, { file, crop }: { file: File; crop: Crop }): Promise<string> {
  const params = { id: memberId };
  const body = { originalFilename: file.name.trim().slice(-255) || 'picture', contentType: file.type as 'image/png' };
  const { mediaObject, upload } = await call(uploadAvatar, { params, body });
  await postFile(upload, file);
  await call(chooseAvatar, { params, body: { mediaObjectId: mediaObject.id, crop } });
  return mediaObject.id;
}

const askEveryMs = 700;
const giveUpAfterMs = 60_000;

/**
 * Waits until a picture has been drawn and is somebody's face, which follows a moment later: what was wrong with it, null
 * where nothing was, undefined if it takes too long.
 */
export async function followPicture(memberId: string, mediaObjectId: string): Promise<string | null | undefined> {
  for (let waitedMs = 0; waitedMs < giveUpAfterMs; waitedMs += askEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const answer = await call(getMediaUrls, { params: { id: mediaObjectId } }).catch(() => undefined);
    if (answer?.error) return answer.error;
    if (answer?.state === 'uploaded' && (await isFaceOf(memberId, mediaObjectId))) return null;
  }
  return undefined;
}

/** The address of every variant names the picture it was drawn from. */
async function isFaceOf(memberId: string, mediaObjectId: string): Promise<boolean> {
  const input = { params: { id: memberId }, query: { embeds: ['avatar' as const] } };
  const member = await call(getTenantMember, input).catch(() => undefined);
  return member?.avatarUrls?.sm.includes(mediaObjectId) ?? false;
}

/** Shows a face wherever somebody is shown, before the API has drawn it; null shows their initials. */
export function showFace(client: QueryClient, memberId: string, url: string | null): void {
  const face = url === null ? null : { sm: url, md: url, lg: url, xl: url };
  client.setQueriesData({ queryKey: ['identity', 'tenantMembers'] }, (data) => withFace(data, memberId, face));
}

/** The same answer of the API, whatever its shape, with another face for one person. What does not change stays itself. */
export function withFace<Data>(data: Data, id: string, face: object | null): Data {
  if (Array.isArray(data)) {
    const changed = data.map((one) => withFace(one, id, face));
    return (changed.some((one, index) => one !== data[index]) ? changed : data) as Data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && data.id === id && 'avatarUrls' in data) return { ...data, avatarUrls: face };
  const changed = Object.entries(data).flatMap(([key, value]) => {
    const other = withFace(value, id, face);
    return other === value ? [] : [[key, other] as const];
  });
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data;
}
