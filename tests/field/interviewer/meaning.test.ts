import { describe, expect, it } from "vitest";
import { reflectionOf } from "#interviewer/check/reflection.ts";
import { shownPoints } from "#interviewer/closing.ts";
import { evidenceFor } from "#interviewer/meaning/evidence.ts";
import { contradicts, losesMeaning, widened } from "#interviewer/meaning/index.ts";
import { findQuote } from "#survey/wording/quote.ts";

const wideOf = (said: string, quote: string, language = "English"): string | null => {
  const span = findQuote(said, quote);
  if (span === null) throw new Error(`not said: ${quote}`);
  const wide = widened(said, span, language);
  if (wide !== null) expect([...said].slice(wide.start, wide.end).join("")).toBe(wide.text);
  // What is stored is compared when it is read.
  if (wide !== null) expect(widened(said, wide, language)).toEqual(wide);
  return wide?.text ?? null;
};

describe("a quote", () => {
  it.each([
    // What is said, what a model quotes of it, what the quote becomes.
    [
      "English",
      "I would never say that the app is easy to use.",
      "the app is easy to use",
      "I would never say that the app is easy to use",
    ],
    [
      "English",
      "It was late. If it were cheaper, I would buy it every day.",
      "I would buy it every day",
      "If it were cheaper, I would buy it every day",
    ],
    [
      "English",
      "My boss says the tool saves us hours.",
      "the tool saves us hours",
      "My boss says the tool saves us hours",
    ],
    [
      "English",
      "We tried it, but I don't think the staff were friendly.",
      "the staff were friendly",
      "I don't think the staff were friendly",
    ],
    [
      "English",
      "I used to think the staff were helpful.",
      "the staff were helpful",
      "I used to think the staff were helpful",
    ],
    [
      "German",
      "Man hat uns versprochen, dass es repariert wird.",
      "es repariert wird",
      "Man hat uns versprochen, dass es repariert wird",
    ],
    [
      "Spanish",
      "Nos prometieron que lo arreglarían en una semana.",
      "lo arreglarían en una semana",
      "Nos prometieron que lo arreglarían en una semana",
    ],
    [
      "English",
      "I can't say it is slow and hard to read.",
      "hard to read",
      "I can't say it is slow and hard to read",
    ],
    [
      "English",
      "Nobody 👍 told me that the shop was open on Sundays.",
      "the shop was open on Sundays",
      "Nobody 👍 told me that the shop was open on Sundays",
    ],
    [
      "German",
      "Ich glaube nicht, dass der Kaffee gut ist.",
      "der Kaffee gut ist",
      "Ich glaube nicht, dass der Kaffee gut ist",
    ],
    [
      "German",
      "Wenn es billiger wäre, würde ich es jeden Tag kaufen.",
      "würde ich es jeden Tag kaufen",
      "Wenn es billiger wäre, würde ich es jeden Tag kaufen",
    ],
    [
      "German",
      "Mein Chef sagt, das Programm spart uns Stunden.",
      "das Programm spart uns Stunden",
      "Mein Chef sagt, das Programm spart uns Stunden",
    ],
    [
      "German",
      "Ich mag das neue Design überhaupt nicht.",
      "Ich mag das neue Design",
      "Ich mag das neue Design überhaupt nicht",
    ],
    [
      "French",
      "Je ne dirais pas que le service est rapide.",
      "le service est rapide",
      "Je ne dirais pas que le service est rapide",
    ],
    [
      "French",
      "Si c'était moins cher, j'en achèterais tous les jours.",
      "j'en achèterais tous les jours",
      "Si c'était moins cher, j'en achèterais tous les jours",
    ],
    [
      "French",
      "Selon mon chef, l'outil fait gagner des heures.",
      "l'outil fait gagner des heures",
      "Selon mon chef, l'outil fait gagner des heures",
    ],
    ["Spanish", "No creo que el café sea bueno.", "el café sea bueno", "No creo que el café sea bueno"],
    [
      "Spanish",
      "Mi jefe dice que la herramienta ahorra horas.",
      "la herramienta ahorra horas",
      "Mi jefe dice que la herramienta ahorra horas",
    ],
    [
      "Spanish",
      "Si fuera más barato, lo compraría todos los días.",
      "lo compraría todos los días",
      "Si fuera más barato, lo compraría todos los días",
    ],
    ["Portuguese", "Não acho que o café seja bom.", "o café seja bom", "Não acho que o café seja bom"],
    [
      "Portuguese",
      "O meu chefe diz que a ferramenta poupa horas.",
      "a ferramenta poupa horas",
      "O meu chefe diz que a ferramenta poupa horas",
    ],
    [
      "Portuguese",
      "Se fosse mais barato, eu comprava todos os dias.",
      "eu comprava todos os dias",
      "Se fosse mais barato, eu comprava todos os dias",
    ],
    [
      "Italian",
      "Non credo che il caffè sia buono.",
      "il caffè sia buono",
      "Non credo che il caffè sia buono",
    ],
    [
      "Italian",
      "Secondo il mio capo lo strumento fa risparmiare ore.",
      "lo strumento fa risparmiare ore",
      "Secondo il mio capo lo strumento fa risparmiare ore",
    ],
    [
      "Italian",
      "Se costasse meno, lo comprerei tutti i giorni.",
      "lo comprerei tutti i giorni",
      "Se costasse meno, lo comprerei tutti i giorni",
    ],
    [
      "Dutch",
      "Ik denk niet dat de koffie goed is.",
      "de koffie goed is",
      "Ik denk niet dat de koffie goed is",
    ],
    [
      "Dutch",
      "Mijn baas zegt dat het programma uren bespaart.",
      "het programma uren bespaart",
      "Mijn baas zegt dat het programma uren bespaart",
    ],
    [
      "Dutch",
      "Als het goedkoper was, kocht ik het elke dag.",
      "kocht ik het elke dag",
      "Als het goedkoper was, kocht ik het elke dag",
    ],
    [
      "Dutch",
      "Ik gebruik de nieuwe app eigenlijk nooit.",
      "Ik gebruik de nieuwe app",
      "Ik gebruik de nieuwe app eigenlijk nooit",
    ],
  ])("keeps its meaning (%s): %s", (language, said, quote, wide) => {
    expect(wideOf(said, quote, language)).toBe(wide);
  });

  it.each([
    ["English", "I don't like tea. I love the coffee here.", "I love the coffee here"],
    ["English", "It is not cheap, but I love the coffee here.", "I love the coffee here"],
    ["English", "I don't drink tea, I drink a lot of coffee.", "I drink a lot of coffee"],
    ["English", "I never go there because the music is loud.", "the music is loud"],
    ["English", "Not only was it warm, it was also bright inside.", "it was also bright inside"],
    ["English", "They charge 3.5 percent, no less. We pay it every month.", "We pay it every month"],
    ["German", "Ich mag keinen Tee, aber der Kaffee ist gut.", "der Kaffee ist gut"],
    ["German", "Der Kaffee ist gut und nicht teuer.", "Der Kaffee ist gut"],
    ["French", "Je n'aime pas le thé, mais le café est bon.", "le café est bon"],
    ["Spanish", "No me gusta el té, pero el café es bueno.", "el café es bueno"],
    ["Portuguese", "Não gosto de chá, mas o café é bom.", "o café é bom"],
    ["Italian", "Non mi piace il tè, ma il caffè è buono.", "il caffè è buono"],
    ["Dutch", "Ik houd niet van thee, maar de koffie is goed.", "de koffie is goed"],
    ["Japanese", "コーヒーは好きではありません。紅茶が好きです。", "紅茶が好きです"],
  ])("stays as it is where nothing before it is about it (%s): %s", (language, said, quote) => {
    expect(wideOf(said, quote, language)).toBe(quote);
  });

  it.each([
    // What is listed belongs to the same clause, and so does what comes before it.
    ["I never liked the music, the food there.", "the food there", "I never liked the music, the food there"],
    ["We ate, I never liked the music there.", "liked the music there", "I never liked the music there"],
    [
      "We ate, I never liked the music, the food there.",
      "the food there",
      "We ate, I never liked the music, the food there",
    ],
    [
      "We ate; I never liked the music, the food there.",
      "the food there",
      "I never liked the music, the food there",
    ],
    ["I don’t think the app is easy.", "the app is easy", "I don’t think the app is easy"],
    ["I NEVER think the app is easy.", "the app is easy", "I NEVER think the app is easy"],
    ["So: «I never found the app easy».", "found the app easy", "I never found the app easy"],
    ["It rained. \u201cI never found the app easy.", "found the app easy", "I never found the app easy"],
    ["We paid 3.5 and never liked the app.", "liked the app", "We paid 3.5 and never liked the app"],
    ["If it rains, the app is easy.", "the app is easy", "If it rains, the app is easy"],
    ["😀😀 I never found the app easy 😀", "found the app easy", "I never found the app easy"],
    ["We ate, I left; I never liked the app", "liked the app", "I never liked the app"],
    ["It rained —never liked the app", "liked the app", "never liked the app"],
    ["I never said the app is easy, but I like it", "the app is easy", "I never said the app is easy"],
    ["No doubt, I never liked the app", "liked the app", "I never liked the app"],
    [`${"We ate. ".repeat(60)}I never liked the app`, "liked the app", "I never liked the app"],
    ["İt was never the app that we liked", "the app that we liked", "İt was never the app that we liked"],
  ])("begins with what turns it: %s", (said, quote, wide) => expect(wideOf(said, quote)).toBe(wide));

  it.each([
    ...[";", ":", " (", ")", " –", " —", " -", "!", "?", "…", "。", ".", "\n"].map((sign) => [
      `I don't like tea${sign} I love the coffee here`,
      "I love the coffee here",
    ]),
    ["I don't like tea—I love the coffee here", "I love the coffee here"],
    ["I don't like tea!I love the coffee here", "I love the coffee here"],
    ["I don't like tea and I love the coffee here", "I love the coffee here"],
    ["No doubt the coffee here is good", "the coffee here is good"],
    ["We never said a word of it", "never said a word"],
    ["The coffee here is good, never bitter", "The coffee here is good"],
    ["I can't wait to drink the coffee here", "drink the coffee here"],
  ])("stays as it is: %j", (said, quote) => expect(wideOf(said, quote)).toBe(quote));

  it.each([
    ["German", "Der Kaffee schmeckt mir, den Tee mag ich nicht.", "Der Kaffee schmeckt mir"],
    ["German", "Den Kaffee mag ich (der Tee schmeckt nicht).", "Den Kaffee mag ich"],
    ["German", "Den Kaffee mag ich, weil er nicht bitter ist.", "Den Kaffee mag ich"],
    ["German", "Den Kaffee mag ich aber den Tee nicht.", "Den Kaffee mag ich"],
    ["Klingon", "I never found the app easy.", "found the app easy"],
  ])("ends with its clause (%s): %s", (language, said, quote) => {
    expect(wideOf(said, quote, language)).toBe(quote);
  });

  it("ends with the last negation of its clause", () => {
    const both = "Das Design ist neu. Die Farbe mag ich nicht.";
    expect(wideOf(both, "ist neu. Die Farbe mag ich", "German")).toBe("ist neu. Die Farbe mag ich nicht");
    const said = "Ich mag das Design nicht und gar nicht. Der Rest ist gut.";
    expect(wideOf(said, "Ich mag das Design", "German")).toBe("Ich mag das Design nicht");
    expect(wideOf("Ich mag das Design nicht, gar nicht", "Ich mag das Design", "German")).toBe(
      "Ich mag das Design nicht",
    );
    expect(wideOf("Ich mag das Design nicht so nicht mehr", "Ich mag das Design", "German")).toBe(
      "Ich mag das Design nicht so nicht",
    );
  });

  it("is none where it would be longer than 400 code points", () => {
    const said = (length: number) => `I never ${"x".repeat(length)} liked the coffee here`;
    const rest = [..."I never  liked the coffee here"].length;
    expect([...(wideOf(said(400 - rest), "liked the coffee here") ?? "")]).toHaveLength(400);
    expect(wideOf(said(401 - rest), "liked the coffee here")).toBeNull();
  });

  it("is wider also as evidence of a goal", () => {
    const content = "Well. I would never recommend the app to a friend.";
    const found = evidenceFor([{ message_id: 3, content }], "recommend the app to a friend", "English");
    expect(content.slice(found?.start, found?.end)).toBe("I would never recommend the app to a friend");
    expect(evidenceFor([{ message_id: 3, content }], "never heard of it", "English")).toBeNull();
    // Where it gets too long in one message, the next counts.
    const long = `I never ${"x ".repeat(200)}recommend the app to a friend`;
    const said = [
      { message_id: 1, content: "Nothing of it" },
      { message_id: 2, content: long },
      { message_id: 3, content },
    ];
    expect(evidenceFor(said, "recommend the app to a friend", "English")).toEqual({
      message_id: 3,
      start: 6,
      end: 49,
    });
    expect(evidenceFor(said.slice(0, 2), "recommend the app to a friend", "English")).toBeNull();
  });
});

