import { spawn } from "node:child_process";

/** What opens an address in the browser of who sits at this machine. */
function opener(platform: NodeJS.Platform): { command: string; args: string[] } {
  if (platform === "darwin") return { command: "open", args: [] };
  if (platform === "win32") return { command: "cmd", args: ["/c", "start", ""] };
  return { command: "xdg-open", args: [] };
}

/** Where there is no browser the address stands in the terminal, and that is that. */
export function openInBrowser(address: string): void {
  const { command, args } = opener(process.platform);
  const child = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => console.log(`No browser could be opened here. The address is ${address}`));
  child.unref();
}
