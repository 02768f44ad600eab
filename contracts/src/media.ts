import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { MessageBody } from './messages/body.ts';
import { line } from './text.ts';

/** Post `fields` and then a part named `file` to `url`, as multipart/form-data and without credentials. */
export const MediaUpload = z.object({
  mediaObject: z.object({ id: Id }),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});
export type MediaUpload = z.infer<typeof MediaUpload>;

export const MediaState = z.enum(['pending', 'uploaded', 'error']);
export type MediaState = z.infer<typeof MediaState>;

export const PictureType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** A square in pixels of the original as it is shown, upright. A square over the edge is moved inside. */
export const Crop = z.object({ x: z.int().min(0), y: z.int().min(0), size: z.int().min(1) });
export type Crop = z.infer<typeof Crop>;

/** To begin to upload a file, or to say that it was posted. */
export const uploadLimit = { max: 30, perSeconds: 60, perTenant: 600 };

export const OriginalFilename = line(255);

export const getMediaUrls = endpoint({
  method: 'GET',
  path: '/media/mediaObjects/:id/urls',
  summary: 'How far an upload of the current member is, and where its variants can be seen',
  can: 'member',
  params: z.object({ id: Id }),
  response: z.object({
    state: MediaState,
    /** Why the file was not taken; set exactly when `state` is `error`. */
    error: MessageBody.nullable(),
    urls: z.record(z.string(), z.string()),
  }),
});

/** Logos are shown before sign-in, and in emails for years: their addresses need no signature and do not expire. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/media/logos/:tenantId/:name',
  summary: 'A logo of a tenant, as its metadata names it; another picture has another address',
  can: 'anyone',
  params: z.object({
    tenantId: z.string().regex(/^[0-9a-z]{8}$/),
    name: z.string().regex(/^(logo|square)-[0-9a-f]{16}\.png$/),
  }),
  response: z.file(),
  streams: 'image/png',
});
