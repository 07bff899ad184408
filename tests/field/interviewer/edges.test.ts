import { describe, expect, it } from "vitest";
import { bridgeOf } from "#interviewer/check/bridge.ts";
import { isTrueQuote } from "#interviewer/check/false-quote.ts";
import { listedFaults, statementFaults } from "#interviewer/check/index.ts";
import { knownOf, type ProbeContext, probeOf } from "#interviewer/check/probe.ts";
import { talksAsModel } from "#interviewer/check/question.ts";
import { reflectionOf } from "#interviewer/check/reflection.ts";

/** Checks at their edges, in English, by the rules alone: the weights refuse most of this too. */

const contextOf = (fields: Partial<ProbeContext> = {}): ProbeContext => ({
  asked: [],
  said: [],
  question: [],
  plan: [],
  secret: [],
  language: "English",
  ...fields,
});
const codes = (text: string, fields: Partial<ProbeContext> = {}) => listedFaults(text, contextOf(fields));

describe("a follow-up that was asked before", () => {
  it("is one with seven in ten of the words in common", () => {
    // Seven of ten words, and seven of eleven.
    const asked = ["one two three four five six seven eight nine"];
    expect(codes("One two three four five six seven eight?", { asked })).toContain("repeated");
    expect(codes("One two three four five six seven ten?", { asked })).toContain("repeated");
    expect(codes("One two three four five six ten eleven?", { asked })).not.toContain("repeated");
    expect(codes("One two three?", { asked: ["", ...asked] })).not.toContain("repeated");
  });

  it("is asked elsewhere by three of the words that say something", () => {
    const plan = ["How did the bakery change your morning?"];
    expect(codes("And how did a bakery change the morning?", { plan })).toContain("asked_elsewhere");
    expect(codes("How did a bakery change?", { plan: ["The bakery: change?"] })).not.toContain(
      "asked_elsewhere",
    );
    expect(codes("How did a bakery change?", { plan })).not.toContain("asked_elsewhere");
  });

  it("may be said again in a statement", () => {
    const asked = ["The bakery changed the whole morning."];
    expect(statementFaults(asked[0] ?? "", contextOf({ asked, plan: asked }))).toEqual([]);
    expect(statementFaults("", contextOf())).toEqual(["blank"]);
  });
});

describe("private words", () => {
  const secret = ["Find out whether they would pay more for organic bread"];

  it.each([
    ["So they would pay more for what?", {}, true],
    ["So they would pay for what?", {}, false],
    ["So they would pay more?", { said: ["They would pay more for it"] }, false],
    ["So they would pay more?", { asked: ["Say whether they would pay more for it, or less"] }, false],
    ["So they would pay more?", { said: ["They would not pay more"] }, true],
  ])("are four in a row: %s %j", (text, fields, isPrivate) => {
    expect(codes(text, { secret, ...fields }).includes("private")).toBe(isPrivate);
  });

  it.each([
    "What does my prompt say of it?",
    "What do the interviewer's notes mean to you?",
    "What of my notes?",
  ])("are those about instructions: %s", (text) => expect(codes(text)).toContain("private"));
});

describe("no question of an interviewer", () => {
  it.each([
    "What happened then",
    "Tell me more.",
    "You went home, so what happened then",
    "And why was that",
    "Annoyed: what does that mean?",
    "Do you mean 'it'?",
    "What is 2.5 to you?",
  ])("is not this: %s", (text) => {
    expect(codes(text, { said: ["I was annoyed at it, and it was 2.5"] })).not.toContain("not_a_question");
  });

  it.each([
    "You went home.",
    "Interviewer: what happened then?",
    "Question 3 – what happened then?",
    "Anna (2): what happened then?",
    "Q1: what happened then?",
    "1. What happened then?",
    "a) What happened then?",
    "- What happened then?",
    "## What happened then?",
    "> What happened then?",
    "Follow-up question: what happened then?",
    "**What** happened then?",
    "What *happened* then?",
    "What_happened then to you?",
    "{what happened then?}",
    '{"text": "What happened then?"}',
    "`What happened then?`",
    "Why?",
    '"What happened then?"',
    "What\nhappened then?",
    "As an AI, I wonder what happened then?",
  ])("is this: %s", (text) => expect(codes(text)).toContain("not_a_question"));
});

