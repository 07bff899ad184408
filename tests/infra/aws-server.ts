import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "#local-aws/listen.ts";

/** Stands in for what a deploy asks of AWS beside sst: parameters of SSM, functions and their versions, CodeDeploy. */
export async function startAws() {
  const parameters = new Map<string, string>();
  const invoked: { name: string; event: unknown }[] = [];
  const state = {
    /** What a function answers. */
    answer: { fault: null } as object,
    /** Refuses everything, as AWS does without permission. */
    isClosed: false,
    /** Of the functions that requests reach: the alias's version, the newest, and how a shift to it ends. */
    live: "1",
    newest: 1,
    shiftEnds: "Succeeded",
  };
  const shifts: object[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}");
    if (state.isClosed) return refuse(response, "AccessDeniedException");
    const name = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(request.url ?? "")?.[1];
    if (name !== undefined) {
      invoked.push({ name, event: body });
      return reply(response, state.answer);
    }
    if (request.url?.endsWith("/aliases/live")) return reply(response, { FunctionVersion: state.live });
    if (request.url?.includes("/versions"))
      return reply(response, { Versions: [{ Version: "$LATEST" }, { Version: String(state.newest) }] });
    const target = String(request.headers["x-amz-target"]);
    if (target === "CodeDeploy_20141006.CreateDeployment") {
      shifts.push({ group: body.deploymentGroupName, ...JSON.parse(body.revision.appSpecContent.content) });
      return reply(response, { deploymentId: `d-${shifts.length}` });
    }
    if (target === "CodeDeploy_20141006.GetDeployment") {
      const errorInformation = state.shiftEnds === "Succeeded" ? {} : { code: "ALARM_ACTIVE" };
      return reply(response, { deploymentInfo: { status: state.shiftEnds, errorInformation } });
    }
    return ofParameters(parameters, request, response, body);
  });
  const { endpoint, stop } = await listen(server);
  return { endpoint, stop, parameters, invoked, shifts, state };
}

type Body = { Name: string; Value: string };

function ofParameters(
  parameters: Map<string, string>,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { Name, Value }: Body,
): void {
  // The region is a part of what a request is signed for.
  const region = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(headers.authorization ?? "")?.[1];
  const at = `${region} ${Name}`;
  if (headers["x-amz-target"] === "AmazonSSM.PutParameter") {
    parameters.set(at, Value);
    reply(response, { Version: 1 });
    return;
  }
  const found = parameters.get(at);
  if (found === undefined) refuse(response, "ParameterNotFound");
  else reply(response, { Parameter: { Name, Value: found, Type: "String" } });
}

const reply = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, type: string) =>
  void response
    .writeHead(400, { "content-type": "application/x-amz-json-1.1", "x-amzn-errortype": type })
    .end(JSON.stringify({ __type: type, message: type }));
