import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { probeChecks } from "#interviewer/check/index.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { memo } from "#kit/memo.ts";
import { firstList, type List, listedLanguages, listsApart, otherLists } from "./lists.ts";

/** Good follow-ups to a few answers in each language, written apart from the lists and from the words that those taught. */
const apart = path.join(import.meta.dirname, "follow-ups");
const mostRefusedApart = 7;

/** Good follow-ups of the other lists that are refused nevertheless: to be mended. */
const refusedStill = [
  "Ficou mais na sua cabeça a anestesia ou a conversa com a dentista?",
  "Pesou mais a água gelada ou as pistas cheias na decisão de sair?",
  "No seu voto contou mais o preço ou a confiança no técnico?",
  "Falou do dinheiro no início. Que papel tem ele hoje?",
  "Tente recordar a primeira compra que fez na Vinted e conte como foi.",
  "O que costuma acontecer depois do almoço, quando você fica disperso?",
  "Consegue lembrar de uma reunião em que acabou lavando louça e descrever como foi?",
  "Vous dites tenir la nuit : qu'est-ce que « tenir » veut dire pour vous ?",
  "Según contás, todo arrancó con un pedido de tu vecina; ¿cómo pasaste de llevarla a colaborar?",
  "Ha ricordato il costo della corrente; quali altre spese si sono mosse, se è successo?",
  "As you told me, the drawing was at home with you for a week; what went on in that time?",
  "You mentioned falling asleep for some of it – what do you recall of the rest?",
  "Danke sehr. Was war an dem Statiknachweis mühsam?",
  "Quelle réponse leur donnes-tu, d'habitude, au téléphone ?",
  "That sounds like a lot to juggle. How do you manage it?",
  "Why don't you answer the emails until Monday?",
  "E à hora do almoço?",
  "Et une fois les trois ou quatre jours passés, on mange quoi chez vous ?",
  "Vous parlez de déception. Sur quoi portait-elle ?",
  "¿En qué casos usas el móvil y en cuáles Bizum?",
  "Non ti senti sicuro, dici; cosa vuol dire per te in quel momento?",
  "Prima, zeg je over de kluis. Wat vindt je dochter er zelf van?",
  "Vous demandez toujours des photos en plus. De quoi, par exemple ?",
  "Vous avez pu travailler, dites-vous. Dans quelles conditions ?",
  "Ti piace che conti le serie al posto tuo. Prima come facevi?",
  "Usi il timer e la radio. Che cos'altro, se c'è?",
  "U moet na twee uur aan de werkbank gaan liggen. Wat gebeurt er in die twee uur?",
  "Were there other things in the museum that held his attention, or only the knots?",
  "Why don't you buy on there more often?",
  'Tell me what "not rushed" looked like in that appointment.',
  "Was verstehen Sie selbst unter „sich kümmern“?",
  "Weshalb benutzen Sie die App nicht?",
  "Prenez un chantier en cours et expliquez-moi comment le planning y circule.",
  "Que représente pour toi une émission que l'on « suit », par rapport à un épisode écouté une fois ?",
  "Que signifie pour vous « préparer » sa retraite ?",
  "¡El audio de su mamá! ¿Qué se escucha en él?",
  "¿Por qué no haces los ejercicios de la plataforma?",
  "Por que você não marca encontro na maioria das vezes?",
  "Over de wijn bent u het eens. Hoe gaat het met de boeken?",
  "¿Por qué no coges nunca las del anillo?",
  "Verstehe, am Arbeitsplatz ist es der Serverraum – und wie ist das außerhalb der Arbeit?",
  "Quando giocate ognuno da un posto diverso, come fate a sentirvi tu e tuo cugino?",
  '"Only the local candidates", you say. What matters to you in a local candidate?',
  "Wer sind „die anderen“, von denen du sprichst?",
  "Was von dem, was Sie im Depot sehen, verstehen Sie nicht?",
  "Wie habt ihr, du und Papa, ausgemacht, wie viel du bekommst?",
  "Lei ha parlato di due settimane di anticipo: in che modo siete arrivati a quella data?",
  "Zoals je vertelde stammen je foto's van drie jaar geleden. Hoe zijn ze destijds gekozen?",
  "Waarom opent u het overzicht niet?",
  "U noemde alleen twee soorten. Hoe is uw keuze op die twee gevallen?",
  "Waarom gebruiken jullie Exact niet voor de offertes?",
  "Volgens jou zijn de bezoeken het leukst. Wat maakt dat zo?",
];

