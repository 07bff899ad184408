import { createServer, request } from "node:http";
import { listen } from "#local-aws/listen.ts";

/**
 * The floor of the console's first view: a page that asks for the same list of studies and writes their titles. The list
 * comes from the service itself, byte for byte, through the page's own host: so nobody has to be asked whether it may.
 */

const page = (list: string, key: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Floor</title></head><body><ul></ul><script>
  fetch("${list}", { headers: { authorization: "Bearer ${key}" } })
    .then((answer) => answer.json())
    .then((studies) => {
      const items = studies.map(({ title }) => {
        const item = document.createElement("li");
        item.textContent = title;
        return item;
      });
      document.querySelector("ul").append(...items);
    });
</script></body></html>`;

export async function startBareStudies(
  service: string,
  list: string,
  key: string,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url = "/", headers }, response) => {
    if (url === "/")
      return void response.writeHead(200, { "content-type": "text/html" }).end(page(list, key));
    const asked = request(new URL(url, service), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.end();
  });
  const { endpoint } = await listen(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: endpoint, stop };
}
