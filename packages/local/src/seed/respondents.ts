import type { QuestionName } from "./study.ts";

/** A value for each question that was asked, and the spoken words where they say more. */
export type Answers = Partial<Record<QuestionName, { value: unknown; said?: string }>>;

interface Respondent {
  name: string;
  status: "closed" | "screened_out";
  hoursAgo: number;
  minutes: number;
  answers: Answers;
}

export const respondents: Respondent[] = [
  {
    name: "r-01",
    status: "closed",
    hoursAgo: 75,
    minutes: 9,
    answers: {
      habit: { value: "Every day" },
      morning: {
        value:
          "I put the kettle on before I am really awake, grind beans by hand and make a French press. " +
          "On workdays I forget it on the counter half of the time and drink it cold.",
      },
      methods: { value: ["French press", "Instant"] },
      keep: { value: "The French press. It needs no electricity but the kettle and it makes two cups." },
      satisfaction: { value: 4 },
      aspects: { value: { Taste: 5, Effort: 3, Cleaning: 2 } },
      priorities: { value: ["Taste", "Little waste", "Price", "Speed"] },
      budget: { value: { Beans: 70, Equipment: 5, Cafés: 25 } },
      recommend: { value: 8 },
      wish: { value: "It would clean itself. Getting the grounds out is the reason I sometimes skip it." },
    },
  },
  {
    name: "r-02",
    status: "closed",
    hoursAgo: 52,
    minutes: 7,
    answers: {
      habit: { value: "Every day" },
      morning: {
        value: "One pod, one button, and I am out of the door. With two children there is no time for more.",
      },
      methods: { value: ["Pods"] },
      pods: { value: "They pile up in a bag; I take them back when it is full." },
      keep: { value: "Pods, because nothing else is ready in thirty seconds." },
      satisfaction: { value: 3 },
      aspects: { value: { Taste: 3, Effort: 5, Cleaning: 5 } },
      priorities: { value: ["Speed", "Price", "Taste", "Little waste"] },
      budget: { value: { Beans: 60, Equipment: 20, Cafés: 20 } },
      recommend: { value: 6, said: "A six. It is quick, but I do not love the waste." },
      wish: { value: "The same speed without the rubbish, and a tank I need not fill every morning." },
    },
  },
  {
    name: "r-03",
    status: "closed",
    hoursAgo: 30,
    minutes: 12,
    answers: {
      habit: { value: "A few times a week" },
      morning: {
        value:
          "At weekends I take twenty minutes for it: weigh the beans, warm the machine, steam the milk. " +
          "During the week I drink what the office has.",
      },
      methods: { value: ["Espresso machine", "Filter", { other: "Moka pot" }] },
      keep: { value: "The espresso machine. It is a hobby more than a drink." },
      satisfaction: { value: 5 },
      aspects: { value: { Taste: 5, Effort: 2, Cleaning: 3 } },
      priorities: { value: ["Taste", "Little waste", "Speed", "Price"] },
      budget: { value: { Beans: 45, Equipment: 45, Cafés: 10 } },
      recommend: { value: 10 },
      wish: {
        value: "It would warm up in a minute, and tell me when the grind is wrong before I waste a shot.",
      },
    },
  },
  {
    name: "r-04",
    status: "screened_out",
    hoursAgo: 27,
    minutes: 1,
    answers: { habit: { value: "Never", said: "Never, I only drink tea." } },
  },
  {
    name: "r-05",
    status: "closed",
    hoursAgo: 6,
    minutes: 8,
    answers: {
      habit: { value: "Now and then" },
      morning: { value: "Only when guests are there. Then it is the filter machine, a whole pot of it." },
      methods: { value: ["Filter", "Instant"] },
      keep: { value: "The filter machine: everybody knows how it works." },
      satisfaction: { value: 3 },
      aspects: { value: { Taste: 3, Effort: 4, Cleaning: 4 } },
      priorities: { value: ["Price", "Speed", "Taste", "Little waste"] },
      budget: { value: { Beans: 30, Equipment: 0, Cafés: 70 } },
      recommend: { value: 7 },
      wish: { value: "A small pot that stays fresh. I pour half of it away each time." },
    },
  },
];
