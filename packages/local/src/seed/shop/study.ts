import type { NewQuestion } from "../questions.ts";

/** A second study of the demo, with a question of each type that the first one has not. */

export const shopStudy = {
  title: "A shop for coffee",
  description:
    "What people buy for their coffee, and whether they find it. A demo, brought in from elsewhere.",
  metadata: { team: "demo" },
  config: { lang: { default: { name: "English" }, support: ["English"] } },
  welcome_message: {
    title: "Help us to build a better shop",
    body: "There are a few questions and a few small tasks. It takes about fifteen minutes.",
    ctaText: "Begin",
  },
  thank_you_message: { title: "That was all", body: "Thank you. Your answers have been saved." },
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
  items: ["Taste", "Price", "Freshness", "Where it grew", "Fair pay", "Packaging", "The look of the bag"],
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
    content: "We plan a shop for people who make coffee at home. Please answer as the customer you are.",
    props: { ctaText: "Go on" },
  },
  cups: {
    type: "number",
    content: "How many cups of coffee do you drink on a usual day?",
    props: { min: 0, max: 12, step: 1, unit: "cups", required: true },
  },
  spending: {
    type: "number",
    content: "How much do you spend on coffee in a month, cafés included?",
    props: { min: 0, unit: "€" },
  },
  order: {
    type: "starRating",
    content: "How good was your last order of coffee on the internet?",
    props: {},
  },
  places: { type: "rankingWithMatrix", content: "Where is it best to buy beans?", props: places },
  moments: {
    type: "allocationWithMatrix",
    content: "Where do you drink your coffee? Split 100 points on each row.",
    props: { options: ["On weekdays", "At weekends"], columns: ["At home", "At work", "In cafés"] },
  },
} satisfies Record<string, NewQuestion>;

/** What they try, of what there may be. */
const tasks = {
  subscription: {
    type: "conjoint",
    content: "Which of these subscriptions would you take?",
    props: subscription,
  },
  pages: {
    type: "cardSort",
    content: "Sort the pages of the shop as you would expect them.",
    props: { mode: "hybrid", cards: [...cards], categories: ["Coffee", "Equipment", "Know-how"] },
  },
  returns: {
    type: "treeTest",
    content: "Where in the shop would you look?",
    props: {
      tree,
      task: "Your new grinder is broken. Find the place to send it back.",
      correct: [
        ["Help", "Returns"],
        ["Account", "My orders"],
      ],
    },
  },
  checkout: {
    type: "prototypeTask",
    content: "Please try our first draft.",
    props: { url: "https://prototype.example.com/", goal: "Order a bag of beans as a present" },
  },
  rival: {
    type: "websiteTest",
    content: "Please visit a shop that there is already.",
    props: { url: "https://shop.example.com/", task: "Find out when an order of today arrives" },
  },
  plans: {
    type: "externalLink",
    content: "Our plans are on this page, if you are curious.",
    props: { url: "https://shop.example.com/plans", label: "See the plans" },
  },
} satisfies Record<string, NewQuestion>;

/** What they would go on with. */
const contactAt = (now: Date) =>
  ({
    call: {
      type: "calendar",
      content: "May we call you for half an hour?",
      props: { slots: slotsAfter(now) },
    },
    corner: {
      type: "mediaUpload",
      content: "Show us where you make your coffee, if you like.",
      props: { accept: ["image/*"] },
    },
    contact: { type: "email", content: "Where may we send you what we learn?", props: {} },
    machine: {
      type: "date",
      content: "When did you get the machine that makes your coffee?",
      props: { precision: "month" },
    },
    wishes: {
      type: "maxDiff",
      content: "What matters most to you when you buy coffee, and what least?",
      props: wishes,
    },
  }) satisfies Record<string, NewQuestion>;

/** In order. */
export const shopQuestionsAt = (now: Date) => ({ ...habits, ...tasks, ...contactAt(now) });

export type ShopQuestion = keyof ReturnType<typeof shopQuestionsAt>;
