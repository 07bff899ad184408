import { canMove, hasEnded, type InterviewStatus, interviewStatuses } from "#core/field/interview/status.ts";
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
  "An interview is open, then in progress, and back from paused as often as it takes. It ends as closed, screened " +
  "out, over quota or canceled. Only one that is closed counts as complete, keeps its quota places and sends the event " +
  "interview.completed.";

const meanings: Record<InterviewStatus, string> = {
  open: "It was created, and nobody has started it",
  in_progress: "The participant has started",
  paused: "The participant has put it off; the link goes on with it",
  processing: "Only in imports: conducted elsewhere, and its transcript is being prepared",
  closed: "It came to its end: the last question, or a rule that ends or redirects",
  completed: "Only in imports: finished elsewhere, but not to be counted as complete",
  screened_out: "A rule, or a quota of the study, does not take this participant",
  over_quota: "No place was left for it, at its start or at its end",
  canceled: "The organization has withdrawn it",
};

const followers = (status: InterviewStatus): string => {
  const next = interviewStatuses.filter((each) => each !== status && canMove(status, each));
  return hasEnded(status) ? "nothing" : next.map((each) => `\`${each}\``).join(", ");
};

const endsByWord = () =>
  table(
    ["where", "word", "what it means"],
    [
      ["interviews, exports, filters", "`closed`", "The status of each of them"],
      ["`GET /studies/{id}/metrics`", "`complete`", "Interviews with the status `closed`"],
      [
        "`GET /studies/{id}/quotas/progress`",
        "`complete`",
        "Interviews with the status `closed`: they hold the places, of the study and of each bucket they match",
      ],
      [
        "`GET /studies/{study_id}/stats`, activity, randomizers, sources",
        "`completed`",
        "Interviews with the status `closed`, and imported ones with the status `completed`",
      ],
      ["exits of sources and studies", "`completed`", "Where those go whose interview is `closed`"],
      ["webhooks", "`interview.completed`", "Sent once, when an interview becomes `closed`"],
    ],
  );

const notCounted = () =>
  table(
    ["interview", "in counts and quotas", "event"],
    [
      ["a mock (`is_mock`)", "never", "none; `GET /interviews/{id}` does not return it again"],
      [
        "a simulated one (`is_simulated`)",
        "apart, under `simulated` or with `include_simulations`; it takes no quota place",
        "to endpoints with `include_simulations`",
      ],
      [
        "an archived one (`is_archived`)",
        "not while it is archived; its quota places are free meanwhile",
        "none if it is archived by the change that closes it",
      ],
      [
        "an erased one",
        "as before: counts and quota places stay, the content is gone",
        "`interview.erased`, with ids alone; its earlier events read without content",
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
      ["status", "meaning", "may be followed by"],
      interviewStatuses.map((status) => [`\`${status}\``, meanings[status], followers(status)]),
    ),
    text(
      "Participants move an interview along the drawing. `PUT /interviews/{id}` may set any status that may follow, " +
        "so that an interview that was conducted elsewhere can be brought in at once; another is a 409.",
    ),
    heading(2, "One end, three words"),
    text(
      "An interview that came to its end has the status `closed`. What counts such interviews says `complete` or " +
        "`completed`, and what happens then is the event `interview.completed`:",
    ),
    endsByWord(),
    heading(2, "What does not count"),
    notCounted(),
    heading(2, "Ends that are not complete"),
    text(
      "A full quota ends an interview as soon as an answer shows that no place is left, at the latest when it would " +
        "close. A place is taken at that moment and under a lock, so a limit is never exceeded however many finish at " +
        "once. Ended interviews keep their answers and are shown in the funnel of `GET /studies/{study_id}/stats`.",
    ),
    text(
      "No status follows an end. Who opens the link of an interview that has ended sees its end again, and is sent on " +
        "to where its exit leads.",
    ),
  ],
});