describe("a point", () => {
  const quotes = (language: string, ...texts: string[]) => texts.map((text) => ({ text, language }));
  it.each([
    ["English", "They would recommend the app.", "I would never recommend the app to a friend"],
    ["English", "The checkout is not easy.", "the checkout was really easy for me"],
    ["German", "Die Kasse ist einfach zu bedienen.", "Die Kasse ist nicht einfach zu bedienen"],
    ["French", "Le service est rapide.", "le service n'est pas rapide du tout"],
    ["Spanish", "Recomendaría la aplicación.", "nunca recomendaría la aplicación"],
    ["Portuguese", "Recomendaria a aplicação.", "nunca recomendaria a aplicação"],
    ["Italian", "Consiglierebbe questa applicazione.", "non consiglierei mai questa applicazione"],
    ["Dutch", "De kassa is makkelijk te bedienen.", "de kassa is niet makkelijk te bedienen"],
  ])("contradicts its quotes (%s): %s", (language, point, quote) => {
    expect(contradicts(point, quotes(language, quote), language)).toBe(true);
  });

  it.each([
    ["English", "They would never recommend the app.", "I would never recommend the app to a friend"],
    ["English", "The price puts them off.", "I don't want to pay that much"],
    ["English", "The coffee was great.", "I didn't expect it, but the coffee was great"],
    ["English", "They dislike the music.", "I do not like it when it is loud"],
    ["English", "They like the coffee but not the queue.", "the coffee is good, the queue is too long"],
    ["German", "Der Kaffee schmeckt gut.", "Ich mag keinen Tee, aber der Kaffee schmeckt gut"],
    ["Japanese", "コーヒーが好き", "コーヒーは好きではない"],
  ])("agrees with its quotes (%s): %s", (language, point, quote) => {
    expect(contradicts(point, quotes(language, quote), language)).toBe(false);
  });

  it("needs one quote that it does not contradict, and is not compared with another language", () => {
    const point = "They would recommend the app.";
    const against = "I would never recommend the app to a friend";
    const both = quotes("English", against, "I did recommend the app to my sister");
    expect(contradicts(point, both, "English")).toBe(false);
    expect(contradicts(point, quotes("German", against), "English")).toBe(false);
  });

  it.each([
    // It shares half of its words with the clause, or less.
    ["They recommend the app at work.", "never recommend the app", true],
    ["They recommend this shop gladly, often.", "never recommend the app", false],
    // Only the clause that says most of it counts.
    ["They recommend the coffee.", "I never drink coffee; I recommend the coffee", false],
    ["They recommend the coffee.", "I drink coffee; I never recommend the coffee", true],
    // Each clause that says as much has to be against it.
    ["They recommend the coffee.", "I recommend the coffee; I never recommend the coffee", false],
    ["Never.", "I recommend the coffee", false],
    ["It is so.", "I never recommend the coffee", false],
    ["Nothing here. They recommend the coffee.", "I never recommend the coffee", true],
    ["They recommend coffee, they never recommend tea.", "I never recommend the coffee", false],
    ["They never recommend coffee.", "I would never recommend coffee", false],
    ["", "I never recommend the coffee", false],
    ["They recommend the coffee.", "?!", false],
  ])("is compared with the clause that says most of it: %s (%s)", (point, quote, is) => {
    expect(contradicts(point, quotes("English", quote), "English")).toBe(is);
    expect(contradicts(point, quotes("ENGLISH", quote), "english")).toBe(is);
    expect(contradicts(point, quotes("Klingon", quote), "Klingon")).toBe(false);
    expect(contradicts(point, [], "English")).toBe(false);
  });

  describe("of a closing summary", () => {
    const said = [
      "The queue was long and we went home early.",
      "The bread was warm, the butter was soft, the tea was hot, the room was bright.",
    ];
    const context = { asked: [], said, question: [], plan: [], secret: [], language: "English" };
    const point = (text: string, evidence = text) => ({ text: `${text}.`, evidence });
    const queue = point("The queue was long");
    const bread = point("The bread was warm");
    const butter = point("The butter was soft");
    const rest = [butter, point("The tea was hot"), point("The room was bright")];
    const shown = (...points: { text: string; evidence: string }[]) => shownPoints(points, context);
    const unsaid = point("The music was loud");

    it("needs another one besides it", () => {
      expect(shown(queue, bread).points).toEqual([queue.text, bread.text]);
      expect(shown(queue, unsaid)).toEqual({ points: [], refused: [] });
      expect(shown(queue, queue)).toEqual({ points: [], refused: [] });
    });

    it("is one of five at most, of the first ten", () => {
      const early = { text: "You went home early.", evidence: "we went home early" };
      expect(shown(queue, bread, ...rest, early).points).toEqual(
        [queue, bread, ...rest].map(({ text }) => text),
      );
      const nine = Array.from({ length: 8 }, () => unsaid);
      expect(shown(queue, ...nine, bread).points).toHaveLength(2);
      expect(shown(queue, ...nine, unsaid, bread).points).toEqual([]);
    });

    it("is on one line, and no question", () => {
      const lines = { text: " The  queue\nwas long. ", evidence: "The queue was long" };
      expect(shown(lines, bread).points).toEqual([queue.text, bread.text]);
      for (const sign of "?？؟⸮")
        expect(shown(queue, bread, { text: `The tea was hot${sign}`, evidence: "the tea was hot" })).toEqual({
          points: [queue.text, bread.text],
          refused: [],
        });
    });

    it("is refused for what the checks find", () => {
      const { points, refused } = shown(queue, bread, {
        text: "You should have gone home early.",
        evidence: "we went home early",
      });
      expect(points).toEqual([queue.text, bread.text]);
      expect(refused).toEqual([["advice"]]);
    });
  });

  it("of a closing summary is left out", () => {
    const said = [
      "I would never recommend the app to a friend.",
      "The queue was long and we went home early.",
    ];
    const context = { asked: [], said, question: [], plan: [], secret: [], language: "English" };
    const points = [
      { text: "You would recommend the app to a friend.", evidence: "recommend the app to a friend" },
      { text: "The queue was long.", evidence: "The queue was long" },
      { text: "You went home early.", evidence: "we went home early" },
    ];
    expect(shownPoints(points, context).points).toEqual(["The queue was long.", "You went home early."]);
  });
});

