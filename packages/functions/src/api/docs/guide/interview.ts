import { canMove, hasEnded, type InterviewStatus, interviewStatuses } from "#survey/interview/status.ts";
import { type Guide, heading, table, text } from "./block.ts";

const drawing = `
    invited, or entered over the open link
                      │
                      ▼
                 ┌──────────┐
                 │   open   │
                 └────┬─────┘
                      │ start
                      ▼
               ┌─────────────┐  pause   ┌────────┐
               │ in_progress │ ───────► │ paused │
               └──────┬──────┘ ◄─────── └────────┘
                      │         resume
     ┌──────────┬─────┴────────┬──────────────┐
     ▼          ▼              ▼              ▼
 ┌────────┐ ┌──────────────┐ ┌────────────┐ ┌──────────┐
 │ closed │ │ screened_out │ │ over_quota │ │ canceled │
 └───┬────┘ └──────────────┘ └────────────┘ └──────────┘
     │
     ├──► counts: complete, completed
     ├──► keeps its quota places
     └──► event interview.completed
`.replace(/^\n|\n$/g, "");

const label =
  "An interview is open, then in progress; it can be paused and resumed any number of times. It ends as closed, screened " +
  "out, over quota or canceled. Only a closed interview counts as complete, keeps its quota places and sends the event " +
  "interview.completed.";

const meanings: Record<InterviewStatus, string> = {
  open: "The interview was created, and nobody has started it",
  in_progress: "The participant has started",
  paused: "The participant has paused it; the same link continues it",
  processing: "Only for imported interviews: conducted elsewhere, and the transcript is being prepared",
  closed: "The interview reached its end: the last question, or a rule that ends or redirects",
  completed: "Only for imported interviews: finished elsewhere, but does not count as complete",
  screened_out: "A rule or a quota of the study screened this participant out",
  over_quota: "No place was left for the interview, at its start or at its end",
  canceled: "The organization or the participant has withdrawn the interview",
};

const followers = (status: InterviewStatus): string => {
  const next = interviewStatuses.filter((each) => each !== status && canMove(status, each));
  return hasEnded(status) ? "nothing" : next.map((each) => `\`${each}\``).join(", ");
};

const endsByWord = () =>
  table(
    ["where", "word", "what it means"],
    [
      ["interviews, exports, filters", "`closed`", "The status of each interview"],
      ["`GET /studies/{id}/metrics`", "`complete`", "Interviews with the status `closed`"],
      [
        "`GET /studies/{id}/quotas/progress`",
        "`complete`",
        "Interviews with the status `closed`: they take places, in the study and in each bucket that they match",
      ],
      [
        "`GET /studies/{study_id}/stats`, activity, randomizers, sources",
        "`completed`",
        "Interviews with the status `closed`, and imported ones with the status `completed`",
      ],
      [
        "exits of sources and studies",
        "`completed`",
        "Where participants go after their interview is `closed`",
      ],
      ["webhooks", "`interview.completed`", "Sent once, when an interview becomes `closed`"],
    ],
  );

const notCounted = () =>
  table(
    ["interview", "in counts and quotas", "event"],
    [
      ["a mock interview (`is_mock`)", "never", "none; `GET /interviews/{id}` does not return it again"],
      [
        "a simulated interview (`is_simulated`)",
        "counted separately, under `simulated` or with `include_simulations`; takes no quota place",
        "to endpoints with `include_simulations`",
      ],
      [
        "an archived interview (`is_archived`)",
        "not counted while it is archived; its quota places are free",
        "none if the same change closes and archives it",
      ],
      [
        "an erased interview",
        "counted as before: counts and quota places stay, the content is gone",
        "`interview.erased`, with ids only; earlier events are read without content",
      ],
    ],
  );

/** From the invitation to the event, and what each of them calls the end. */
export const interviewGuide = (): Guide => ({
  name: "life-of-an-interview",
  title: "The life of an interview",
  blocks: [
    { kind: "drawing", drawing, label },
    heading(2, "Statuses"),
    table(
      ["status", "meaning", "can be followed by"],
      interviewStatuses.map((status) => [`\`${status}\``, meanings[status], followers(status)]),
    ),
    text(
      "Participants move an interview along this drawing. With `PUT /interviews/{id}` you can set any status that can follow, " +
        "for example to bring in an interview that was conducted elsewhere. Any other status is a 409.",
    ),
    heading(2, "One end, three words"),
    text(
      "An interview that reached its end has the status `closed`. Counts of such interviews are called `complete` or " +
        "`completed`, and the event is `interview.completed`:",
    ),
    endsByWord(),
    heading(2, "What does not count"),
    notCounted(),
    heading(2, "Ends that are not complete"),
    text(
      "A full quota ends an interview as soon as an answer shows that no place is left, and at the latest when it would " +
        "close. A place is taken at that moment, under a lock, so a limit is never exceeded, however many finish at " +
        "the same time. Ended interviews keep their answers, and are in the funnel of `GET /studies/{study_id}/stats`.",
    ),
    text(
      "After an end, the status never changes again. People who open the link of an interview that has ended see its end " +
        "again, and are sent to its exit.",
    ),
  ],
});
