import { createServer } from "node:http";
import { listen } from "#local-aws/listen.ts";

/** A webhook receiver that reads the request and responds after 20 ms. */

const server = createServer((request, response) => {
  request.resume().on("end", () => setTimeout(() => response.writeHead(204).end(), 20));
});
const { endpoint } = await listen(server);
process.send?.({ url: `${endpoint}/hook` });
