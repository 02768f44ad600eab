import type { Crop } from '@hurrah/contracts/media';
import { chooseAvatar, getTenantMember, uploadAvatar } from '@hurrah/contracts/people/tenant-members';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { type ChosenPicture, loadImage, type Size } from '../../../lib/pictures.ts';
import { followUpload, postFile } from '../../../lib/post-file.ts';

const previewSide = 240;

/** The chosen part as a small picture, to be shown until the API has drawn its own. */
export async function drawPreview({ url }: ChosenPicture, { x, y, size }: Crop): Promise<string | undefined> {
  const canvas = new OffscreenCanvas(previewSide, previewSide);
  const image = await loadImage(url);
  canvas.getContext('2d')?.drawImage(image, x, y, size, size, 0, 0, previewSide, previewSide);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}

export interface Point {
  x: number;
  y: number;
}

/** As many pixels as the largest avatar takes on a plain screen: closer would show squares. */
const smallestSide = 120;
const closest = 8;

const widest = ({ width, height }: Size): number => Math.min(width, height);

/** How close one can go; 1 shows as much as a square can hold. */
export const maxZoom = (picture: Size): number => Math.min(closest, Math.max(1, widest(picture) / smallestSide));

/** The largest square of a picture. Of an upright picture it is in the upper part, because that is where faces are. */
export function firstCrop(picture: Size): Crop {
  const size = widest(picture);
  return { x: Math.floor((picture.width - size) / 2), y: Math.floor((picture.height - size) / 3), size };
}

interface View {
  picture: Size;
  /** The side of the square on the screen, in pixels. */
  side: number;
  zoom: number;
}

/** Keeps the picture over the whole square; `position` is the offset between their centres, in pixels of the screen. */
export function limitPosition(position: Point, { picture, side, zoom }: View): Point {
  const limit = (offset: number, length: number) => {
    const most = (((length / widest(picture)) * zoom - 1) * side) / 2;
    return Math.min(Math.max(offset, -most), most);
  };
  return { x: limit(position.x, picture.width), y: limit(position.y, picture.height) };
}

/** Sends a picture and makes it somebody's face; answers the id under which its drawing can be followed. */
export async function sendPicture(memberId: string, { file, crop }: { file: File; crop: Crop }): Promise<string> {
  const params = { id: memberId };
  const body = { originalFilename: file.name.trim().slice(-255) || 'picture', contentType: file.type as 'image/png' };
  const { mediaObject, upload } = await call(uploadAvatar, { params, body });
  await postFile(upload, file);
  await call(chooseAvatar, { params, body: { mediaObjectId: mediaObject.id, crop } });
  return mediaObject.id;
}

/** Waits until a picture is somebody's face, which follows a moment after it has been drawn; answers as `followUpload`. */
export const followPicture = (memberId: string, mediaObjectId: string): Promise<string | null | undefined> =>
  followUpload(mediaObjectId, { isShown: () => isFaceOf(memberId, mediaObjectId) });

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
