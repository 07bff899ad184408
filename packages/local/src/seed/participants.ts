import type { QuestionName } from "./study.ts";

/** Participants of the demo study, made by a rule: groups of uneven size that answer differently. */

export interface Participant {
  /** What a panel would call them. */
  pid: string;
  source: "prolific" | "newsletter" | null;
  language: "English" | "German";
  params: { household: Household; age: "18-34" | "35-54" | "55+" };
  answers: Readonly<Record<QuestionName, unknown>>;
  /** To every follow-up. */
  reply: string;
  /** Whether they say their answers aloud, and are recorded. */
  isSpoken: boolean;
  /** The question at which they close the page; null for those who stay to the end. */
  leavesAt: QuestionName | null;
}

type Household = "alone" | "couple" | "family";

/** Those who stay; each of the others leaves at one of the questions. */
const finisherCount = 25;
/** The newest who stays. */
const spokenIndex = finisherCount - 1;
const leftAt: readonly QuestionName[] = ["aspects", "budget", "budget", "recommend"];

const words = {
  English: {
    mornings: [
      "Kettle on, beans in the grinder, and ten quiet minutes before anybody else is up.",
      "I press the button on the way to the shower. It has to be ready when I come back.",
      "My partner makes it, I only carry the cups.",
      "At the kitchen table with the newspaper, two cups, always the same ones.",
      "In a hurry: the children want breakfast, so the coffee is whatever is fastest.",
    ],
    pods: "They go into a bag under the sink.",
    kept: ["The one I have: it does what I want.", "The simplest one, because nothing can break."],
    beans: [
      "Another subscription I would forget about.",
      "Nice, if I can choose the roast.",
      "Too many beans.",
    ],
    cleaning: ["Finally!", "I would buy that today.", "It must use a lot of water."],
    wishes: [
      "Less to clean: that is all I ask for.",
      "It should know when I get up.",
      "No plastic, no aluminium, and still a decent espresso.",
      "Quieter. The grinder wakes up the whole house.",
      "Cheaper beans that taste of something.",
    ],
    reply: "Much the same every time, really.",
  },
  German: {
    mornings: [
      "Ich mahle die Bohnen von Hand, das gehört für mich dazu.",
      "Meistens im Stehen, bevor ich zur Bahn muss.",
    ],
    pods: "Die sammle ich, bis die Tüte voll ist.",
    kept: ["Die Filtermaschine, weil sie jeder bedienen kann.", "Die einfachste: Da geht nichts kaputt."],
    beans: ["Gern, wenn ich die Röstung aussuchen darf.", "Zwei Wochen sind mir zu kurz."],
    cleaning: ["Endlich!", "Das braucht sicher viel Wasser."],
    wishes: ["Weniger putzen, mehr nicht.", "Leiser, damit ich niemanden wecke."],
    reply: "Eigentlich jeden Tag dasselbe.",
  },
};

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const methodsOf: Record<Household, readonly (readonly string[])[]> = {
  alone: [["Espresso machine"], ["French press", "Filter"], ["Pods"]],
  couple: [["Filter"], ["Espresso machine", "Filter"], ["French press"]],
  family: [["Pods", "Filter"], ["Pods"], ["Instant", "Filter"]],
};

function participantAt(index: number): Participant {
  const household: Household = index % 5 < 2 ? "couple" : index % 5 < 4 ? "alone" : "family";
  const isBusy = household === "family";
  const language = index % 4 === 1 ? "German" : "English";
  const said = words[language];
  // Every fourth is German.
  const turn = language === "German" ? (index - 1) / 4 : index;
  return {
    pid: `demo-${String(index + 1).padStart(2, "0")}`,
    source: index % 5 === 3 ? null : index % 3 === 0 ? "newsletter" : "prolific",
    language,
    params: { household, age: pick(["18-34", "35-54", "35-54", "55+"] as const, index) },
    answers: {
      habit: pick(["Every day", "Every day", "A few times a week", "Now and then"], index),
      morning: pick(said.mornings, turn),
      methods: pick(methodsOf[household], index),
      pods: said.pods,
      keep: pick(said.kept, turn),
      satisfaction: isBusy ? pick([2, 3], index) : pick([4, 5, 3, 4], index),
      aspects: {
        Taste: isBusy ? 3 : 5,
        Effort: isBusy ? 4 : pick([2, 3], index),
        Cleaning: pick([1, 2, 3], index),
      },
      priorities: isBusy
        ? ["Speed", "Price", "Taste", "Little waste"]
        : pick(
            [
              ["Taste", "Little waste", "Price", "Speed"],
              ["Taste", "Price", "Speed", "Little waste"],
            ],
            index,
          ),
      budget: isBusy ? { Beans: 75, Equipment: 10, Cafés: 15 } : { Beans: 50, Equipment: 20, Cafés: 30 },
      recommend: isBusy ? pick([4, 6], index) : pick([8, 9, 10, 7, 9], index),
      beans: pick(said.beans, turn),
      cleaning: pick(said.cleaning, turn),
      interest: null,
      wish: pick(said.wishes, turn),
    },
    reply: said.reply,
    isSpoken: index === spokenIndex,
    leavesAt: leftAt[index - finisherCount] ?? null,
  };
}

/** How interesting the idea is that they heard of: the machine is what they would like to have. */
export const interestIn = (idea: "beans" | "cleaning", index: number): number =>
  idea === "cleaning" ? pick([5, 4, 5, 3], index) : pick([2, 3, 1, 3, 4], index);

export const participants: readonly Participant[] = Array.from(
  { length: finisherCount + leftAt.length },
  (_, index) => participantAt(index),
);
