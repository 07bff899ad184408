import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { FollowUp } from "#kit/model.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Talk {
  language: string;
  locale: string;
  introduction: string;
  question: string;
  answer: string;
  reflection: string;
  asked: string;
  reply: string;
  askedAgain: string;
}

const talks: Talk[] = [
  {
    language: "English",
    locale: "en",
    introduction: "I ask on behalf of the town library. Short answers are fine, and so are long ones.",
    question: "What was your last visit to the library like?",
    answer: "The reading room was full and I sat on the stairs with my laptop for an hour.",
    reflection: "You sat on the stairs with your laptop.",
    asked: "What did you do there?",
    reply: "I wrote two letters and charged my phone at the wall.",
    askedAgain: "Which place would you have chosen?",
  },
  {
    language: "German",
    locale: "de",
    introduction: "Ich frage für die Stadtbücherei. Kurze Antworten sind genauso willkommen wie lange.",
    question: "Wie war Ihr letzter Besuch in der Bücherei?",
    answer: "Der Lesesaal war voll, und ich saß eine Stunde lang mit meinem Laptop auf der Treppe.",
    reflection: "Sie saßen mit Ihrem Laptop auf der Treppe.",
    asked: "Was haben Sie dort gemacht?",
    reply: "Ich habe zwei Briefe geschrieben und das Telefon geladen.",
    askedAgain: "Welchen Platz hätten Sie sich ausgesucht?",
  },
  {
    language: "Arabic",
    locale: "ar",
    introduction: "أسأل نيابة عن مكتبة المدينة. الإجابات القصيرة مرحّب بها مثل الطويلة.",
    question: "كيف كانت زيارتك الأخيرة إلى المكتبة؟",
    answer: "كانت قاعة القراءة ممتلئة فجلست على الدرج مع حاسوبي ساعة كاملة.",
    reflection: "جلست على الدرج مع حاسوبك.",
    asked: "ماذا فعلت هناك؟",
    reply: "كتبت رسالتين وشحنت هاتفي.",
    askedAgain: "أي مكان كنت ستختار؟",
  },
];

describe.skipIf(!hasBrowser)("the conversation on a phone", () => {
  const script: FollowUp[] = [];
  const stack = useStack({
    model: {
      ...offlineModel,
      decideFollowUp: async (request) => script.shift() ?? offlineModel.decideFollowUp(request),
    },
  });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  const probe = (text: string, reflection = ""): FollowUp => ({
    action: "probe",
    probe_type: "descriptive",
    text,
    reflection,
    flag: "none",
    reason: "",
  });

  it.each(talks)("begins with who asks and says back what it heard, in $language", async (talk) => {
    const lang = { default: { name: talk.language }, support: [talk.language] };
    const { introduction } = talk;
    const studyId = await newStudy(client, { config: { lang, interviewer: { name: "Ada", introduction } } });
    await addQuestions(client, studyId, [
      { type: "question", content: talk.question, props: { maxFollowupQuestions: 1 } },
      { type: "question", content: talk.askedAgain },
    ]);
    script.push(probe(talk.asked, talk.reflection));
    const page = await pages.open((await invite(client, studyId)).link, { ...phone, locale: talk.locale });
    await page.locator(".actions .primary").click();
    await page.getByRole("textbox").waitFor();
    // Who asks, what they say, what they ask.
    const tree = await page.locator("body").ariaSnapshot();
    const places = ["Ada", introduction, talk.question, "textbox"].map((part) => tree.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    await expectAccessible(page);
    await takeScreenshot(page, `conversation-${talk.locale}-introduction`);
    await page.getByRole("textbox").fill(talk.answer);
    await page.locator("form .primary").click();
    await page.getByText(`${talk.reflection} ${talk.asked}`).waitFor();
    await page.getByText(introduction).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `conversation-${talk.locale}-followup`);
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, `conversation-${talk.locale}-dark`);
    // At 200 % of the phone's width.
    await page.setViewportSize({ width: 195, height: 422 });
    await expectAccessible(page);
    await takeScreenshot(page, `conversation-${talk.locale}-200`);
    await page.getByRole("textbox").fill(talk.reply);
    await page.locator("form .primary").click();
    await page.locator("h1", { hasText: talk.askedAgain }).waitFor();
    expect(await page.getByText(introduction).count()).toBe(0);
    await takeScreenshot(page, `conversation-${talk.locale}-next`);
  });
});
