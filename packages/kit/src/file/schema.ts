import * as z from "zod";
import { httpUrl, lazy, requiredText, requiredValue, timestamp } from "../shape.ts";

/** A stored asset: its stable `url`, and whatever else the client keeps with it. */
export interface StoredAsset {
  url: string;
  [key: string]: unknown;
}

const captionInput = () =>
  z.object({
    language: requiredText(60).meta({ description: "By name or code, such as `de`" }),
    url: requiredValue(2000).meta({ description: "Of a WebVTT file that was uploaded: UTF-8, at most 1 MB" }),
  });

/** A video has captions in at most so many languages. */
export const maxCaptions = 20;

const captions = () =>
  z
    .array(captionInput())
    .max(maxCaptions)
    .optional()
    .meta({ description: "Of a video: a file for each language" });

/** Characters. */
export const maxAltLength = 1000;

const alt = () =>
  z
    .string()
    .trim()
    .max(maxAltLength)
    .optional()
    .meta({
      description:
        'What an image or a video shows, for people who cannot see it. Without it, they hear only "image" and a ' +
        "number",
    });

export const AssetInput = lazy(() =>
  z
    .looseObject({ url: requiredValue(2000), alt: alt(), captions: captions() })
    .transform(({ download_url: _d, download_url_expires_at: _e, ...kept }): StoredAsset => kept)
    .meta({ description: "Keep `url` as it was read; `download_url` and its expiry are ignored" }),
);

export const Asset = lazy(() =>
  z
    .looseObject({
      url: z.string().meta({ description: "Identifies the file; it is not a link to it" }),
      download_url: httpUrl.nullable().meta({ description: "Null if a link cannot be signed right now" }),
      download_url_expires_at: timestamp
        .nullable()
        .meta({ description: "Null for files that are stored elsewhere" }),
      alt: alt(),
      captions: z
        .array(
          captionInput().extend({
            download_url: httpUrl.nullable(),
            download_url_expires_at: timestamp.nullable(),
          }),
        )
        .optional(),
    })
    .meta({ id: "Asset" }),
);

const largestUpload = 1_073_741_824;

export const CreateUpload = lazy(() =>
  z
    .object({
      filename: requiredText(255),
      content_type: z
        .string()
        .max(100)
        .toLowerCase()
        .regex(
          // Browsers run scripts in whatever calls itself XML.
          /^((image|video|audio)\/(?!svg|[^;]*xml)[\w.+-]+|application\/pdf|text\/vtt)( *;.*)?$/,
          "Must be an image, video, audio, PDF or WebVTT type",
        )
        .transform((type) => (type.split(";", 1)[0] ?? "").trimEnd())
        .meta({
          description: "Parameters such as `codecs`, which recorders add, are not part of what is signed",
        }),
      size: z.int().min(1).max(largestUpload).meta({ description: "Bytes; a larger file is refused" }),
    })
    .meta({ id: "CreateUploadReqV1" }),
);
export type CreateUpload = z.output<typeof CreateUpload>;

export const Upload = lazy(() =>
  z
    .object({
      url: z.string().meta({ description: "What to put into `assets` once the file is uploaded" }),
      upload: z.object({
        url: httpUrl.meta({ description: "Where to POST `multipart/form-data`" }),
        fields: z
          .record(z.string(), z.string())
          .meta({ description: "Send these first, unchanged; the part `file` comes last" }),
        expires_at: timestamp,
      }),
    })
    .meta({ id: "Upload" }),
);
export type Upload = z.output<typeof Upload>;
