import { describe, expect, it } from "vitest";
import {
  capturable,
  fileSizeText,
  filesAnswer,
  kindsText,
  problemWithFile,
  typeOf,
} from "#participant/input/media-files.ts";
import { en as first } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const en = { ...first, ...rare };

const megabyte = 1024 * 1024;
const props = { accept: ["image/*", ".pdf"], maxFiles: 2, maxSizeMb: 1 };
const file = (name: string, type: string, size = 10) => ({ name, type, size });
const complaint = (about: ReturnType<typeof file>, accept = props.accept) =>
  problemWithFile(about, { ...props, accept }, en, "en");

describe("files of an answer", () => {
  it("are judged before anything is sent", () => {
    expect(complaint(file("a.png", "image/png"))).toBeNull();
    expect(complaint(file("A.PDF", "application/pdf"))).toBeNull();
    expect(complaint(file("a.png", "image/png", megabyte))).toBeNull();
    expect(complaint(file("a.png", "image/png", megabyte + 1))).toBe(
      "a.png is too large. The limit is 1 MB.",
    );
    expect(complaint(file("a.png", "image/png", 0))).toBe("a.png is empty.");
    expect(complaint(file("a.txt", "text/plain"))).toBe("a.txt: this file type isn’t supported.");
    expect(complaint(file("a.mp4", "video/mp4"))).not.toBeNull();
  });

  it("are of a kind that can be stored, whatever the question would take", () => {
    for (const accept of [[], ["*/*"], [".docx", "image/*"]]) {
      expect(complaint(file("a.docx", "application/msword"), accept)).not.toBeNull();
      expect(complaint(file("a.svg", "image/svg+xml"), accept)).not.toBeNull();
      expect(complaint(file("a.png", "image/png"), accept)).toBeNull();
    }
  });

  it("are known by their ending where the browser does not know them", () => {
    expect(typeOf({ name: "IMG_1.HEIC", type: "" })).toBe("image/heic");
    expect(typeOf({ name: "clip.mov", type: "" })).toBe("video/quicktime");
    expect(typeOf({ name: "what", type: "" })).toBe("");
    expect(complaint(file("IMG_1.HEIC", ""))).toBeNull();
  });

  it("are taken by camera or microphone only in a form that is accepted", () => {
    expect(capturable({ accept: [] })).toEqual(["image", "video", "audio"]);
    expect(capturable({ accept: ["*/*"] })).toEqual(["image", "video", "audio"]);
    expect(capturable({ accept: ["video/*", "image/jpeg"] })).toEqual(["image", "video"]);
    expect(capturable({ accept: ["image/png", ".pdf"] })).toEqual([]);
  });

  it("are described for people", () => {
    expect(kindsText({ accept: ["image/*", "application/pdf", ".pdf", "video/mp4"] }, en, "en")).toBe(
      "images, PDF, MP4",
    );
    expect(kindsText({ accept: [] }, en, "en")).toBe("images, videos, audio, PDF");
    expect([900, 250_000, 5 * megabyte].map((size) => fileSizeText(size, "en"))).toEqual([
      "1 kB",
      "0.2 MB",
      "5 MB",
    ]);
  });

  it("are sent when all are stored", () => {
    const stored = {
      id: "1",
      name: "a.png",
      url: "https://x.example/a.png",
      content_type: "image/png",
      size: 10,
    };
    expect(filesAnswer(undefined, en)).toEqual({ problem: en.fileRequired });
    expect(filesAnswer({ stored: [], unfinished: [] }, en)).toEqual({ problem: en.fileRequired });
    expect(filesAnswer({ stored: [stored], unfinished: [{ id: "2", name: "b.png" }] }, en)).toEqual({
      problem: en.filesUnfinished,
    });
    const { id, name, ...value } = stored;
    expect(filesAnswer({ stored: [stored], unfinished: [] }, en)).toEqual({ value: [value] });
    expect(questionType("mediaUpload").answerSchema(props).parse([value])).toEqual([value]);
  });
});
