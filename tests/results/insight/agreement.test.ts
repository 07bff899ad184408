import { expect, it } from "vitest";
import { agreementOf } from "#core/results/insight/agreement-figures.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

/**
 * `kappa2` (unweighted) and `kripp.alpha` (nominal) of R's package irr over two columns of 0 and 1 with so many rows of
 * each kind, by their tables of coincidences.
 */
const golden: [
  both: number,
  first: number,
  second: number,
  neither: number,
  kappa: unknown,
  alpha: unknown,
][] = [
  [40, 5, 10, 45, 0.7, 0.7007518796992481],
  [20, 5, 10, 15, 0.4, 0.4],
  [1, 2, 3, 94, 0.2603550295857988, 0.26350851221317545],
  [0, 10, 10, 80, -0.1111111111111111, -0.10555555555555556],
  [7, 0, 0, 3, 1, 1],
  [1, 1, 0, 0, 0, 0],
  [30, 0, 0, 0, null, null],
  [0, 0, 0, 12, null, null],
  [1, 0, 0, 0, null, null],
  [0, 0, 0, 0, null, null],
];

it.each(golden)(
  "%i both, %i and %i one, %i neither",
  (both, only_first, only_second, neither, kappa, alpha) => {
    const found = agreementOf({ both, only_first, only_second, neither });
    const near = (value: unknown) => (value === null ? null : expect.closeTo(value as number, 9));
    expect(found).toMatchObject({ kappa: near(kappa), alpha: near(alpha) });
  },
);

it("compares what two coders said of the answers that both have coded", async () => {
  const studyId = await newStudy(client);
  const [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const codes: string[] = [];
  for (const name of ["Price", "Place", "Unused"])
    codes.push((await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 201)).body.id);
  const [price = "", place = ""] = codes;
  const agreement = async () =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/agreement`), 200)).body;
  const nothing = { agreement: null, kappa: null, alpha: null };
  expect(await agreement()).toMatchObject({ units: 0, overall: nothing, first_by: { human: 0, model: 0 } });
  const given: [first: string[], second: string[]][] = [
    [[price], [price]],
    [[price], [place]],
    [[price, place], [place]],
    [[place], [place]],
    // Of one coder alone it is no unit.
    [[price], []],
    [[], [price]],
  ];
  for (const pair of given) {
    const { id } = await invite(client, studyId);
    const body = { status: "closed", answers: [{ question_id: why, value: "It was too far" }] };
    await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    for (const [index, coder] of ["first", "second"].entries())
      for (const code of pair[index] ?? [])
        await expectStatus(
          client.send("PUT", `/interviews/${id}/answers/${why}/codes/${code}?coder=${coder}`, {}),
          200,
        );
  }
  const close = (value: number) => expect.closeTo(value, 9);
  expect(await agreement()).toEqual({
    units: 4,
    codes: [
      {
        code_id: price,
        name: "Price",
        both: 1,
        only_first: 2,
        only_second: 0,
        neither: 1,
        agreement: 0.5,
        kappa: close(0.2),
        alpha: close(0.125),
      },
      {
        code_id: place,
        name: "Place",
        both: 2,
        only_first: 0,
        only_second: 1,
        neither: 1,
        agreement: 0.75,
        kappa: close(0.5),
        alpha: close(8 / 15),
      },
      {
        code_id: codes[2],
        name: "Unused",
        both: 0,
        only_first: 0,
        only_second: 0,
        neither: 4,
        agreement: 1,
        kappa: null,
        alpha: null,
      },
    ],
    overall: { agreement: 0.625, kappa: close(0.25), alpha: close(1 - (15 * 3) / (9 * 7)) },
    first_by: { human: 5, model: 0 },
  });
});
