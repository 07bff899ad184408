/** Interview guides that the interviewer is tried on: of a product, a service and a change in somebody's life. */

interface Guide {
  title: string;
  studyContext: string;
  questions: { content: string; goals: string[] }[];
}

export const guides: readonly Guide[] = [
  {
    title: "A new coffee grinder",
    studyContext:
      "A maker of kitchen machines talks with people who bought its grinder in the last three months.",
    questions: [
      {
        content: "How did you come to buy a grinder?",
        goals: ["What made them look for a grinder", "What else they looked at before they bought"],
      },
      {
        content: "Tell us about the last time you used it.",
        goals: ["The steps from beans to cup", "What they like and dislike while using it"],
      },
      { content: "What would make you recommend it, or not?", goals: ["The reason behind their judgement"] },
    ],
  },
  {
    title: "The first visit at a clinic online",
    studyContext: "A clinic that sees patients by video wants to know how the first visit goes.",
    questions: [
      {
        content: "What led you to book a visit by video?",
        goals: ["The situation that they were in", "Why they did not visit a practice"],
      },
      {
        content: "How did the visit itself go?",
        goals: ["A moment that went well or badly", "How well the doctor understood them"],
      },
    ],
  },
  {
    title: "Moving to another bank",
    studyContext: "A bank wants to learn why people leave their old bank, and what keeps them from leaving.",
    questions: [
      {
        content: "When did you last think about changing your bank?",
        goals: ["What set the thought off", "What they did about it"],
      },
      {
        content: "What was hard about the change, or kept you from it?",
        goals: ["The obstacle and how they dealt with it"],
      },
    ],
  },
];
