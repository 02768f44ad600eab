import { chooseAvatar, getTenantMember, uploadAvatar } from '@hurrah/contracts/identity/tenant-members';
import { type Crop, getMediaUrls } from '@hurrah/contracts/media';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { translateMessage } from '../../lib/messages.ts';
import { postFile } from '../../lib/post-file.ts';

/** What the API takes; it looks again itself, and not only at the name. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const maxBytes = 10 * 1024 * 1024;
const maxPixels = 50_000_000;

export type PictureProblem = 'type' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

/** A file that somebody chose, and an address at which the browser can show it until it is let go of. */
export interface ChosenPicture {
  file: File;
  url: string;
  size: Size;
}

/** What is wrong with a file, before anything of it is sent. */
export function problemOf({ type, size }: { type: string; size: number }): PictureProblem | undefined {
  if (!pictureTypes.includes(type)) return 'type';
  return size > maxBytes ? 'tooLarge' : undefined;
}

export async function readPicture(file: File): Promise<ChosenPicture | PictureProblem> {
  const problem = problemOf(file);
  if (problem) return problem;
  const url = URL.createObjectURL(file);
  const image = await loadImage(url).catch(() => undefined);
  // Browsers turn a picture upright before they measure it, as the API does before it crops.
  const size = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  const pixels = size.width * size.height;
  if (pixels > 0 && pixels <= maxPixels) return { file, url, size };
  URL.revokeObjectURL(url);
  return pixels > 0 ? 'tooManyPixels' : 'unreadable';
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

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

export interface Size {
  width: number;
  height: number;
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
    if (answer?.error) return translateMessage(answer.error);
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
