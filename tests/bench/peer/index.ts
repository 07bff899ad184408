import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compare, type Prepared, sizes } from "./compare.ts";
import { startLimeSurvey } from "./limesurvey/index.ts";
import { startService } from "./service/index.ts";
import type { Subject } from "./subject.ts";
import { answersOf } from "./survey.ts";

/**
 * The same work done by LimeSurvey and by this service, in turns, by 1 client and by 8. LIMESURVEY is the path of an
 * unpacked release of LimeSurvey; it is copied, not changed. docs/benchmarks.md says what is compared and how to repeat it.
 */

/** Responses that participants give to each survey before they are multiplied. */
const given = 20;

export async function benchPeer(): Promise<void> {
  const checkout = process.env.LIMESURVEY;
  if (checkout === undefined)
    throw new Error("Set LIMESURVEY to the path of an unpacked LimeSurvey release; see docs/benchmarks.md");
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const subjects: Subject[] = [];
  try {
    subjects.push(await startLimeSurvey(path.resolve(checkout), folder));
    subjects.push(await startService(folder));
    for (const { name, versions } of subjects) console.log(name, versions);
    await compare(await Promise.all(subjects.map(prepare)));
  } finally {
    for (const subject of subjects) await subject.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(subject: Subject): Promise<Prepared> {
  const survey = await subject.createSurvey();
  const sized = new Map<number, string>();
  for (const size of sizes) {
    const id = await subject.createSurvey();
    const links = await subject.invite(id, given);
    for (const [n, link] of links.entries()) await subject.complete(link, answersOf(n), () => {});
    sized.set(size, id);
  }
  for (const [size, id] of sized) {
    await subject.multiply(id, size / given);
    const counted = await subject.countCompleted(id);
    if (counted !== size) throw new Error(`${subject.name} counts ${counted} responses of ${size}`);
  }
  return { subject, survey, sized };
}