it.each([
  ["As an AI language model, I cannot feel.", "English", true],
  ["As an AI language model, I cannot feel.", "Klingon", true],
  ["Als KI habe ich keine Gefühle.", "German", true],
  ["Als KI habe ich keine Gefühle.", "English", false],
  ["I cannot feel my feet.", "English", false],
])("a model speaks of itself: %s (%s)", (text, language, is) => {
  expect(talksAsModel(text, language)).toBe(is);
});

describe("a bridge", () => {
  const words = (count: number) => `${"word ".repeat(count - 1)}word.`;

  it.each([
    "Let us turn to the next topic.",
    " Now on to something else. ",
    "Now on to something else",
    words(20),
    `Now on to ${"x".repeat(489)}.`,
  ])("is one short sentence: %s", (text) => expect(bridgeOf(text, contextOf())).toBe(text.trim()));

  it.each([
    "",
    "  ",
    "Shall we go on?",
    "Shall we go on？",
    "One thing. And another.",
    "One thing… And another",
    words(21),
    "x".repeat(501),
    `Now on to ${"x".repeat(490)}.`,
    "It is at https://a.example/b.",
    "Now on to this ://host there.",
    "That was great!",
    "You should go on.",
  ])("is none: %j", (text) => expect(bridgeOf(text, contextOf())).toBeNull());
});

describe("a reflection", () => {
  const said = [
    "The queue at the bakery took half an hour because the oven was broken.",
    "My sister was annoyed by the noise.",
  ];
  const reflected = (text: string, before: string[] = [], fields: Partial<ProbeContext> = {}) =>
    reflectionOf(text, contextOf({ said, ...fields }), before);

  it.each([
    ["The queue at the bakery took half an hour.", "The queue at the bakery took half an hour."],
    [" The queue at the bakery took half an hour ", "The queue at the bakery took half an hour."],
    ["The queue at the bakery took half an hour…", "The queue at the bakery took half an hour…"],
    ["The queue took long because the oven was broken.", "The queue took long because the oven was broken."],
    ["Your sister was annoyed by the noise.", "Your sister was annoyed by the noise."],
    ["The oven was broken.", "The oven was broken."],
  ])("says in one sentence what was said: %s", (text, shown) => expect(reflected(text)).toBe(shown));

  it.each([
    [""],
    ["The queue at the bakery took half an hour?"],
    ["The queue took half an hour. The oven was broken."],
    ["The queue at the bakery, the queue at the bakery, the queue at the bakery took half."],
    ["The queue was there."],
    ["The music and the parking near the station and the queue at the bakery."],
    ["Your sister was furious by the noise."],
    ["The queue took half an hour because the sister was annoyed."],
    ["You should skip the queue at the bakery."],
    ["The queue at the bakery never took half an hour."],
    ["The good queue at the bakery took half an hour."],
    ["The queue took half an hour because the oven annoyed my sister."],
    [`The queue at the bakery ${"x".repeat(300)}.`],
  ])("says nothing else: %s", (text) => expect(reflected(text)).toBeNull());

  it("says nothing that was said back before, by six in ten words", () => {
    const text = "The queue at the bakery took half an hour.";
    expect(reflected(text, ["Nothing of it", text])).toBeNull();
    // Six of nine words, or five of nine.
    expect(reflected(text, ["The queue at bakery took half so"])).toBeNull();
    expect(reflected(text, ["The queue at bakery long so"])).toBe(text);
  });
});

