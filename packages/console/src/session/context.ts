import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ResearchInterviews } from "#client/client.ts";
import type { Me, Study } from "#client/openapi.ts";
import type { RequestLog } from "../request/log.ts";
import { isWithin, type Right, type StudyRight } from "./right.ts";
import type { ReadStudies } from "./studies.ts";

/** Who is signed in. */
export interface Session {
  client: ResearchInterviews;
  me: Me;
  organization: Me["organization"];
  log: RequestLog;
  studies: ReadStudies;
  /** Forgets all; the page shows the way back in. */
  signOut: () => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("nobody is signed in");
  return session;
}

/** The study whose place is open. */
export interface OpenStudy {
  study: Study;
  /** For `If-Match`. */
  etag: string;
  rights: readonly StudyRight[];
  /** Reads it again, after a change. Resolves with what is there now. */
  reload: () => Promise<void>;
}

export const StudyContext = createContext<OpenStudy | null>(null);

/** The study of the place that is open: a view of a study is shown once it is read. */
export function useStudy(): OpenStudy {
  const study = useContext(StudyContext);
  if (study === null) throw new Error("no study is open here");
  return study;
}

/** Whether a right is held here: by scopes, role and, in a study, its access policy. */
export function useRight(): (right: Right) => boolean {
  const { me } = useSession();
  const open = useContext(StudyContext);
  return (right) => isWithin(right, me, open?.rights ?? null);
}
