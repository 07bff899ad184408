import * as z from "zod";
import { httpUrl, lazy, timestamp } from "../shape.ts";

/** A stored asset: its stable `url`, and whatever else the client keeps with it. */
export interface StoredAsset {
  url: string;
  [key: string]: unknown;
}

export const AssetInput = lazy(() =>
  z
    .looseObject({ url: z.string().min(1).max(2000) })
    .transform(({ download_url: _d, download_url_expires_at: _e, ...kept }): StoredAsset => kept)
    .meta({ description: "Keep `url` as it was read; `download_url` and its expiry are ignored" }),
);

export const Asset = lazy(() =>
  z
    .looseObject({
      url: z.string().meta({ description: "Identifies the file; not a link to it" }),
      download_url: httpUrl.nullable().meta({ description: "Null when the file cannot be signed right now" }),
      download_url_expires_at: timestamp.nullable().meta({ description: "Null for files kept elsewhere" }),
    })
    .meta({ id: "Asset" }),
);

const largestUpload = 1_073_741_824;

export const CreateUpload = lazy(() =>
  z
    .object({
      filename: z.string().trim().min(1).max(255),
      content_type: z
        .string()
        .max(100)
        .toLowerCase()
        .regex(
          // Browsers run scripts in whatever calls itself XML.
          /^((image|video|audio)\/(?!svg|[^;]*xml)[\w.+-]+|application\/pdf)( *;.*)?$/,
          "Must be a picture, video, audio or PDF type",
        )
        .transform((type) => type.replace(/ *;.*/, ""))
        .meta({
          description: "Parameters such as `codecs`, which recorders add, are left out of what is signed",
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
          .meta({ description: "To be sent first, as they are; the part `file` comes last" }),
        expires_at: timestamp,
      }),
    })
    .meta({ id: "Upload" }),
);
export type Upload = z.output<typeof Upload>;
