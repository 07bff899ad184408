import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { readEncryptionKeys } from "#local/data-directory.ts";
import { fileSigner, throughService } from "#local/files/links.ts";
import { bucketAt } from "#local/storage.ts";
import { useProgram } from "#tests/support/program.ts";
import { postLarge } from "#tests/support/upload.ts";

const program = useProgram();
const size = 416 * 1024 * 1024;
/** What a service under load takes for its heap and for chunks on their way is some 300 MB, however large the file is. */
const room = 384 * 1024 * 1024;

it("large files pass through the service without being held", async () => {
  const { process: service, stack } = await program.start({ LOG_LEVEL: "error" });
  const signer = fileSigner(readEncryptionKeys(program.dataDir));
  const bucket = throughService(bucketAt(stack.ports.storage, stack.credentials), stack.base_url, signer);
  const form = await bucket.signUpload("large/film.mp4", { contentType: "video/mp4", maxBytes: size });
  const before = residentBytes(service.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(service.pid));
  }, 20);
  onTestFinished(() => clearInterval(timer));
  expect(await postLarge(form, size)).toBe(204);
  const { url } = await bucket.signDownload("large/film.mp4", new Date());
  let read = 0;
  for await (const chunk of (await fetch(url)).body ?? []) read += chunk.length;
  expect(read).toBe(size);
  expect(most - before).toBeLessThan(room);
}, 300_000);

const residentBytes = (pid: number | undefined): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
};
