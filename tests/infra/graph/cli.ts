import { createCipheriv } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Inputs } from "./aws.ts";
import { bundleHandler } from "./bundle.ts";
import type { Build } from "./graph.ts";

interface BuildInput {
  functionID: string;
  handler: string;
  links: Record<string, Inputs>;
  properties?: { minify?: boolean; sourcemap?: boolean };
  encryptionKey: string;
}

/** Stands in for the server of SST's CLI, which the components ask to build functions. */
export async function startCli(root: string, artifacts: string, bundled: boolean) {
  const builds: Record<string, Build> = {};

  async function buildFunction({ functionID, handler, links, properties, encryptionKey }: BuildInput) {
    const folder = path.join(artifacts, functionID);
    const result = { handler: "bundle.handler", out: folder, errors: [] as string[], sourcemaps: [] };
    mkdirSync(folder, { recursive: true });
    builds[functionID] = { handler, links };
    if (!bundled) {
      writeFileSync(path.join(folder, "bundle.mjs"), "");
      return result;
    }
    try {
      const { minify = false, sourcemap = false } = properties ?? {};
      const bundle = await bundleHandler(root, handler, folder, { minify, sourcemap });
      writeFileSync(path.join(folder, "resource.enc"), seal(links, encryptionKey));
      builds[functionID] = { handler, links, bundle };
    } catch (error) {
      result.errors.push(error instanceof Error ? error.message : String(error));
    }
    return result;
  }

  async function answer(method: string, input: BuildInput): Promise<unknown> {
    switch (method) {
      case "Provider.Aws.Bootstrap":
        return {
          asset: "sst-asset",
          state: "sst-state",
          appsyncHttp: "http.invalid",
          appsyncRealtime: "ws.invalid",
        };
      case "Provider.Aws.Appsync":
        return { http: "http.invalid", realtime: "ws.invalid" };
      case "Runtime.AddTarget":
        builds[input.functionID] = { handler: input.handler, links: input.links };
        return true;
      case "Runtime.Build":
        return buildFunction(input);
      default:
        throw new Error(`the stand-in of SST's CLI does not know ${method}`);
    }
  }

  const server = createServer(async (request, response) => {
    const { method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const reply = await answer(method, params[0]).then(
      (result) => ({ result }),
      (error) => ({ error: String(error) }),
    );
    response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, builds, stop: () => server.close() };
}

/** Links are stored beside the code, encrypted with the key in the function's environment. */
function seal(links: BuildInput["links"], key: string): Buffer {
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), Buffer.alloc(12));
  return Buffer.concat([cipher.update(JSON.stringify(links)), cipher.final(), cipher.getAuthTag()]);
}
