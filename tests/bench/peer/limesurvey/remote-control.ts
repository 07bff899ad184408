import { administrator } from "./server.ts";

export type Call = <Result>(method: string, ...params: unknown[]) => Promise<Result>;

/** LimeSurvey's RemoteControl 2 over JSON-RPC, signed in as the administrator. */
export async function openRemoteControl(baseUrl: string): Promise<Call> {
  const session = await send<string>(baseUrl, "get_session_key", [
    administrator.name,
    administrator.password,
  ]);
  return (method, ...params) => send(baseUrl, method, [session, ...params]);
}

async function send<Result>(baseUrl: string, method: string, params: unknown[]): Promise<Result> {
  const response = await fetch(`${baseUrl}/index.php?r=admin/remotecontrol`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ method, params, id: 1 }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method}: ${response.status} ${text.slice(0, 500)}`);
  const { result, error } = JSON.parse(text) as { result: Result | { status?: string }; error: unknown };
  if (error !== null) throw new Error(`${method}: ${JSON.stringify(error)}`);
  // What went wrong comes as a status of a result.
  if (isStatus(result) && result.status !== "OK") throw new Error(`${method}: ${result.status}`);
  return result as Result;
}

const isStatus = (result: unknown): result is { status: string } =>
  typeof result === "object" && result !== null && "status" in result && typeof result.status === "string";