describe("a wording", () => {
  const said = [
    "I never borrow books. The bread was warm, I walked home with my sister and we annoyed the dog.",
  ];
  const found = (text: string, fields: Partial<ProbeContext> = {}) => codes(text, { said, ...fields });

  it.each([
    "What happened and why did you leave?",
    "What happened, and how did you feel?",
    "Can you tell me what happened and who was there?",
    "How did it begin, what happened then?",
    "Why did you leave or did you stay?",
    "Did you walk home, and did you eat the bread?",
    "What was warm and where was it?",
    "Can you tell me what happened and what you did?",
    "Do you remember what happened and what you did?",
    "When you walked home, what did you see and why?",
    "What did you do, and the dog, why?",
    "What happened, when did you go?",
    "What happened: why did you go?",
    "Tell me more. What happened then and why did you walk?",
    "Where and when did you walk?",
    "Was it warm, or what?",
  ])("asks twice: %s", (text) => expect(found(text)).toContain("double_barrelled"));

  it.each([
    "What happened when you walked home?",
    "What do you remember of where you walked?",
    "Can you tell me how you walked home?",
    "Can you describe what happened?",
    "What did you and your sister do?",
    "How warm or cold was the bread?",
    "What, if anything at all, happened?",
    "So, what happened then?",
    "Who or what annoyed the dog?",
    "What happened, do you think?",
    "And what did you do?",
    "Can you tell me what happened, who was there?",
    "Can you tell me what happened and the dog barked?",
    "Do you remember what happened, what you did?",
    "What happened when you went, when it rained?",
    "When you walked home, what did you see?",
    "And did you know what happened when you left?",
    "What makes it what it is?",
    "What do you think did the dog do?",
    "Was it the bread or was it something else?",
  ])("asks once: %s", (text) => expect(found(text)).not.toContain("double_barrelled"));

  it.each([
    ["German", "Und wo haben Sie den Knopf gesucht?", false],
    ["Dutch", "En waar zocht u de knop?", false],
    ["French", "Et combien dépensez-vous chaque mois pour vos déplacements ?", false],
    ["French", "Et pouvez-vous décrire la dernière fois ?", false],
    ["Spanish", "¿Qué pasó y por qué se fue?", true],
    ["German", "Wo haben Sie gesucht und was haben Sie gefunden?", true],
    ["French", "Pouvez-vous décrire la file et qui était là ?", true],
    ["Italian", "Che cosa è successo, e perché?", true],
  ])("asks twice or once, in %s: %s %s", (language, text, is) => {
    expect(codes(text, { language }).includes("double_barrelled")).toBe(is);
  });

  it.each([
    ["Why don't you borrow books?", false],
    ["Why don't you borrow a book?", false],
    ["Why don't you borrow clothes?", true],
    ["Why don't you sell books?", true],
    ["Why don't you go?", true],
    ["Why don't you borrow books? You should try.", true],
    ["You should borrow books.", true],
    ["You should never borrow books.", true],
    ["How should it be?", false],
    ["Why don't you read a map?", true],
  ])("tells them what to do: %s %s", (text, is) => expect(found(text).includes("advice")).toBe(is));

  it("asks why not only after what they deny", () => {
    const text = "Why don't you borrow books?";
    expect(codes(text, { said: ["I borrow books"] })).toContain("advice");
    expect(codes(text, { said: ["I borrow books. I never drive"] })).toContain("advice");
    expect(codes(text, { said: ["I never borrow clothes", "I never read books"] })).toContain("advice");
    expect(codes(text, { said: [] })).toContain("advice");
    expect(codes(text, { said: ["I drive\nI never borrowed a book!"] })).not.toContain("advice");
    const short = "Why don't you read a map?";
    expect(codes(short, { said: ["I never read maps"] })).not.toContain("advice");
    for (const other of ["a mug", "mapped roads", "a book"])
      expect(codes(short, { said: [`I never read ${other}`] })).toContain("advice");
    const spanish = "¿Por qué no usa un mapa?";
    expect(codes(spanish, { said: ["No uso mapas"], language: "Spanish" })).not.toContain("advice");
  });

  it.each([
    ["Was it warm or cold?", true],
    ["Did you walk or drive?", true],
    ["Was it the bread or the dog?", false],
    ["Was the bread warm or was it something else?", false],
    ["What was it like, such as cold or dry?", true],
    ["What was there, for example cheese, milk and butter?", true],
    ["What was there, for example bread and the dog?", false],
    ["What was warm or cold about it?", false],
    ["Tell me if it was bread or cheese.", false],
    ["Can you tell me if it was bread or cheese?", false],
    ["Was it the bread or anything else?", false],
    ["Was it warm or not?", false],
    ["Was it warm or what was it?", false],
    ["Who annoyed you or cheese?", false],
    ["Or cheese?", false],
    ["Was it the bread or?", false],
    ["Was it the bread; was it the dog or cheese?", true],
    ["Did you walk or write an e-mail?", true],
    ["Did you like groups or online groups?", true],
    ["Was it the bread or dog when you had cheese?", false],
    ["Was it the cheese or the dog when you walked home?", true],
    ["Did the smell or the moths annoy the dog?", true],
    ["Did bread or the dog annoy your cousin?", false],
    ["Did the bread or the dog eat cheese?", false],
    ["Did you walk or take the dog and cheese?", true],
    ["Was it a 10 or a 12?", false],
    ["Was it am or pm?", false],
    ["What was there, for example milk?", false],
    ["What was there: for example milk and butter?", true],
    ["What was there for example milk and a very old kind of cheese there?", false],
    ["What was there, for example milk and you?", false],
    ["What was there, for example, , milk and butter?", true],
    ["What was it like, such as when cold?", true],
    ["What was it like, such as the bread when it was cold?", false],
    ["What kept you at home: lack of a car, the price of petrol these days?", true],
    ["What kept you at home – lack of a car, the price of petrol these days?", true],
    ["What kept you at home: lack of a car, the rather very high price of petrol?", true],
    ["What kept you at home: lack of a car, the rather very high price of petrol today?", false],
    ["What was it like: for you, for the cousin?", false],
    ["It was there: lack of a car, the price of petrol these days?", false],
  ])("names answers: %s %s", (text, is) => expect(found(text).includes("suggests_answer")).toBe(is));

  it.each<[Partial<ProbeContext>, boolean]>([
    [{ question: ["Cheese or butter"] }, false],
    [{ asked: ["Cheese or butter"] }, false],
    [{ asked: ["And then?", "Cheese or butter"] }, true],
    [{ said: ["Butter on cheese"] }, false],
    [{ plan: ["Cheese or butter"] }, true],
  ])("names answers that neither they nor the question have: %j %s", (fields, is) => {
    expect(codes("Was it cheese or butter?", fields).includes("suggests_answer")).toBe(is);
  });

  it.each([
    ["How annoying was the dog?", false],
    ["How terrible was the dog?", true],
    ["How good or bad was the bread?", false],
    ["How good was the bread?", true],
    ["Was it frustrating?", true],
    ["Did you feel lonely?", true],
    ["Did you feel annoyed?", false],
    ["Don't you think the bread was warm?", true],
    ["What did you feel?", false],
    ["Did you feel anything?", false],
    ["Did you feel purple?", true],
    ["Was it good?", true],
    ["Was it purple?", false],
    ["What happened? Don't you think the bread was warm?", true],
  ])("leads: %s %s", (text, is) => expect(found(text).includes("leading")).toBe(is));

  it.each<[string, Partial<ProbeContext>, boolean]>([
    ["War das nervig?", { said: ["Das nervt"] }, false],
    ["War das nervig?", { said: ["Das ist laut"] }, true],
    ["War das nervig?", { said: ["Das ist schrecklich"] }, true],
    ["War das nervig?", { question: ["Was nervt?"] }, false],
    ["War das nervig?", { asked: ["Was nervt?"] }, false],
    ["War das nervig?", { asked: ["Wie war es?", "Was nervt?"] }, true],
  ])("leads in a word that nobody else has in another form: %s %j %s", (text, fields, is) => {
    expect(codes(text, { language: "German", ...fields }).includes("leading")).toBe(is);
  });

  it.each([
    ["That is great! What happened then?", true],
    ["Love it! What happened then?", true],
    ["Thank you! What happened then?", false],
    ["That was brave. What happened then?", true],
    ["That was warm. What happened then?", false],
    ["What happened then? That was brave.", true],
    ["Walked home! What happened then?", true],
    ["How brave! What happened then?", true],
    ["Take me back to that day! What happened then?", false],
    ["Tell me more!", false],
    ["Flew home with my sister and the dog, the bread, the bread and the cat!", false],
    ["…flew! What happened then?", true],
    ["Could you tell me more! What happened then?", false],
    ["That was purple. What happened then?", true],
    ["How annoying to hear. What happened then?", false],
    ["That was so purple. What happened then?", true],
    ["That was at a purple place. What happened then?", true],
    ["That was purple?", false],
    ["What happened then? That was purple.", false],
    ["That was purple. Tell me more.", false],
    ["That was clear. What happened then?", false],
    ["That was there. What happened then?", false],
    ["That was it. What happened then?", false],
    ["That was because of the dog. What happened then?", false],
    ["That was purple, as you said. What happened then?", false],
    ["Tell me more, that was purple. What happened then?", false],
    ["Your cousin was purple. What happened then?", true],
    ["The bread was purple. What happened then?", true],
    ["The bread and the cousin was purple. What happened then?", true],
    ["The cousin was purple. What happened then?", false],
    ["The next topic was purple. What happened then?", false],
  ])("values: %s %s", (text, is) => expect(found(text).includes("evaluative")).toBe(is));

  it.each([
    ["The bread was very wonderful. What happened?", false],
    ["Wonderful bread. What happened?", false],
    ["The wonderful bread and great answer. What happened?", true],
    ["Great, the bread was wonderful. What happened?", true],
    ["The bread was wonderful. It was excellent. What happened?", true],
  ])("judges in words of its own, beside theirs: %s %s", (text, is) => {
    expect(codes(text, { said: ["The bread was very wonderful"] }).includes("evaluative")).toBe(is);
  });

  it.each([
    ["What is your name?", true],
    ["What is your sister's name?", true],
    ["What is the name of the shop?", false],
    ["Where do you live, and what is your address?", true],
    ["What is your phone number?", true],
    ["What is your date of birth?", true],
    ["How do you feel about your name?", false],
    ["Can you tell me your e-mail address?", true],
    ["Tell me the name", true],
    ["The name: what is it like?", false],
    ["What happened? Tell me your name.", true],
  ])("asks who they are: %s %s", (text, is) => expect(found(text).includes("personal_data")).toBe(is));

  it.each([
    ['What do you mean by "the bread was warm"?', false],
    ['What do you mean by "the bread was cold"?', true],
    ["You said the bread was warm; what did it taste of?", false],
    ["You said the parking was expensive; what happened then?", true],
    ["The bread you mentioned, what was it like?", false],
    ["As you said, what happened then?", false],
    ["You said that the bread was warm and the parking expensive, why?", true],
    ["The dog, you said, barked loudly. Why?", true],
    ["The bread you said was expensive parking, why?", false],
    ["When you said the parking was expensive, what happened?", true],
    ["As you said, parking was expensive?", true],
    ["You said: what was expensive parking?", false],
    ["You said, what parking was expensive. Why?", true],
    ["You said what parking was expensive?", true],
    ["You said it was so. What happened?", false],
    ['You said "the bread was warm", and parking expensive. Why?', false],
  ])("puts words into their mouth: %s %s", (text, is) => {
    expect(found(text).includes("false_quote")).toBe(is);
  });

  it("quotes nobody where nothing stands in the marks, and says itself what it quotes of nobody", () => {
    expect(found('What is "..." to you?')).toEqual([]);
    expect(found('Do you mean "you should leave it"?')).toEqual(["false_quote", "advice"]);
    expect(found('Do you mean "you should leave it"?', { said: ["You should leave it"] })).toEqual([]);
  });

  it("is judged by lists only where the language has one", () => {
    for (const text of ["You should use it, what is your name?", "That is great! Was it warm or cold?"])
      expect(codes(text, { language: "Klingon" })).toEqual([]);
  });
});