describe("what is said back", () => {
  const context = (said: string, language = "English") => ({
    asked: [],
    said: [said],
    question: [],
    plan: [],
    secret: [],
    language,
  });
  it.each([
    ["English", "I would never recommend the app to a friend.", "You would recommend the app to a friend."],
    ["English", "If the ticket were cheaper, I would travel by train.", "You would travel by train."],
    ["English", "My boss says the tool saves hours each week.", "The tool saves hours each week."],
    [
      "German",
      "Ich finde nicht, dass die Kasse einfach zu bedienen ist.",
      "Die Kasse ist einfach zu bedienen.",
    ],
  ])("keeps the meaning (%s): %s", (language, said, reflection) => {
    expect(losesMeaning(reflection, [said], language)).toBe(true);
    expect(reflectionOf(reflection, context(said, language), [])).toBeNull();
  });

  it.each([
    [
      "If the ticket were cheaper, I would travel by train.",
      "If tickets were cheaper, you would travel by train.",
      false,
    ],
    ["I travel by train.", "You never travel by train.", true],
    ["I travel by train.", "If it rains, you travel by train.", false],
    ["My boss says the tool saves hours.", "The queue is long.", false],
    ["I never travel by train; I travel by train.", "You travel by train.", false],
    ["I would never say that I travel by train.", "You travel by train.", true],
    ["It is late. I never travel by train.", "You travel by train.", true],
  ])("%s – %s: %s", (said, reflection, loses) => {
    expect(losesMeaning(reflection, [said], "English")).toBe(loses);
    expect(losesMeaning(reflection, ["Nothing else.", said], "English")).toBe(loses);
    expect(losesMeaning(reflection, [said], "Klingon")).toBe(false);
    expect(losesMeaning(reflection, [], "English")).toBe(false);
  });

  it.each([
    ["I would never recommend the app to a friend.", "You would never recommend the app to a friend."],
    ["I don't like the queue, it is slow.", "The queue is slow."],
    ["My boss says the tool saves hours each week.", "Your boss says the tool saves hours."],
  ])("may be said: %s", (said, reflection) => {
    expect(losesMeaning(reflection, [said], "English")).toBe(false);
  });
});
