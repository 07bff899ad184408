import { resolve } from "node:path";
import { keySetUrl, type Variable } from "#functions/platform/environment.ts";

/** What settings of this machine may be. */

export const host: Variable<string> = {
  accepts: "a host name or address of this machine, such as 127.0.0.1 or 0.0.0.0",
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

export const directory: Variable<string> = { accepts: "a directory", read: (text) => resolve(text) };

export const databaseUrl: Variable<string> = {
  accepts: "a URL such as postgres://user:password@host:5432/database",
  read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

export const flag: Variable<boolean> = {
  accepts: "1 or 0",
  read: (text) => (/^[01]$/.test(text) ? text === "1" : undefined),
};

export const publicUrl: Variable<string> = {
  accepts:
    "an https URL without a path, such as https://interviews.example.com, or an http URL of this machine",
  read: (text) =>
    /^[^?#]*$/.test(text) && URL.parse(text)?.pathname === "/" ? keySetUrl.read(text)?.origin : undefined,
};

export const listenAddress: Variable<{ host: string; port: number }> = {
  accepts: "an address of this machine and a port, such as 10.0.0.5:9324",
  read(text) {
    const [, name, port] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(text) ?? [];
    if (name === undefined || Number(port) > 65_535) return undefined;
    return { host: name.replace(/^\[|\]$/g, ""), port: Number(port) };
  },
};

export const queueSecret: Variable<string> = {
  accepts: "a text of at least 32 characters without spaces",
  read: (text) => (/^\S{32,}$/.test(text) ? text : undefined),
};
