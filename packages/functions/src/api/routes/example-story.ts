/** Who and when, in one story that all examples tell. */

export const ownerId = "019aa3c4-1b00-7c51-9e27-4f8d2a6b1c31";
export const keyId = "019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11";
export const newKeyId = "019aa3c9-8db0-7f61-9b49-5a4c0d8f7e21";

export const folderId = "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01";
export const studyId = "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11";
export const choiceId = "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21";
export const reasonId = "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22";
export const ruleId = "019aa3c5-4c2d-7e18-9b60-3f5a7c9e1b31";
export const interviewId = "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41";
export const groupId = "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51";
export const endpointId = "019aa3c7-5d10-7f62-9c83-8e1a4b7d2f61";
export const sourceId = "019aa3c6-0a10-7b31-9d42-5e8f2a6c1b71";
export const deliveryId = "019aa3c8-1a20-7b15-8d94-5c3e6f9a1b71";
export const translationId = "019aa3c5-7e3a-7d41-8b25-9c6f1e4d8a71";
export const randomizerId = "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51";
export const armIds = [
  "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
  "019aa3c5-3b42-7d38-8b49-6f8e0a2b4d71",
] as const;

export const editId = "019aa3c9-2c40-7d63-8e19-7b5a3f1d9c81";
export const exportId = "019aa3c9-4e60-7a31-9d52-8f7b3c1e0a91";
export const shareId = "019aa3c9-5f70-7c42-8e63-9a8c4d2f1b01";
export const simulationId = "019aa3c9-3d50-7b92-8c41-6e4a2f0d8b71";
export const mutationId = "019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91";

export const importId = "019aa3c9-7ca0-7e57-8a38-4f3b9c7e6d51";

export const runId = "019aa3c9-6b90-7b35-8e16-2d1f7a5c4e31";
export const codeId = "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11";
export const childCodeId = "019aa3c9-6a81-7a24-9c85-1c0e6f4b3d21";

export const createdAt = "2026-11-21T09:00:00.000Z";
export const startedAt = "2026-11-22T18:30:00.000Z";
export const endedAt = "2026-11-22T18:34:10.000Z";
