import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#kit/id.ts";
import { endingLength, idEndings, referenceOf, sentReference } from "#survey/interview/reference.ts";

describe("a reference", () => {
  it("is ten characters of the id's end, that tell nothing apart but it", () => {
    expect(referenceOf("00000000-0000-7000-8000-000000000000")).toBe("0000000000");
    expect(referenceOf("ffffffff-ffff-7fff-bfff-ffffffffffff")).toBe("ZZZZZZZZZZ");
    expect(referenceOf("00000000-0000-7000-8000-000000000020")).toBe("0000000010");
    expect(referenceOf("00000000-0000-7000-8001-000000000000")).toBe("8000000000");
  });

  it("leads back to its id, whatever that is", () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const reference = referenceOf(id);
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(idEndings(reference).filter((ending) => id.slice(-endingLength) === ending)).toHaveLength(1);
        expect(idEndings(reference).every((ending) => referenceOf(`0-0-0-000${ending}`) === reference)).toBe(
          true,
        );
      }),
    );
  });

  it("differs among ids that are made at once", () => {
    const made = Array.from({ length: 20_000 }, () => referenceOf(newId()));
    expect(new Set(made).size).toBe(made.length);
  });

  it("is read as people write it", () => {
    expect(sentReference.parse("7k3m9 -oqli0")).toBe("7K3M90Q110");
  });
});