describe("words of the participant, said again,", () => {
  it.each([
    [
      "English",
      "The receptionist handled it very well.",
      "The receptionist handled it very well. What did she do?",
    ],
    ["German", "Ich war etwas ungeduldig.", "Sie waren etwas ungeduldig. Wie kam das?"],
    [
      "German",
      "Die Dame war sehr organisiert.",
      "Die Dame war sehr organisiert. Woran haben Sie das gemerkt?",
    ],
    ["Spanish", "El personal fue muy amable.", "El personal fue muy amable. ¿Qué hizo?"],
    ["Italian", "La segretaria era molto brava.", "La segretaria era molto brava. Che cosa ha fatto?"],
    ["German", "Ich bin umgezogen.", "Und wie war das, bevor es Busse gab?"],
    ["Spanish", "Tenemos limones.", "¡Vamos a los limones! ¿Cómo están?"],
    [
      "Dutch",
      "De assistente was erg zorgvuldig.",
      "De assistente was erg zorgvuldig. Waar merkte u dat aan?",
    ],
    ["German", "Oft gebe ich auf.", "Sie sagten, dass Sie oft aufgeben. Wie kommt es dazu?"],
    ["German", "Die Suche ist langsam.", "Sie meinten, die Suche sei langsam. Wie äußert sich das?"],
    ["French", "Je n'ai pas confiance.", "Vous dites que vous n'avez pas confiance. Qu'y a-t-il derrière ?"],
    [
      "French",
      "On ne m'a rien demandé.",
      "Vous avez dit qu'on ne vous a rien demandé. Comment auriez-vous aimé participer ?",
    ],
  ])("judge nothing and are no false quote, in %s: %s", (language, said, text) => {
    expect(codes(text, { language, said: [said] })).toEqual([]);
  });

  it.each([
    ["German", "Ich war im Wartezimmer.", "Sie waren etwas ungeduldig. Wie kam das?", "evaluative"],
    ["Spanish", "El personal me hizo esperar.", "El personal fue muy amable. ¿Qué hizo?", "evaluative"],
    ["English", "It was great.", "Great answer. What did she do?", "evaluative"],
    ["English", "It was a great answer.", "Great answer. What did she do?", "evaluative"],
    ["German", "Oft frage ich.", "Sie sagten, dass Sie oft aufgeben. Wie kommt es dazu?", "false_quote"],
  ])("are other words than the interviewer's own, in %s: %s", (language, said, text, code) => {
    expect(codes(text, { language, said: [said] })).toContain(code);
  });
});

