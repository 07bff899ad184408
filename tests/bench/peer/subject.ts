import type { Answers } from "./survey.ts";

/** What is done with either system. */
export interface Subject {
  name: string;
  /** Its version and that of what it runs on. */
  versions: Record<string, string>;
  /** The CPU time of all its processes and of its PostgreSQL so far. */
  cpuMs(): number;
  /** Creates the survey and opens it to participants; resolves to its id. */
  createSurvey(): Promise<string>;
  /** Invites participants by personal links, in one request. */
  invite(surveyId: string, count: number): Promise<string[]>;
  /** Opens the link and answers one question after the other; tells how many ms each answer took. */
  complete(link: string, answers: Answers, onAnswer: (ms: number) => void): Promise<void>;
  /** Makes a survey's responses and participants this many times as many, inside the database. */
  multiply(surveyId: string, factor: number): Promise<void>;
  /** Reads how many responses are complete, with the other counts that come along. */
  countCompleted(surveyId: string): Promise<number>;
  /** Reads how often each answer to each question was given; resolves to the bytes read. */
  readStatistics(surveyId: string): Promise<number>;
  /** Reads all responses as CSV in one file. */
  exportFile(surveyId: string): Promise<string>;
  /** The same by requests that each answer with a page, where there are such. */
  exportPages(surveyId: string): Promise<string>;
  stop(): Promise<void>;
}
