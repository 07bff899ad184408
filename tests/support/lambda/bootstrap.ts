import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

// Does what Lambda's managed Node.js runtime does: loads the handler, then fetches events and posts results, for ever.

const { AWS_LAMBDA_RUNTIME_API = "", LAMBDA_TASK_ROOT = "", _HANDLER = "" } = process.env;
const agent = new http.Agent({ keepAlive: true });

async function call(method: string, resource: string, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const url = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/${resource}`;
  http.request(url, { agent, method }, resolve).on("error", reject).end(body);
  const response = await promise;
  return { headers: response.headers, body: await text(response) };
}

const described = (error: unknown) =>
  error instanceof Error
    ? JSON.stringify({
        errorType: error.name,
        errorMessage: error.message,
        stackTrace: error.stack?.split("\n"),
      })
    : JSON.stringify({ errorType: typeof error, errorMessage: String(error) });

async function loadHandler() {
  const [file = "", name = ""] = _HANDLER.split(/\.(?=[^.]+$)/);
  const module = await import(pathToFileURL(path.join(LAMBDA_TASK_ROOT, `${file}.mjs`)).href);
  if (typeof module[name] !== "function") throw new Error(`${_HANDLER} is undefined or not exported`);
  return module[name];
}

const handler = await loadHandler().catch(async (error) => {
  await call("POST", "init/error", described(error));
  process.exit(1);
});

while (true) {
  const { headers, body } = await call("GET", "invocation/next");
  const awsRequestId = String(headers["lambda-runtime-aws-request-id"]);
  const deadline = Number(headers["lambda-runtime-deadline-ms"]);
  const context = {
    awsRequestId,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: "$LATEST",
    invokedFunctionArn: headers["lambda-runtime-invoked-function-arn"],
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    const result = await handler(JSON.parse(body), context);
    await call("POST", `invocation/${awsRequestId}/response`, JSON.stringify(result ?? null));
  } catch (error) {
    await call("POST", `invocation/${awsRequestId}/error`, described(error));
  }
}