describe("words of another language", () => {
  it.each<[string, string, boolean]>([
    ["Was war dann mit dem Hund?", "English", true],
    ["What happened with the dog and the bread?", "German", true],
    ["Was war dann mit dem Hund?", " german ", false],
    // Three more of theirs, where one is of its own.
    ["Dog bread nicht und auch?", "English", true],
    ["Dog bread nicht und?", "English", false],
    ["What der die das nicht?", "English", true],
    ["What then der die das nicht auch?", "English", false],
    ["What then, Herr Nachbar?", "English", false],
    ["What happened with the dog and the bread?", "Klingon", false],
    ["其后在商店发生了什么", "Japanese", true],
    ["其后在商店发", "Japanese", true],
    ["其后在商店", "Japanese", false],
    ["其后在商店の了", "Japanese", false],
    ["其后在商店发生了什么", "Chinese", false],
    ["其后在商店发生了什の", "Chinese", false],
    ["其后在商店发生了什のか", "Chinese", true],
    ["What happened 其后在商店?", "English", false],
    ["What 其后在商店发生了?", "English", true],
    ["Что было abcd 123 456 789?", "Russian", false],
    ["Что abcdefghij?", "Russian", true],
  ])("are heard where they are more: %s (%s) %s", (text, language, is) => {
    expect(codes(text, { language }).includes("wrong_language")).toBe(is);
    expect(codes(text, { language, said: [text] })).not.toContain("wrong_language");
  });
});

