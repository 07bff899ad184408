import { subscribe, unsubscribe } from "node:diagnostics_channel";
import fc from "fast-check";
import type { buildConnector } from "undici";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createOutbound } from "#functions/platform/outbound.ts";
import { inBlockV4, inBlockV6, ordinaryV4, specialV4, specialV6 } from "#tests/support/addresses.ts";
import { startReceiver } from "#tests/support/receiver.ts";

/** A connector that records the addresses it is given and connects to none. */
function recorder() {
  const dialled: { hostname: string; servername: string | undefined }[] = [];
  const dial = ((
    options: { hostname: string; servername?: string },
    callback: (error: Error, socket: null) => void,
  ) => {
    dialled.push({ hostname: options.hostname, servername: options.servername });
    callback(new Error("nothing is dialled here"), null);
  }) as never;
  return { dialled, dial };
}

const request = (url: string) => ({ url, headers: {}, body: "{}", timeoutMs: 30_000 });

/** Resolves once this process has received the status of a response. */
function statusCome(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const come = () => resolve();
  subscribe("undici:request:headers", come);
  onTestFinished(() => void unsubscribe("undici:request:headers", come));
  return promise;
}

describe("outbound requests", () => {
  it("connect to the address that was checked, even if the name resolves to another one next", async () => {
    await fc.assert(
      fc.asyncProperty(fc.domain(), fc.nat(3), async (name, turn) => {
        const { dialled, dial } = recorder();
        let asked = 0;
        // A rebinding name: public when it is judged, this machine ever after.
        const resolve = async () => (asked++ === 0 ? ["93.184.215.14"] : ["127.0.0.1"]);
        const outbound = createOutbound({ allowsLoopback: false, resolve, dial });
        for (let call = 0; call <= turn; call++)
          await outbound.post(request(`https://${name}/`)).catch(() => {});
        return dialled.every(
          ({ hostname, servername }) => hostname === "93.184.215.14" && servername === name,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [["127.0.0.1"]],
    [["93.184.215.14", "10.0.0.1"]],
    [["2606:4700::1", "::1"]],
    [["169.254.169.254"]],
    [["::ffff:192.168.0.1"]],
  ])("are refused when a name resolves to %j", async (addresses) => {
    const { dialled, dial } = recorder();
    const outbound = createOutbound({ allowsLoopback: false, resolve: async () => addresses, dial });
    await expect(outbound.post(request("https://hooks.example.com/"))).rejects.toMatchObject({
      reason: "address_refused",
    });
    expect(dialled).toEqual([]);
  });

  it("reach every public address and no special-purpose one, given as a literal or by name", async () => {
    const { dialled, dial } = recorder();
    let answer = "";
    const outbound = createOutbound({ allowsLoopback: false, resolve: async () => [answer], dial });
    const post = async (address: string) => {
      answer = address;
      const host = address.includes(":") ? `[${address}]` : address;
      for (const url of [`https://${host}/`, "https://hooks.example.com/"])
        await outbound.post(request(url)).catch(() => {});
    };
    const special = [...specialV4.map(inBlockV4), ...specialV6.map(inBlockV6)].flatMap((block) =>
      fc.sample(block, { numRuns: 200, seed: 5 }),
    );
    for (const address of special) await post(address);
    expect(special.length).toBeGreaterThanOrEqual(6000);
    expect(dialled).toEqual([]);

    const ordinary = fc.sample(ordinaryV4, { numRuns: 500, seed: 5 });
    for (const address of ordinary) await post(address);
    expect(dialled.map(({ hostname }) => hostname)).toEqual(
      ordinary.flatMap((address) => [address, address]),
    );
  });

  it("check literal addresses, which are not resolved", async () => {
    const { dialled, dial } = recorder();
    const resolve = async () => {
      throw new Error("a literal needs no resolver");
    };
    const outbound = createOutbound({ allowsLoopback: true, resolve, dial });
    await expect(outbound.post(request("https://10.0.0.1/"))).rejects.toMatchObject({
      reason: "address_refused",
    });
    await expect(outbound.post(request("https://8.8.4.4/"))).rejects.toMatchObject({ reason: "unreachable" });
    expect(dialled.map(({ hostname }) => hostname)).toEqual(["8.8.4.4"]);
  });

  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate_refused"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "certificate_refused"],
    ["CERT_HAS_EXPIRED", "certificate_refused"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate_refused"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate_refused"],
    ["ECONNREFUSED", "connection_refused"],
    ["ECONNRESET", "unreachable"],
    ["EPROTO", "unreachable"],
  ])("that fail with %s are told as %s", async (code, reason) => {
    const dial: buildConnector.connector = (_, callback) =>
      callback(Object.assign(new Error(code), { code }), null);
    const outbound = createOutbound({ allowsLoopback: false, resolve: async () => ["8.8.4.4"], dial });
    await expect(outbound.post(request("https://hooks.example.com/"))).rejects.toMatchObject({ reason });
  });

  it("to a host without an address, or where nothing listens, say so", async () => {
    const nowhere = createOutbound({ allowsLoopback: false, resolve: async () => [] });
    const unknown = nowhere.post(request("https://hooks.example.com/"));
    await expect(unknown).rejects.toMatchObject({ reason: "unknown_host" });
    const receiver = await startReceiver();
    await receiver.stop();
    const refused = createOutbound({ allowsLoopback: true }).post(request(receiver.url));
    await expect(refused).rejects.toMatchObject({ reason: "connection_refused" });
  });

  it.each([301, 302, 303, 307, 308])("do not follow a %i", async (status) => {
    const receiver = await startReceiver();
    const trap = await startReceiver();
    receiver.answering = (response) => response.writeHead(status, { location: trap.url }).end();
    const outbound = createOutbound({ allowsLoopback: true });
    expect(await outbound.post(request(receiver.url))).toMatchObject({ status });
    expect(trap.received).toEqual([]);
    await Promise.all([receiver.stop(), trap.stop()]);
  });

  it("end at their deadline without a response", async () => {
    const receiver = await startReceiver();
    receiver.answering = () => {};
    const outbound = createOutbound({ allowsLoopback: true });
    const posted = outbound.post({ ...request(receiver.url), timeoutMs: 150 });
    await expect(posted).rejects.toMatchObject({ reason: "timeout" });
    await receiver.stop();
  });

  it("need only the status by their deadline", async () => {
    const receiver = await startReceiver();
    receiver.answering = (response) => {
      const trickle = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(trickle));
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const come = statusCome();
    const posted = createOutbound({ allowsLoopback: true }).post(request(receiver.url));
    await come;
    vi.advanceTimersByTime(30_000);
    expect(await posted).toMatchObject({ status: 200 });
    await receiver.stop();
  });
});
