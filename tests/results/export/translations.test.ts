import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { exportFile } from "#tests/support/exports.ts";
import { type Sent, useInsightRuns } from "#tests/support/insight-runs.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Files with what was said in the analyst's language. */

const { stack, client, script, run } = useInsightRuns();

const mail = "anna.meier@example.org";

const translator = (request: Sent) => {
  const { answers } = request as unknown as { answers: { answer: string; text: string }[] };
  return { translations: answers.map(({ answer, text }) => ({ answer, text: `English: ${text}` })) };
};

/** A study whose interviews in German say something, translated into English; the last one is in English. */
async function translatedSurvey() {
  const studyId = await newStudy(client, { config: { lang: { default: { name: "German" } } } });
  const [why = "", which = ""] = await addQuestions(client, studyId, [
    { type: "exploratory", content: "Warum?", props: { maxFollowupQuestions: 1 } },
    { type: "multipleChoice", content: "Welche?", props: { options: ["Tee", "Saft"], allowOther: true } },
  ]);
  const ids: string[] = [];
  for (const [language, text] of [
    ["German", `Zu teuer, schreibt ${mail}`],
    ["English", "Too far"],
  ] as const) {
    const { id } = await invite(client, studyId);
    const answers = [
      { question_id: why, value: text },
      { question_id: which, value: { other: "Wasser" } },
    ];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    await stack.pool.query("update interview set language = $2 where id = $1", [id, language]);
    await stack.pool.query("update answer set followups = $2 where interview_id = $1 and question_id = $3", [
      id,
      JSON.stringify([{ question: "Was genau?", answer: "Die Miete" }]),
      why,
    ]);
    for (const [seq, role, content] of [
      [0, "assistant", "Warum?"],
      [1, "user", text],
    ] as const)
      await stack.pool.query(
        "insert into message (interview_id, seq, role, content) values ($1, $2, $3, $4)",
        [id, seq, role, content],
      );
    ids.push(id);
  }
  script.reply = translator;
  expect(await run(studyId, { parts: ["translations"], language: "English" })).toMatchObject({ coded: 1 });
  return { studyId, ids };
}

const file = async (studyId: string, body: object) => (await exportFile(stack, client, studyId, body)).file;

it("have it beside the words: in JSON Lines, wide tables and transcripts", async () => {
  const { studyId, ids } = await translatedSurvey();
  const asked = { translate_to: "English" };
  const said = `English: Zu teuer, schreibt ${mail}`;
  const lines = String(await file(studyId, Object.assign({ format: "jsonl" }, asked)))
    .trim()
    .split("\n");
  const [german, english] = lines.map((line) => JSON.parse(line));
  expect(
    german.messages.map(
      ({ translation }: { translation: { text: string } | null }) => translation?.text ?? null,
    ),
  ).toEqual([null, said]);
  expect(german.answers[0].translation).toMatchObject({
    language: "English",
    text: said,
    generated_by: "ai",
  });
  expect(german.answers[0].followups[0].translation.text).toBe("English: Die Miete");
  expect(german.answers[1].translation.text).toBe("English: Wasser");
  expect(english.answers[0].translation).toBeNull();
  const [plain] = String(await file(studyId, { format: "jsonl" }))
    .split("\n")
    .map((line) => JSON.parse(line || "null"));
  expect(JSON.stringify(plain)).not.toContain('translation"');

  const wide = { format: "csv", layout: "wide" };
  const rows = readCsv(String(await file(studyId, Object.assign(wide, asked))));
  const header = rows[0] ?? [];
  const cell = (row: number, name: string) => rows[row]?.[header.indexOf(name)];
  expect(cell(1, "q1_translated")).toBe(said);
  expect(cell(1, "q1_followup_1_translated")).toBe("English: Die Miete");
  expect(cell(1, "q2_translated")).toBe("English: Wasser");
  expect(cell(2, "q1_translated")).toBe("");
  const bare = readCsv(String(await file(studyId, { format: "csv", layout: "wide" })))[0] ?? [];
  expect(header.filter((name) => !bare.includes(name))).toEqual([
    "q1_translated",
    "q1_followup_1_translated",
    "q2_translated",
  ]);
  expect(header.filter((name) => bare.includes(name))).toEqual(bare);

  const archive = unzipSync(await file(studyId, Object.assign({ format: "transcripts" }, asked)));
  const [first = "", second = ""] = ids;
  expect(Object.keys(archive).sort()).toEqual(
    [
      `${first}.en.txt`,
      `${first}.en.vtt`,
      `${first}.txt`,
      `${first}.vtt`,
      `${second}.txt`,
      `${second}.vtt`,
      "index.csv",
    ].sort(),
  );
  const text = (name: string) => new TextDecoder().decode(archive[name]);
  const note = "NOTE Translated into English by an AI. What has no translation stands as it was said.";
  expect(text(`${first}.en.vtt`).startsWith(`WEBVTT\n\n${note}\n\n`)).toBe(true);
  expect(text(`${first}.en.txt`)).toBe(`${note}\n\nInterviewer: Warum?\n\nParticipant: ${said}\n`);
  expect(text(`${first}.txt`)).toBe(`Interviewer: Warum?\n\nParticipant: Zu teuer, schreibt ${mail}\n`);
  const index = readCsv(text("index.csv"));
  expect(index[0]?.slice(-2)).toEqual(["translated_vtt", "translated_txt"]);
  expect(index.map((row) => row.at(-1))).toEqual(["translated_txt", `${first}.en.txt`, ""]);
});