/** Good follow-ups of a language on all lists but its first. */
const fewestOthers = 1000;

describe.each(lexicalLanguages)("follow-ups in %s", (language) => {
  const { context, good, faulty } = firstList(language);
  const codesOf = (text: string) => probeChecks(text, context);

  it("are not refused where they are good", () => {
    expect(good.length).toBeGreaterThanOrEqual(100);
    const refused = good
      .map((text) => [text, codesOf(text)] as const)
      .filter(([, codes]) => codes.length > 0);
    expect(refused.length / good.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.02);
  });

  it.each(faulty)("are refused where they fail the check %s", (code, texts) => {
    expect(texts.length).toBeGreaterThanOrEqual(language === "English" ? 30 : 15);
    const passed = texts.filter((text) => codesOf(text).length === 0);
    const missed = texts.filter((text) => !codesOf(text).includes(code));
    expect(passed.length / texts.length, JSON.stringify(passed)).toBeLessThanOrEqual(0.05);
    expect(missed.length / texts.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
  });
});

// Written without looking at the word lists, some in languages of which there is none.
const others = listedLanguages.flatMap(otherLists);

/** The faulty follow-ups of a list, and those of them that no check refuses. */
const faultyIn = memo(({ context, faulty }: List) => {
  const texts = faulty.flatMap(([, each]) => each);
  return { texts, passed: texts.filter((text) => probeChecks(text, context).length === 0) };
});

describe.each(lexicalLanguages)("the other lists in %s together", (language) => {
  const lists = others.filter(({ context }) => context.language === language);

  it("have enough good follow-ups", () => {
    expect(lists.flatMap(({ good }) => good).length).toBeGreaterThanOrEqual(fewestOthers);
  });

  it("have faulty follow-ups, and nearly all of them are refused", () => {
    const all = lists.map(faultyIn);
    const passed = all.flatMap((each) => each.passed).length;
    expect(passed / all.flatMap(({ texts }) => texts).length).toBeLessThanOrEqual(0.05);
  });
});

describe.each(others)("another list in $context.language, about $topic,", (list) => {
  it("has good follow-ups, and none of them is refused but those that are known to be", () => {
    const { context, good } = list;
    expect(good.length).toBeGreaterThanOrEqual(5);
    const known = good.filter((text) => refusedStill.includes(text));
    expect(good.filter((text) => probeChecks(text, context).length > 0)).toEqual(known);
  });

  it("has faulty follow-ups, and most of them are refused", () => {
    const { texts, passed } = faultyIn(list);
    expect(texts.length).toBeGreaterThanOrEqual(8);
    expect(passed.length / texts.length, JSON.stringify(passed)).toBeLessThanOrEqual(0.2);
  });
});

it("of wordings that nothing was learned from, most faulty ones are refused, and few good ones", () => {
  const lists = lexicalLanguages.flatMap(listsApart);
  const faulty = lists.map(faultyIn);
  const texts = faulty.flatMap((each) => each.texts).length;
  expect(texts).toBe(384);
  expect(faulty.flatMap(({ passed }) => passed).length / texts).toBeLessThanOrEqual(0.09);
  const good = lists.flatMap(({ context, good }) => good.map((text) => probeChecks(text, context)));
  expect(good.length).toBe(280);
  expect(good.filter((codes) => codes.length > 0).length).toBeLessThanOrEqual(7);
});

it("of good follow-ups that were written apart from the lists, few are refused", () => {
  const asked = lexicalLanguages.flatMap((language) =>
    readFileSync(path.join(apart, `${language.toLowerCase()}.txt`), "utf8")
      .split(/^# /m)
      .slice(1)
      .flatMap((conversation) => {
        const [question = "", answer = "", ...good] = conversation.trim().split("\n");
        const context = { asked: [question], said: [answer], question: [question], plan: [], secret: [] };
        return good.map((text) => ({ text, codes: probeChecks(text, { ...context, language }) }));
      }),
  );
  expect(asked.length).toBeGreaterThan(360);
  const refused = asked.filter(({ codes }) => codes.length > 0);
  expect(refused.length, JSON.stringify(refused)).toBeLessThanOrEqual(mostRefusedApart);
});
