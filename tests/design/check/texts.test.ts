import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { imported } from "#tests/support/definition.ts";

const client = useOrganization(useStack());

const validationOf = async (id: string) =>
  (await expectStatus(client.send("GET", `/studies/${id}/validation`), 200)).body;

type Finding = Record<"code" | "score" | "question_id" | "logic_id" | "path" | "message", unknown>;

const which = { type: "multipleChoice", content: "Which?" };
const config = { lang: { default: { name: "English" }, support: ["English"] } };

describe("a validation of texts", () => {
  it("finds what texts and addresses name of scores that there are not", async () => {
    const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1" }] }];
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      scores,
      questions: [
        { id: "q1", type: "nps", content: "{{score.s}} {{score.gone|none}} {{score.gone}}" },
        { id: "q2", ...which, props: { options: ["{{score.s.band}}", "B"] } },
        { id: "q3", type: "externalLink", content: "", props: { url: "https://a.test/?{{score.url}}" } },
      ],
      messages: { thank_you_message: { title: "Bye", ctaLink: "https://a.test/?s={{score.end}}" } },
      config: { ...config, exits: { completed: "https://a.test/?s={{score.exit}}" } },
      logic: [
        {
          id: "l1",
          question_id: "q2",
          operation: "==",
          comparison_value_type: "string",
          comparison_value: "B",
          action_type: "redirect_url",
          redirect_url: "https://a.test/{{score.away}}",
        },
      ],
    });
    const { errors, warnings } = await validationOf(study.id);
    const found = errors.map(({ code, score, question_id, logic_id, path, message }: Finding) => {
      expect([code, message]).toEqual(["reference_broken", expect.stringContaining(String(score))]);
      return [score, question_id, logic_id, path];
    });
    expect(found).toEqual([
      ["end", null, null, "thank_you_message.ctaLink"],
      ["exit", null, null, "config.exits.completed"],
      ["gone", ids.q1, null, "content"],
      ["s", ids.q2, null, "props.options.0"],
      ["away", ids.q2, ids.l1, "redirect_url"],
      ["url", ids.q3, null, "props.url"],
    ]);
    expect(warnings).toEqual([]);
  });

  it("finds what messages and options name in vain", async () => {
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      config: { ...config, openLink: { enabled: true, uniqueParam: "pid", allowedParams: ["wave"] } },
      questions: [
        { id: "q1", content: "Say" },
        { id: "q2", ...which, props: { options: ["{{Q:q1}}", "{{ q1 }}", "{{metadata.wave}}"] } },
      ],
      messages: { welcome_message: { title: "{{metadata.name|you}}", body: "About {{item}} {{Q1}}" } },
    });
    const { errors, warnings } = await validationOf(study.id);
    expect(errors).toEqual([]);
    expect(warnings.map(({ code, question_id, path }: Finding) => [code, question_id, path])).toEqual([
      ["not_a_reference", null, "welcome_message.body"],
      ["not_a_reference", null, "welcome_message.body"],
      ["unknown_metadata_key", null, "welcome_message.title"],
      ["not_a_reference", ids.q2, "props.options.0"],
      ["not_a_reference", ids.q2, "props.options.1"],
    ]);
  });
});
