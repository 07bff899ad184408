import type { ResearchInterviews } from "#client/index.ts";
import type { Ports } from "#core/platform/ctx.ts";
import { storedKey } from "#kit/file/key.ts";

/** Stores recordings of what a participant of the demo says, for their answers. */

const contentType = "audio/webm";

export interface Recorder {
  /** The url of the recording of a question's answer; undefined where there is none. */
  record: (vid: string, question: string) => Promise<string | undefined>;
}

export const openRecorder = (client: ResearchInterviews, { bucket, publicUrl }: Ports): Recorder => ({
  async record(vid, question) {
    const { recordings } = await import("./recordings.ts");
    const recording = recordings[question];
    if (recording === undefined) return undefined;
    const bytes = Buffer.from(recording, "base64");
    const file = { filename: `${question}.webm`, content_type: contentType, size: bytes.length };
    const { url } = await client.participants.createUpload(vid, file);
    // As a browser's form would store it, which may lead to where this process cannot get.
    await bucket.put(storedKey(url, publicUrl) ?? "", bytes, contentType);
    return url;
  },
});
