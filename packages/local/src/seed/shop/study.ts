import type { NewQuestion } from "../questions.ts";

/** A second study of the demo, with a question of each type that the first one has not. */

export const shopStudy = {
  title: "Online coffee shop",
  description:
    "What people buy for their coffee, and whether they can find it. A demo study with imported interviews.",
  metadata: { team: "demo" },
  config: { lang: { default: { name: "English" }, support: ["English"] } },
  welcome_message: {
    title: "Help us build a better shop",
    body: "We have a few questions and a few small tasks for you.",
    ctaText: "Begin",
  },
  thank_you_message: { title: "Thank you", body: "Your answers are saved. You can close this page now." },
};

export const subscription = {
  attributes: [
    { name: "Price", levels: ["9 € a month", "12 € a month", "15 € a month"] },
    { name: "Roast", levels: ["Light", "Medium", "Dark"] },
    { name: "Delivery", levels: ["Every week", "Every two weeks", "When I ask"] },
    { name: "Bag", levels: ["Compostable", "Plastic"] },
  ],
  tasks: 6,
  concepts: 3,
  includeNone: true,
};

export const wishes = {
  items: ["Taste", "Price", "Freshness", "Origin", "Fair pay", "Packaging", "Design of the bag"],
};

export const places = {
  options: ["Roastery", "Supermarket", "Online shop", "Café"],
  criteria: ["Freshness", "Price", "Convenience"],
};

export const cards = [
  "Espresso beans",
  "Filter beans",
  "Decaf",
  "Subscriptions",
  "Grinders",
  "Kettles",
  "Paper filters",
  "Brewing guides",
  "Cleaning a machine",
  "Gift cards",
] as const;

const leaves = (...labels: string[]) => labels.map((label) => ({ label, children: [] }));

const tree = [
  {
    label: "Shop",
    children: [
      { label: "Beans", children: leaves("Espresso", "Filter", "Decaf") },
      { label: "Equipment", children: leaves("Grinders", "Kettles", "Spare parts") },
      { label: "Offers", children: [] },
    ],
  },
  { label: "Guides", children: leaves("Brewing", "Care and repair") },
  { label: "Help", children: leaves("Delivery", "Returns", "Contact") },
  { label: "Account", children: leaves("My orders", "My subscription") },
];

const dayMs = 86_400_000;

/** Times on the days after this one, for a call. */
function slotsAfter(now: Date) {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return [7, 8, 9].flatMap((days) =>
    [9, 14, 18].map((hour) => {
      const start = midnight + days * dayMs + hour * 3_600_000;
      return { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
    }),
  );
}

/** What people buy, and where. */
const habits = {
  intro: {
    type: "message",
    content:
      "We’re planning a shop for people who make coffee at home. Please answer as you would as a customer.",
    props: { ctaText: "Continue" },
  },
  cups: {
    type: "number",
    content: "How many cups of coffee do you drink on a typical day?",
    props: { min: 0, max: 12, step: 1, unit: "cups", required: true },
  },
  spending: {
    type: "number",
    content: "How much do you spend on coffee each month, including cafés?",
    props: { min: 0, unit: "€" },
  },
  order: {
    type: "starRating",
    content: "How was your last online order of coffee?",
    props: {},
  },
  places: { type: "rankingWithMatrix", content: "Which places are best for buying beans?", props: places },
  moments: {
    type: "allocationWithMatrix",
    content: "Where do you drink your coffee? Allocate 100 points in each row.",
    props: { options: ["On weekdays", "At weekends"], columns: ["At home", "At work", "In cafés"] },
  },
} satisfies Record<string, NewQuestion>;

/** What they try, of what there may be. */
const tasks = {
  subscription: {
    type: "conjoint",
    content: "Which of these subscriptions would you choose?",
    props: subscription,
  },
  pages: {
    type: "cardSort",
    content: "Sort the shop’s pages into the groups where you would expect them.",
    props: { mode: "hybrid", cards: [...cards], categories: ["Coffee", "Equipment", "Know-how"] },
  },
  returns: {
    type: "treeTest",
    content: "Where in the shop would you look?",
    props: {
      tree,
      task: "Your new grinder is broken. Find out how to return it.",
      correct: [
        ["Help", "Returns"],
        ["Account", "My orders"],
      ],
    },
  },
  checkout: {
    type: "prototypeTask",
    content: "Please try our first prototype.",
    props: { url: "https://prototype.example.com/", goal: "Order a bag of beans as a gift" },
  },
  rival: {
    type: "websiteTest",
    content: "Please visit an existing shop.",
    props: { url: "https://shop.example.com/", task: "Find out when an order placed today would arrive" },
  },
  plans: {
    type: "externalLink",
    content: "If you’re curious, have a look at our plans.",
    props: { url: "https://shop.example.com/plans", label: "See the plans" },
  },
} satisfies Record<string, NewQuestion>;

/** What they would go on with. */
const contactAt = (now: Date) =>
  ({
    call: {
      type: "calendar",
      content: "Can we call you for half an hour?",
      props: { slots: slotsAfter(now) },
    },
    corner: {
      type: "mediaUpload",
      content: "If you like, show us where you make your coffee.",
      props: { accept: ["image/*"] },
    },
    contact: { type: "email", content: "What email address can we send our findings to?", props: {} },
    machine: {
      type: "date",
      content: "When did you buy your coffee machine?",
      props: { precision: "month" },
    },
    wishes: {
      type: "maxDiff",
      content: "What matters most and least to you when you buy coffee?",
      props: wishes,
    },
  }) satisfies Record<string, NewQuestion>;

/** In order. */
export const shopQuestionsAt = (now: Date) => ({ ...habits, ...tasks, ...contactAt(now) });

export type ShopQuestion = keyof ReturnType<typeof shopQuestionsAt>;
