import { studyId } from "../example-story.ts";

const name = "019aa3c5-5d21-7b38-9e40-7a6c1f2d3e81/grinder.mp4";
const url = `https://files.example.com/object/public/019aa3c4-1a10-7c3e-8f25-6b4d9e0a1c21/${studyId}/${name}`;

export const assetExamples = {
  CreateUploadReqV1: { filename: "grinder.mp4", content_type: "video/mp4", size: 18_874_368 },
  Upload: {
    url,
    upload: {
      url: "https://uploads.example.com/",
      fields: { key: name, "Content-Type": "video/mp4", Policy: "eyJleHBpcmF0aW9uIjoi…" },
      expires_at: "2026-11-21T10:00:00.000Z",
    },
  },
};