describe("what the weights may not refuse", () => {
  it.each([
    ["You said the bread was warm. What happened?", true],
    ["You said the bread was warm and the dog purple. What happened?", false],
    ["You said the bread. You said the purple dog. What happened?", false],
    ["You said it was so. What happened?", false],
    ["What happened?", false],
  ])("says again what they said, in no words but theirs: %s %s", (text, is) => {
    const known = knownOf(contextOf({ said: ["The bread was warm and the dog barked"] }));
    expect(isTrueQuote(probeOf(text, known), known)).toBe(is);
  });
});

describe("a question that ends in a list", () => {
  it.each([
    ["What did you buy, a helmet, a mug?", "I went there.", true],
    ["What did you buy: a helmet, a mug, a poster?", "I went there.", true],
    ["What did you buy, a helmet, a mug?", "A helmet and a mug.", false],
    ["What did you buy, a helmet?", "I went there.", false],
    ["What did you buy, a helmet, a mug of the very old kind?", "I went there.", false],
    ["What did you buy, a helmet, a mug.", "I went there.", false],
    ["Helmet, mug, poster?", "I went there.", false],
    ["What did you buy, a thing, a bit?", "I went there.", false],
    ["What did you do, today, yesterday?", "I went there.", false],
    ["What did you buy, a helmet of such, a mug?", "I went there.", true],
    ["What did you do, a mug, a cup, or something else?", "I went there.", false],
    ["What did you do, a mug, who was there?", "I went there.", false],
  ])("suggests them where nobody has named them: %s (%s) %s", (text, said, is) => {
    expect(codes(text, { said: [said] }).includes("suggests_answer")).toBe(is);
  });
});
