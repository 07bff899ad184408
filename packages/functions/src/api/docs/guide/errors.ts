import { type ErrorCode, errorCodes } from "#kit/error-code.ts";
import { statusNames } from "../status-name.ts";
import { code, type Guide, heading, table, text } from "./block.ts";
import { errorCatalogue } from "./error-catalogue.ts";

const catalogued = Object.entries(errorCatalogue) as [ErrorCode, (typeof errorCatalogue)[ErrorCode]][];

const statuses = [...new Set([401, ...catalogued.flatMap(([, { statuses }]) => statuses)])].sort(
  (a, b) => a - b,
);

const codesOf = (status: number): string => {
  const codes = catalogued.filter(([, error]) => error.statuses.includes(status));
  return codes.map(([name]) => `[\`${name}\`](#${name})`).join(", ");
};

const invalidShape = `HTTP/1.1 422 Unprocessable Content

{
  "detail": [{"loc": ["body", "title"], "msg": "Field required", "type": "missing"}],
  "code": "validation_failed"
}`;

const brokenRule = `HTTP/1.1 409 Conflict

{
  "detail": "Logic rules could no longer lead where they do",
  "code": "breaks_logic",
  "errors": [{"loc": ["body", "config"], "code": "jump_not_later", "message": "…"}]
}`;

/** All statuses and codes of errors, what they mean and what to do. */
export const errorsGuide = (): Guide => ({
  name: "errors",
  title: "Errors",
  blocks: [
    text(
      "An error has a `detail` for people and a stable `code` for programs. New codes can be added; the status tells enough " +
        "to a program that does not know a code. If a request does not have the declared shape, `detail` lists every problem:",
    ),
    code(invalidShape, "http"),
    text(
      "A text that has to be there, such as a title or an option, has something that can be seen: one of spaces and " +
        "invisible characters alone is empty. If a request breaks rules of the resource, `errors` lists them:",
    ),
    code(brokenRule, "http"),
    text(
      "Mistakes that are made often have a `hint` at what to do, and `docs`, a path of the service where the code is " +
        "explained: a path that is nearly right, a method that a path does not take, a field that is missing, under " +
        "another name or at another place, JSON that cannot be read, and errors such as a missing scope or a study that is not published. A " +
        "`401` says in `WWW-Authenticate` what form a credential has.",
    ),
    text(
      "`429` and `5xx` are transient: wait for `Retry-After` if it is given, otherwise back off exponentially with jitter, " +
        "and send an `Idempotency-Key` with each `POST`, so that nothing is done twice. After any other error, change the " +
        "request before you send it again.",
    ),
    heading(2, "Statuses"),
    table(
      ["status", "name", "codes"],
      statuses.map((status) => [
        `\`${status}\``,
        statusNames[status] ?? "",
        status === 401 ? "none: `WWW-Authenticate` says what is wrong with the credential" : codesOf(status),
      ]),
    ),
    heading(2, "Codes"),
    table(
      ["code", "status", "meaning", "what to do"],
      catalogued.map(([name, { statuses, remedy }]) => [
        `\`${name}\``,
        statuses.map((status) => `\`${status}\``).join(", "),
        errorCodes[name],
        remedy,
      ]),
    ),
  ],
});