it("have it in the rows of a loop: in tables and for SPSS", async () => {
  const { study, ids } = await imported(client, {
    ...blank,
    questions: [
      {
        id: "q1",
        type: "multipleChoice",
        content: "Welche?",
        props: { options: ["Ada", "Bo"], isMultiSelect: true },
      },
      { id: "q2", type: "exploratory", content: "Warum {{item}}?", props: { maxFollowupQuestions: 1 } },
    ],
    groups: [
      {
        id: "g1",
        name: "Each",
        question_ids: ["q2"],
        display_order: 1,
        repeat_for: { source: { question_id: "q1", select: "selected" } },
      },
    ],
  });
  const { id } = await invite(client, study.id);
  const answers = [
    { question_id: ids.q1, value: ["Ada", "Bo"] },
    { question_id: ids.q2, loop_item: "Ada", value: "Zu teuer" },
    { question_id: ids.q2, loop_item: "Bo", value: "Zu weit" },
  ];
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
  await stack.pool.query("update interview set language = 'German' where id = $1", [id]);
  await stack.pool.query(
    "update answer set followups = $2 where interview_id = $1 and question_id = $3 and text = 'Zu weit'",
    [id, JSON.stringify([{ question: "Was genau?", answer: "Der Weg" }]), ids.q2],
  );
  script.reply = translator;
  await run(study.id, { parts: ["translations"], language: "English" });
  const long = { layout: "long", question_group_id: ids.g1, translate_to: "English" };
  const [header = [], ...rows] = readCsv(String(await file(study.id, { format: "csv", ...long })));
  const names = ["loop_item", "q2", "q2_translated", "q2_followup_1_translated"];
  expect(rows.map((row) => names.map((name) => row[header.indexOf(name)]))).toEqual([
    ["Ada", "Zu teuer", "English: Zu teuer", ""],
    ["Bo", "Zu weit", "English: Zu weit", "English: Der Weg"],
  ]);
  const sav = await file(study.id, { format: "sav", ...long });
  // Strings stand in pieces of eight bytes, with others between them.
  expect(sav.toString("latin1").match(/English:/g)).toHaveLength(3);
});

it("lose what is found in the original", async () => {
  const { studyId, ids } = await translatedSurvey();
  const asked = { translate_to: "English", redact: true };
  const wide = String(await file(studyId, Object.assign({ format: "csv", layout: "wide" }, asked)));
  expect(wide).toContain("English: Zu teuer, schreibt [email]");
  const lines = String(await file(studyId, Object.assign({ format: "jsonl" }, asked)));
  const archive = unzipSync(await file(studyId, Object.assign({ format: "transcripts" }, asked)));
  const all = [wide, lines, ...Object.values(archive).map((bytes) => new TextDecoder().decode(bytes))];
  expect(all.join("")).not.toContain("anna.meier");
  expect(new TextDecoder().decode(archive[`${ids[0]}.en.txt`])).toContain(
    "English: Zu teuer, schreibt [email]",
  );
});

it("are made in a language that there is, in formats that have a place for it", async () => {
  const studyId = await newStudy(client);
  const start = (body: object) => client.send("POST", `/studies/${studyId}/exports`, body);
  for (const body of [
    { format: "csv", translate_to: "English" },
    { format: "codebook", translate_to: "English" },
    { format: "qdpx", translate_to: "English" },
    { format: "jsonl", translate_to: "Nowhereish" },
  ]) {
    const { body: refused } = await expectStatus(start(body), 422);
    expect(refused.detail).toMatchObject([{ loc: ["body", "translate_to"] }]);
  }
  const { file: sav } = await exportFile(stack, client, (await translatedSurvey()).studyId, {
    format: "sav",
    translate_to: "English",
  });
  for (const said of ["q1_translated", "q1_followup_1_translated", "English: Die Miete"])
    expect(sav.includes(said)).toBe(true);
  const { body } = await expectStatus(start({ format: "sav", translate_to: "German" }), 202);
  expect(body.translate_to).toBe("German");
});
