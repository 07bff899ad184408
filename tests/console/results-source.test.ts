import { beforeAll, describe, expect, it } from "vitest";
import type { ResearchInterviews } from "#client/index.ts";
import { languagesIn } from "#console/part/study-languages.ts";
import { filterIn, ownerSource } from "#console/view/results/source.ts";
import { transcriptOf } from "#console/view/results/transcript.ts";
import { refusalOf } from "#console/wire/refusal.ts";
import { columnsOf, firstPair, rowsOf } from "#results/compare/dimension.ts";
import { crosstabFigure, namedTable } from "#results/compare/figure.ts";
import { tableCsv } from "#results/figure/csv.ts";
import type { Figure } from "#results/figure/figure.ts";
import { funnelFigure, headFacts, openFigure } from "#results/figure/funnel.ts";
import { figuresOf } from "#results/figure/index.ts";
import { speechIn } from "#results/text/speech.ts";
import type { ResultsSource } from "#results/wire/results-source.ts";
import { type Head, isSuppressed } from "#results/wire/types.ts";
import { newAnsweredStudy, share } from "#tests/results-page/shared-study.ts";
import { type Answer, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { clientOf, json, scripted } from "#tests/support/client.ts";

const stack = useStack();
const organization = useOrganization(stack);
const { signal } = new AbortController();
const everything = new URLSearchParams();
const speech = speechIn("en");

let client: ResearchInterviews;
let studyId: string;
let ids: string[];
let own: ResultsSource;
let head: Head;
/** What a share of exact figures says, by its path. */
let shared: <Body>(path: string, query?: URLSearchParams) => Promise<Body>;
let sharedHead: Head;

beforeAll(async () => {
  client = clientOf(stack, organization.key);
  ({ studyId, ids } = await newAnsweredStudy(organization, 12));
  const { id, title, config } = await client.studies.get(studyId);
  own = ownerSource(client, { study: { id, title, config }, mayRead: true });
  const { url } = await share(organization, studyId, { min_base: 0 });
  const token = url.split("/").at(-1);
  shared = async (path, query = everything) => {
    const answer: Answer = await organization.send("GET", `/results/v1/${token}${path}?${query}`);
    return (await expectStatus(Promise.resolve(answer), 200)).body;
  };
  [head, sharedHead] = await Promise.all([own.head(everything, signal), shared<Head>("")]);
});

const anyInterview = async () => (await client.interviews.list({ study_id: studyId })).items[0]?.id ?? "";

/** What is drawn of a figure, and what its file says. */
const drawn = (figures: readonly Figure[]) =>
  figures.map((figure) => ({ figure, csv: tableCsv(figure.table) }));

describe("the results of a study for its owner", () => {
  it("ask the same questions, in the same words, as a share", () => {
    const named = ({ questions }: Head) =>
      questions.map(
        ({ id, type, label, content, has_stats, has_words, has_themes, loop_items, former_items }) =>
          Object.assign(
            { id, type, label, content },
            { has_stats, has_words, has_themes, loop_items, former_items },
          ),
      );
    expect(named(head)).toEqual(named(sharedHead));
    expect(head.study).toEqual(sharedHead.study);
    expect(headFacts(head.stats as never, speech.words)).toEqual(
      headFacts(sharedHead.stats as never, speech.words),
    );
  });

  it("have the figures and files of a share that withholds nothing, of all types", async () => {
    const asked = head.questions.filter(({ has_stats }) => has_stats);
    expect(asked.length).toBeGreaterThan(15);
    for (const question of asked) {
      const mine = await own.question(question.id, everything, signal);
      const theirs = await shared<object>(`/questions/${question.id}`);
      const of = sharedHead.questions.find(({ id }) => id === question.id);
      if (isSuppressed(mine) || isSuppressed(theirs) || of === undefined) throw new Error(question.type);
      expect(drawn(figuresOf(question, mine, speech)), question.type).toEqual(
        drawn(figuresOf(of, theirs as typeof mine, speech)),
      );
    }
  });

  it("have the funnel of a share, and how many answered in their own words", async () => {
    const mine = await own.funnel(everything, signal);
    const theirs = await shared<typeof mine>("/funnel");
    if (isSuppressed(mine) || isSuppressed(theirs)) throw new Error("withheld");
    const titles = new Map(head.questions.map(({ id, label, content }) => [id, `${label}. ${content}`]));
    const figure = (of: typeof mine) => {
      const stats = of as Parameters<typeof funnelFigure>[0];
      return drawn([
        funnelFigure(stats, stats.questions, titles, speech),
        ...head.questions.flatMap((question) => {
          const step = stats.questions.find(({ question_id }) => question_id === question.id);
          return step === undefined ? [] : [openFigure(question, step, speech)];
        }),
      ]);
    };
    expect(figure(mine)).toEqual(figure(theirs));
  });

  it("have the tables of a share", async () => {
    const [rows, columns] = firstPair(rowsOf(head, speech), columnsOf(sharedHead, speech)) ?? [];
    if (rows === undefined || columns === undefined) throw new Error("nothing to compare");
    const body = { rows: rows.dimension, columns: [columns.dimension], include_simulations: true };
    const { url } = await share(organization, studyId, { min_base: 0 });
    const path = `/results/v1/${url.split("/").at(-1)}/crosstabs`;
    const theirs = (await expectStatus(organization.send("POST", path, body), 200)).body;
    const mine = await own.crosstab(body, signal);
    const figureOf = ({ tables: [table] }: { tables: Parameters<typeof namedTable>[0][] }) => {
      if (table === undefined) throw new Error("no table");
      return drawn([crosstabFigure(namedTable(table, speech), { rows: "a", columns: "b" }, speech)]);
    };
    expect(figureOf(mine as never)).toEqual(figureOf(theirs));
  });

  it("are filtered by all that splits the interviews, exactly", async () => {
    const names = head.viewer_dimensions.map((dimension) => Object.keys(dimension)[0]);
    expect(new Set(names)).toEqual(new Set(["metadata", "question_id"]));
    const filter = new URLSearchParams([["metadata[plan]", "free"]]);
    const filtered = await own.head(filter, signal);
    expect(filtered.stats).toMatchObject({ started: 6 });
    const nps = head.questions.find(({ type }) => type === "nps");
    if (nps === undefined) throw new Error("no question");
    const [mine, theirs] = await Promise.all([
      own.question(nps.id, filter, signal),
      shared<object>(`/questions/${nps.id}`, filter),
    ]);
    expect(drawn(figuresOf(nps, mine as never, speech))).toEqual(
      drawn(figuresOf(nps, theirs as never, speech)),
    );
  });

  it("show what people said, a page at a time, with the interview that has it", async () => {
    const open = head.questions.find(({ type }) => type === "textInput");
    const page = await own.answers?.(open?.id ?? "", new URLSearchParams([["limit", "200"]]), signal);
    if (page === undefined || isSuppressed(page)) throw new Error("no answers");
    expect(page.answers).toHaveLength(12);
    const [first] = page.answers;
    const asked = new URLSearchParams([["transcript_id", first?.transcript_id ?? ""]]);
    const found = await own.transcripts?.(asked, signal);
    if (found === undefined || isSuppressed(found)) throw new Error("no conversation");
    expect(found.transcripts[0]?.id).toBe(first?.transcript_id);
    expect(found.transcripts[0]?.messages.length).toBeGreaterThan(0);
  });

  it("have neither filters, tables nor words for those who may not read interviews", async () => {
    const { id, title, config } = await client.studies.get(studyId);
    const shown = await ownerSource(client, { study: { id, title, config }, mayRead: false }).head(
      everything,
      signal,
    );
    expect(shown.viewer_dimensions).toEqual([]);
    expect(shown.sections).toEqual(["funnel", "questions", "themes"]);
    expect(ids.length).toBe(shown.questions.length);
  });

  it("show no characters that turn the page around", async () => {
    const turned = transcriptOf(
      {
        ...(await client.interviews.get(await anyInterview())),
        messages: [],
        conversation_json: [{ role: "user", content: "a\u202eb" }],
      },
      {},
    );
    expect(turned.messages.map(({ content }) => content)).toEqual(["a\ufffdb"]);
  });

  it("say what is refused in the service's words", async () => {
    await expect(own.head(new URLSearchParams([["language", "Klingon"]]), signal)).rejects.toMatchObject({
      status: 422,
      retryMs: null,
    });
  });
});

/** A page of one answer, in the place of the service. */
function page(reference: string, next: string): (init: RequestInit) => Response {
  const link: Record<string, string> = next === "" ? {} : { link: `<https://any.test${next}>; rel="next"` };
  const answer = {
    interview_id: reference,
    language: "English",
    is_simulated: false,
    segments: [],
    codes: [],
  };
  return ({ signal }) => {
    signal?.throwIfAborted();
    return Response.json([answer], { headers: link });
  };
}

it("goes on with the answers after the call that read the first of them is over", async () => {
  const { client: stub, sent } = scripted([
    page("a", "/x?cursor=one"),
    page("b", "/x?cursor=two"),
    page("c", ""),
  ]);
  const { answers } = ownerSource(stub, { study: { id: "s", title: "", config: {} }, mayRead: true });
  const found: string[] = [];
  const names: string[] = [];
  let asked = new URLSearchParams();
  for (let after: string | null = ""; after !== null; ) {
    const abort = new AbortController();
    const read = await answers?.("q", asked, abort.signal);
    abort.abort();
    if (read === undefined || isSuppressed(read)) throw new Error("no answers");
    found.push(...read.answers.map(({ transcript_id }) => transcript_id));
    after = read.next_after;
    if (after !== null) names.push(after);
    asked = new URLSearchParams({ after: after ?? "" });
  }
  expect(found).toEqual(["a", "b", "c"]);
  expect(sent.map(({ url }) => new URL(url).searchParams.get("cursor"))).toEqual([null, "one", "two"]);
  const over = answers?.("q", new URLSearchParams({ after: names[0] ?? "" }), AbortSignal.abort());
  await expect(over).rejects.toThrow("aborted");
});

it("begins anew after a page that another source has read", async () => {
  const { client: stub, sent } = scripted([
    page("a", "/x?cursor=one"),
    page("b", "/x?cursor=two"),
    page("a", "/x?cursor=one"),
  ]);
  const known = { study: { id: "s", title: "", config: {} }, mayRead: true };
  const read = async (source: ResultsSource, questionId: string, asked = everything) => {
    const found = await source.answers?.(questionId, asked, signal);
    if (found === undefined || isSuppressed(found)) throw new Error("no answers");
    return found.next_after ?? "";
  };
  const before = await read(ownerSource(stub, known), "q");
  const source = ownerSource(stub, known);
  await read(source, "other");
  await read(source, "q", new URLSearchParams({ after: before }));
  const { searchParams } = new URL(sent[2]?.url ?? "");
  expect([searchParams.get("question_id"), searchParams.get("cursor")]).toEqual(["q", null]);
});

it("takes the filter out of the address, and nothing else", () => {
  const asked = new URLSearchParams(
    "metadata[plan]=free&answer[q[1]]=7&arm=a&source=s&include_simulations=false&rows=x&limit=2",
  );
  expect(filterIn(asked)).toEqual({
    metadata: { plan: "free" },
    answer: { "q[1]": "7" },
    arm: "a",
    source: "s",
    include_simulations: false,
  });
  expect(filterIn(everything)).toEqual({});
});

it("knows the study's languages, its own first", () => {
  expect(languagesIn({})).toEqual(["English"]);
  expect(languagesIn({ lang: { default: { name: "German" }, support: ["French", "German", 4] } })).toEqual([
    "German",
    "French",
  ]);
});

it("asks for two figures at a time, which leaves room for others of the organization", async () => {
  const held: (() => void)[] = [];
  const reply = () =>
    new Promise<Response>((resolve) => {
      held.push(() => resolve(json({ detail: "No" }, 422)));
    });
  const { client: stub, sent } = scripted(Array.from({ length: 6 }, () => reply));
  const source = ownerSource(stub, { study: { id: "s", title: "", config: {} }, mayRead: true });
  const asked = ["a", "b", "c"].flatMap((id) => [
    source.answers?.(id, everything, signal),
    source.question(id, everything, signal),
  ]);
  const over = Promise.allSettled(asked);
  for (let done = 0; done < 6; done++) {
    await expect.poll(() => sent.length).toBe(Math.min(done + 2, 6));
    held[done]?.();
  }
  expect((await over).map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
});

it("keeps what the service has said of a refusal, and when it may be asked again", async () => {
  const headers = { "retry-after": "7", "x-request-id": "req-1" };
  const { client: stub } = scripted([json({ detail: "Not now", code: "busy" }, 429, headers)], {
    maxRetries: 0,
  });
  const source = ownerSource(stub, { study: { id: "s", title: "", config: {} }, mayRead: true });
  const refused = await source
    .question("q", new URLSearchParams(), AbortSignal.timeout(9_000))
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryMs: 7_000, message: "Not now" });
  expect(refusalOf(refused)).toEqual({ status: 429, code: "busy", detail: "Not now", requestId: "req-1" });
});
