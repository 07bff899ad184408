import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#local-aws/listen.ts";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answering = (response: ServerResponse, received: Received) => void;

/** A webhook receiver on loopback: records requests and responds as `answering` says, 204 at first. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answering: ((response) => response.writeHead(204).end()) as Answering,
    url: "",
    stop: async () => {},
  };
  const server = createServer(async (request, response) => {
    const each = { headers: request.headers, body: await text(request) };
    received.push(each);
    receiver.answering(response, each);
  });
  const { endpoint, stop } = await listen(server);
  return Object.assign(receiver, { url: `${endpoint}/hook`, stop });
}
