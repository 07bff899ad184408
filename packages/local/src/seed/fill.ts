import type { Ports } from "#core/platform/ctx.ts";
import type { Demos } from "../demo.ts";
import { demoClient } from "../seed.ts";
import { codeAnswers } from "./codebook.ts";
import { conductInterviews } from "./conduct.ts";
import { addFindings } from "./findings.ts";
import { paceInterviews, respondentsDone } from "./pace.ts";
import { fillShop } from "./shop/index.ts";
import { openRecorder } from "./spoken.ts";

/** The work of filling a new demo, which goes on behind the service. */
export interface Filling {
  /** Resolves once the demo is filled, or the work has been stopped. */
  fill: () => Promise<void>;
  /** Resolves once no request of the work is under way; the next start goes on from there. */
  stop: () => Promise<void>;
}

/** `keep` is told when a study has everything. */
export function openFilling(ports: Ports, demos: Demos, keep: (demos: Demos) => void): Filling {
  const stopping = new AbortController();
  let work = Promise.resolve();
  return {
    fill() {
      work = fillStudies(ports, demos, keep, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
      return work;
    },
    async stop() {
      stopping.abort();
      await work.catch(() => {});
    },
  };
}

async function fillStudies(
  ports: Ports,
  demos: Demos,
  keep: (demos: Demos) => void,
  signal: AbortSignal,
): Promise<void> {
  if (demos.demo?.shop.question_ids !== undefined) {
    const { question_ids, ...shop } = demos.demo.shop;
    await fillShop(demoClient(ports, demos.demo.api_key), { ...shop, question_ids }, ports.now(), signal);
    demos.demo = { ...demos.demo, shop };
    keep(demos);
  }
  if (demos.demo?.question_ids !== undefined) {
    const { question_ids, ...demo } = demos.demo;
    const client = demoClient(ports, demo.api_key);
    await conductInterviews(client, { ...demo, question_ids }, openRecorder(client, ports), signal);
    await respondentsDone(ports, demo.study_id, signal);
    await paceInterviews(ports, demo.study_id);
    await codeAnswers(client, demo.study_id, signal);
    await addFindings(ports, client, demo);
    demos.demo = demo;
    keep(demos);
  }
}
