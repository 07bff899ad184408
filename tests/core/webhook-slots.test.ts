import { describe, expect, it } from "vitest";
import { admit, type Candidate } from "#core/webhook/slots.ts";

/** Which of the deliveries that are due find a slot. */

const [a, b] = ["organization a", "organization b"];

/** So many candidates at an endpoint. */
const at = (endpoint_id: string, count: number, rest: Partial<Candidate> = {}): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${endpoint_id} ${index}`,
    endpoint_id,
    organization_id: a,
    url: `https://${endpoint_id}.example.com/`,
    timeouts: 0,
    ...rest,
  }));

const endpoints = (count: number, each: number, rest: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => at(`e${index}`, each, rest)).flat();

const inFlightAt = ([target]: Candidate[], count: number) => ({ ...(target as Candidate), count });

describe("admitted are", () => {
  it("four at an endpoint, those in flight included", () => {
    expect(admit(at("e", 6), [], 40)).toEqual(["e 0", "e 1", "e 2", "e 3"]);
    expect(admit(at("e", 6), [inFlightAt(at("e", 1), 3)], 40)).toEqual(["e 0"]);
    expect(admit(at("e", 6), [inFlightAt(at("e", 1), 4)], 40)).toEqual([]);
  });

  it("eight at a host, whatever its ports and paths, for each organization", () => {
    const one = endpoints(3, 3).map((each, index) => ({
      ...each,
      url: `https://h.example.com:${index + 1}/`,
    }));
    const other = one.map((each) => ({ ...each, id: `b ${each.id}`, organization_id: b, endpoint_id: `b` }));
    expect(admit(one, [], 40)).toHaveLength(8);
    expect(admit([...one, ...other], [], 40)).toHaveLength(8 + 4);
  });

  it("sixteen of an organization", () => {
    expect(admit(endpoints(6, 4), [], 40)).toHaveLength(16);
    expect(admit(endpoints(6, 4), [inFlightAt(at("e9", 1), 15)], 40)).toEqual(["e0 0"]);
  });

  it("four of an organization at endpoints that timed out, beside others", () => {
    const candidates = [...endpoints(6, 2, { timeouts: 1 }), ...at("well", 4)];
    const admitted = admit(candidates, [], 40);
    expect(admitted).toEqual(["e0 0", "e0 1", "e1 0", "e1 1", "well 0", "well 1", "well 2", "well 3"]);
  });

  it("one at an endpoint that timed out five times in a row", () => {
    expect(admit(at("e", 3, { timeouts: 5 }), [], 40)).toEqual(["e 0"]);
    expect(admit(at("e", 3, { timeouts: 5 }), [inFlightAt(at("e", 1, { timeouts: 5 }), 1)], 40)).toEqual([]);
    expect(admit(at("e", 3, { timeouts: 4 }), [], 40)).toHaveLength(3);
  });

  it("no more than there is room for, with organizations taking turns", () => {
    const many = endpoints(4, 4);
    const one = at("other", 1, { organization_id: b });
    expect(admit([...many, ...one], [], 3)).toEqual(["e0 0", "other 0", "e0 1"]);
    expect(admit(many, [], 0)).toEqual([]);
  });
});
