import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { npsInterval } from "#results/figure/nps.ts";
import { en } from "#results/text/en.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { invite } from "#tests/support/survey.ts";
import { loadAll, numbersAt, openAll, readOn, reveal, settle } from "./loading.ts";
import { numbersIn, restPoints, scalePoints } from "./numbers.ts";
import { few, newAnsweredStudy, samples, share } from "./shared-study.ts";

const people = 12;
const phone = { width: 390, height: 844 };
const typeAt = (index: number) => samples[index]?.name ?? "";
const indexOf = (type: string) => samples.findIndex(({ name }) => name === type);

describe.skipIf(!hasBrowser)("the results page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId: string;
  let ids: string[];
  let link: string;
  let fewLink: string;
  beforeAll(async () => {
    ({ studyId, ids } = await newAnsweredStudy(client, people));
    link = (await share(client, studyId)).url;
    fewLink = (await share(client, (await newAnsweredStudy(client, 3, { asked: few })).studyId)).url;
  });

  const api = async (path: string) =>
    (await expectStatus(client.send("GET", `/studies/${studyId}${path}`), 200)).body;
  const questionAt = (type: string) => `#question-${ids[indexOf(type)]}`;

  it("has every number of the API, for every type of question", {
    timeout: 120_000,
  }, async () => {
    const page = await pages.open(link);
    await openAll(page);

    const stats = await api("/stats");
    const { questions, study_id: _i, ...head } = stats;
    const onHead = await numbersAt(page, ".head-figures");
    expect(onHead).toEqual(expect.arrayContaining([head.completed, head.started, head.completion_rate]));
    expect(onHead.filter((number) => !numbersIn(head).includes(number))).toEqual([]);
    // Nobody can come to questions that have nothing to answer.
    const reached = questions.filter((step: { reached: number }) => step.reached > 0);
    const steps = numbersIn(reached.map(({ display_order: _, ...step }: Record<string, unknown>) => step));
    expect((await numbersAt(page, "#funnel")).sort()).toEqual(steps.sort());

    for (const [index, id] of ids.entries()) {
      const shown = await numbersAt(page, `#question-${id}`);
      const answer = await client.send("GET", `/results/v1/${link.split("/").at(-1)}/questions/${id}`);
      if (answer.status !== 200) continue;
      if (answer.body.suppressed) {
        await page.locator(`#question-${id} .withheld`).waitFor();
        continue;
      }
      const { response_count, skipped_count: _s, histogram: _h, bins, sum: _m, ...figures } = answer.body;
      if (bins !== undefined) {
        // The ends of bins are in their names.
        const counts = bins.map(({ count }: { count: number }) => count);
        expect(shown, typeAt(index)).toEqual(expect.arrayContaining(counts));
        continue;
      }
      // The two highest and lowest points are shown of short scales only.
      const points = typeAt(index) === "number" ? 0 : (figures.distribution?.length ?? 0);
      if (points < 4 || points > 11) Object.assign(figures, { top_2_box: null, bottom_2_box: null });
      const known = numbersIn(figures);
      expect(
        known.filter((number) => !shown.includes(number)),
        typeAt(index),
      ).toEqual([]);
      const all = new Set([...known, ...scalePoints(figures.distribution), ...restPoints(figures)]);
      // Beside a rest there is none.
      const interval =
        figures.promoters && figures.rest === undefined
          ? npsInterval(figures.promoters.count, figures.passives.count, figures.detractors.count)
          : null;
      const own = shown.filter((number) => !all.has(number));
      const { other_count = 0 } = figures;
      const others = !other_count ? [] : [Math.round((10_000 * other_count) / response_count) / 100];
      const computed = interval ? [interval.low, interval.high] : others.filter((share) => !all.has(share));
      expect(own, typeAt(index)).toEqual(computed);
      expect(await page.locator(`#question-${id} .bases`).first().textContent()).toMatch(
        new RegExp(`^n = ${response_count}( · (Several answers possible|${en.note_suppressed}))?$`),
      );
    }
  });

  it("compares as the API does, and knows the same interval of a score", async () => {
    const rows = { question_id: ids[indexOf("nps")] };
    const columns = { metadata: "plan" };
    const table = async (column: object, asked: object = rows) =>
      (
        await expectStatus(
          client.send("POST", `/studies/${studyId}/crosstabs`, {
            rows: asked,
            columns: [column],
            include_simulations: true,
          }),
          200,
        )
      ).body.tables[0];
    const whole = await table({ language: true });
    const { promoters, passives, detractors } = await api(`/questions/${rows.question_id}/stats`);
    const score = whole.mean_rows.find(({ label }: { label: string }) => label === "NPS").cells[0];
    const interval = npsInterval(promoters.count, passives.count, detractors.count);
    expect(interval?.low).toBeCloseTo(Math.max(score.ci_low, -100), 1);
    expect(interval?.high).toBeCloseTo(Math.min(score.ci_high, 100), 1);

    // What viewers cross is what the service has published, and says that it is approximate.
    const compared = await share(client, studyId);
    const page = await pages.open(compared.url);
    await reveal(page, "#compare");
    const pick = (label: string, value: object) =>
      page.getByLabel(label, { exact: true }).selectOption(JSON.stringify(value));
    await pick("Rows", rows);
    await pick("Columns", columns);
    await page.locator("#crosstab .cross").waitFor();
    await settle(page);
    const shown = await numbersAt(page, "#crosstab .cross");
    const whatIsShared = await expectStatus(
      client.send("POST", `/results/v1/${compared.url.split("/").at(-1)}/crosstabs`, {
        rows,
        columns: [columns],
        include_simulations: true,
      }),
      200,
    );
    const { test: _, notes: _n, column: _c, ...figures } = whatIsShared.body.tables[0];
    expect(figures.perturbed).toBe(true);
    expect(await page.locator("#crosstab .cross").textContent()).toContain("≈");
    await page.getByText("counts are changed at random by up to 3").waitFor();
    const known = new Set(numbersIn(figures));
    for (const { cells } of figures.mean_rows) for (const { value } of cells) known.add(value);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((number) => !known.has(number))).toEqual([]);
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(
      expect.arrayContaining(["free A", "paid B", "Total"]),
    );
  });

  it("is accessible with all of its tables open, in the dark and on a phone", {
    timeout: 120_000,
  }, async () => {
    const page = await pages.open(fewLink, { reducedMotion: "reduce" });
    await openAll(page);
    await takeScreenshot(page, "results");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, "results-dark");
    await expectAccessible(page, ["color-contrast"]);
    const small = await pages.open(fewLink, { viewport: phone });
    await loadAll(small);
    await takeScreenshot(small, "results-phone");
    await expectAccessible(small);
  });

  it("speaks the language of the browser or the one picked, from right to left in Arabic", {
    timeout: 120_000,
  }, async () => {
    const page = await pages.open(fewLink, { locale: "ar-EG", viewport: phone });
    await openAll(page);
    await takeScreenshot(page, "results-rtl");
    await expectAccessible(page);
    const root = (name: string) => page.evaluate(`document.documentElement.${name}`);
    expect([await root("lang"), await root("dir")]).toEqual(["ar-EG", "rtl"]);
    expect(await page.locator("svg.chart").first().getAttribute("direction")).toBe("rtl");
    expect(await page.locator("h1 bdi").getAttribute("dir")).toBe("ltr");
    await page.getByRole("heading", { name: "نظرة عامة" }).waitFor();
    // None of the page's own words is left in English.
    const said = (await page.locator("body").textContent()) ?? "";
    expect(said.match(/\b(Completed|Table|Mean|Print|chosen|Overview|Questions|people)\b/)).toBeNull();
    await page.locator(".language-choice").selectOption("de");
    await page.getByRole("heading", { name: "Überblick" }).waitFor();
    expect([await root("lang"), await root("dir")]).toEqual(["de", "ltr"]);
    await page.reload();
    await page.getByRole("heading", { name: "Überblick" }).waitFor();
    await expectAccessible(page);
  });

  it("goes to a part by the contents, and stays there while what is above it loads", async () => {
    const page = await pages.open(link);
    await settle(page);
    // Not every browser keeps what is seen in its place.
    await page.evaluate("document.documentElement.style.overflowAnchor = 'none'");
    await page.getByRole("navigation").getByRole("button", { name: "Transcripts" }).click();
    // All that is above it is asked for, and what that asks for in its turn.
    const crossed = async () => {
      await page.evaluate("dispatchEvent(new Event('everythingwanted'))");
      return page.locator("table.cross").count();
    };
    await expect.poll(crossed).toBe(1);
    await settle(page);
    const placeOf = async () => (await page.locator("#transcripts").boundingBox())?.y ?? -1;
    await expect.poll(placeOf).toBeGreaterThanOrEqual(0);
    expect(await placeOf()).toBeLessThan(768);
    expect(await page.evaluate("document.activeElement.id")).toBe("transcripts");
  });

  it("opens a table with the keyboard, and saves the picture and the table of a chart", async () => {
    const page = await pages.open(link);
    const card = page.locator(questionAt("multipleChoice"));
    const table = card.getByRole("button", { name: /^Table/ });
    await reveal(page, questionAt("multipleChoice"));
    await table.focus();
    await page.keyboard.press("Enter");
    await card.getByRole("table").waitFor();
    await page.keyboard.press("Tab");
    await card.locator("svg.chart").waitFor();
    const [picture] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    const png = readFileSync(await picture.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
    await page.keyboard.press("Tab");
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(file.suggestedFilename()).toBe(
      `Q${indexOf("multipleChoice") + 1}-Question-${indexOf("multipleChoice") + 1}.csv`,
    );
    const shared = `/results/v1/${link.split("/").at(-1)}/questions/${ids[indexOf("multipleChoice")]}`;
    const { options, other_count, rest: few } = (await expectStatus(client.send("GET", shared), 200)).body;
    const lines = readFileSync(await file.path(), "utf8").split("\r\n");
    expect(lines[0]).toBe("\u{FEFF}Option,Count,Percentage");
    const [first] = options;
    if (first) expect(lines[1]).toBe(`${first.value},${first.count},${first.percentage}`);
    const end = lines.indexOf("");
    expect(end).toBe(1 + options.length + (other_count > 0 ? 1 : 0) + (few ? 1 : 0));
    const [study, question, date, base, ...rest] = lines.slice(end + 1);
    expect([study, question, base, ...rest]).toEqual([
      "Study,Everything",
      `Question,Q${indexOf("multipleChoice") + 1}. Question ${indexOf("multipleChoice") + 1}?`,
      expect.stringMatching(`^Base,n = ${people}`),
      "",
    ]);
    expect(date).toMatch(/^Date,.*20\d\d/);
  });

  it("filters every figure, keeps the filter in the address, and withholds what is of too few", async () => {
    const page = await pages.open(link);
    const card = questionAt("ratingScale");
    await settle(page);
    await page.getByRole("button", { name: "Add a filter" }).click();
    await page.getByLabel("Filter by").selectOption({ label: "plan" });
    await page.getByLabel("Value").selectOption("free");
    await page.getByRole("button", { name: "Apply" }).click();
    await reveal(page, card);
    await settle(page);
    const shared = `/results/v1/${link.split("/").at(-1)}`;
    // The page may have two figures under way, which is as many as its viewers may.
    const filtered = (path: string) =>
      vi.waitUntil(
        async () => {
          const { status, body } = await client.send("GET", `${shared}${path}?metadata[plan]=free`);
          return status === 200 && body;
        },
        { timeout: 30_000 },
      );
    const { response_count } = await filtered(`/questions/${ids[indexOf("ratingScale")]}`);
    const bases = () => page.locator(`${card} .bases`).first().innerText();
    // What that means is said once, at the head; on paper with each figure.
    const isTold = () => page.locator(".head-figures").getByText("counts are changed at random by up to 3");
    await expect.poll(bases).toBe(`n ≈ ${response_count}`);
    await isTold().waitFor();
    await page.locator("#funnel .actions button").first().click();
    expect(await page.locator("#funnel tbody").textContent()).toContain("≈");
    await page.emulateMedia({ media: "print" });
    await page.locator(`${card} .print-only`).getByText("counts are changed at random").waitFor();
    await page.emulateMedia({ media: "screen" });
    expect(await numbersAt(page, ".head-figures")).toContain((await filtered("")).stats.started);
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe("#metadata[plan]=free");

    await page.reload();
    await reveal(page, card);
    await expect.poll(bases).toBe(`n ≈ ${response_count}`);

    // By chance a head can be withheld whose questions are not: then each figure says it.
    const head = new RegExp(`${shared}\\?`);
    await page.route(head, async (route) => {
      const json = Object.assign(await (await route.fetch()).json(), { stats: { suppressed: true } });
      // Without its version, which the next request would name.
      await route.fulfill({ json });
    });
    await page.reload();
    await reveal(page, card);
    await page.locator(`${card} .foot`).getByText("counts are changed at random").waitFor();
    await page.unroute(head);

    await page.evaluate(`location.hash = "metadata[plan]=nobody"`);
    await page.getByRole("alert").getByText("This filter doesn’t fit the study").waitFor();
    await page.getByRole("button", { name: /^Remove the filter/ }).click();
    await expect.poll(() => numbersAt(page, ".head-figures")).toContain(people);

    await page.evaluate(`location.hash = "metadata[name]=Person"`);
    await page.getByRole("alert").getByText("This filter doesn’t fit the study").waitFor();
    const plain = await pages.open(
      (await share(client, studyId, { sections: ["questions"], viewer_dimensions: [] })).url,
    );
    await settle(plain);
    expect(await plain.getByRole("button", { name: "Add a filter" }).count()).toBe(0);
  });

  it("misses with a filter only what is withheld, and says why", async () => {
    // Fewer than twice the least base have ended.
    const made = await newAnsweredStudy(client, 5, { asked: few.slice(0, 2) });
    const scope = { viewer_dimensions: [{ language: true }] };
    const page = await pages.open((await share(client, made.studyId, scope)).url);
    await page.evaluate(`location.hash = "language=English"`);
    const why = "Filtered figures and comparisons need more interviews that have ended: at least 6.";
    await page.locator(".head-figures").getByText(why).waitFor();
    await reveal(page, `#question-${made.ids[0]}`);
    await page.locator(`#question-${made.ids[0]}`).getByText(why).waitFor();
    expect(await page.locator(".empty").count()).toBe(0);
    await page.locator("#transcripts").waitFor();
    await page.getByRole("button", { name: /^Remove the filter/ }).click();
    await expect.poll(() => numbersAt(page, ".head-figures")).toContain(5);
  });

  it("moves nothing that is being read while it loads", async () => {
    const page = await pages.open(link, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(`
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
      }).observe({ type: "layout-shift", buffered: true });
    `);
    await page.reload();
    await page.locator(".head-figures").waitFor();
    await settle(page);
    const moved = () => page.evaluate<number>("window.moved");
    expect(await moved()).toBeLessThan(0.05);
    const isAtEnd = "scrollY + innerHeight >= document.documentElement.scrollHeight - 1";
    for (let steps = 0; steps < 60 && !(await page.evaluate(isAtEnd)); steps++) await readOn(page, 600);
    // By steps of half a window that nobody reads at, through all parts.
    expect(await moved()).toBeLessThan(0.1);
  });

  it("shows new answers without being loaded again, and asks for the rest only if it has changed", async () => {
    const made = await newAnsweredStudy(client, 4, { asked: few.slice(0, 2) });
    const page = await pages.open((await share(client, made.studyId)).url);
    await settle(page);
    await page.clock.install();
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (/results\/v1\/[\w-]+$/.test(response.url())) statuses.push(response.status());
    });
    await page.reload();
    await settle(page);
    await expect.poll(() => numbersAt(page, ".head-figures")).toContain(4);
    await page.clock.runFor(31_000);
    // On a busy machine it may be asked for more than once.
    await expect.poll(() => statuses.at(-1)).toBe(304);
    expect(statuses.filter((status) => status !== 304)).toEqual([200]);
    const { id } = await invite(client, made.studyId);
    const times = { started_at: "2026-01-01T10:00:00Z", ended_at: "2026-01-01T10:05:00Z" };
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "completed", ...times }), 200);
    await page.clock.runFor(31_000);
    await expect.poll(() => numbersAt(page, ".head-figures")).toContain(5);
    expect(statuses.filter((status) => status !== 304)).toEqual([200, 200]);
  });

  it("shows the sections of its link only, and nothing once that is revoked", async () => {
    const { studyId } = await newAnsweredStudy(client, 3, { asked: few.slice(0, 1) });
    const { id, url } = await share(client, studyId, { sections: ["transcripts"], min_base: 3 });
    const page = await pages.open(url);
    await settle(page);
    expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
      "Overview",
      "Transcripts",
    ]);
    const titles = page.locator("details.conversation summary");
    await titles.first().waitFor();
    expect(await titles.allTextContents()).toEqual(
      Array(3).fill(expect.stringMatching(/^Interview ?Words of person/)),
    );
    await titles.first().click();
    await page
      .locator(".conversation[open] li")
      .getByText(/^Words of person/)
      .waitFor();
    await expectStatus(client.send("DELETE", `/shares/${id}`), 204);
    await page.reload();
    await page.getByRole("heading", { name: "We can’t find these results" }).waitFor();
    await expectAccessible(page);
  });

  it("has the figures of a loop's questions, of all items and of one", async () => {
    const { study, ids: names } = await imported(client, {
      ...blank,
      questions: loopQuestions,
      groups: [{ id: "g1", name: "Each", question_ids: ["q2"], display_order: 1, repeat_for }],
    });
    const rate = async (rating: number) => {
      const { id } = await invite(client, study.id);
      const about = (loop_item: string, value: number) => ({ question_id: names.q2, loop_item, value });
      const answers = [
        { question_id: names.q1, value: ["Acme", "Bolt"] },
        about("Acme", rating),
        about("Bolt", 5),
      ];
      const ended = {
        status: "completed",
        started_at: "2026-01-01T10:00:00Z",
        ended_at: "2026-01-01T10:05:00Z",
      };
      await expectStatus(client.send("PUT", `/interviews/${id}`, { ...ended, answers }), 200);
    };
    for (let people = 0; people < 3; people++) await rate(4);
    const { url } = await share(client, study.id);
    const page = await pages.open(url);
    await reveal(page, `#question-${names.q2}`);
    const card = page.locator(`#question-${names.q2}`);
    await card.getByText("n = 6 · 3 interviews").waitFor();
    expect(await card.locator("h3").textContent()).toBe("Q2 Rate [Item]");
    const item = card.getByLabel("Item", { exact: true });
    await item.selectOption("Bolt");
    await card.getByText("Bolt · n = 3").waitFor();
    expect(await card.locator("h3").textContent()).toBe("Q2 Rate Bolt");
    await item.selectOption("Crown");
    await card.getByText("at least 3 people").waitFor();
    await expectAccessible(page);
    await page.close();
    // What few people said about one item would be left of all, so that the page shows each alone, and says so.
    await rate(1);
    const later = await pages.open(url);
    await reveal(later, `#question-${names.q2}`);
    const apart = later.locator(`#question-${names.q2}`);
    await apart.getByText(en.withheld_in_loop).waitFor();
    await apart.getByLabel("Item", { exact: true }).selectOption("Acme");
    await apart.getByText("Acme · n = 4").waitFor();
    await later.close();
  });
});

const loopQuestions = [
  {
    id: "q1",
    type: "multipleChoice",
    content: "Which?",
    props: { options: ["Acme", "Bolt", "Crown"], isMultiSelect: true },
  },
  { id: "q2", type: "ratingScale", content: "Rate {{item}}", props: { min: 1, max: 5 } },
];
const repeat_for = { source: { question_id: "q1", select: "selected" } };
