import { describe, expect, it } from "vitest";
import { probeChecks } from "#interviewer/check/index.ts";

const codes = (language: string, text: string) =>
  probeChecks(text, {
    asked: ["How do you shop?"],
    said: ["I shop with my app"],
    question: ["How do you shop?"],
    plan: [],
    secret: [],
    language,
  });

describe("data that tells who somebody is", () => {
  it.each([
    ["English", "What is your nephew called?"],
    ["English", "Which address should a sample be sent to?"],
    ["English", "What is your doctor's surname?"],
    ["English", "Could you give me the postcode of your mother?"],
    ["English", "What is your employer called?"],
    ["English", "Tell me your customer number."],
    ["English", "How do you spell your last name?"],
    ["German", "Wie lautet Ihre Postanschrift?"],
    ["German", "Wie heißt Ihr Neffe?"],
    ["German", "Wohin dürfen wir die Probe schicken?"],
    ["German", "Wie lautet die Kundennummer?"],
    ["German", "Welche IBAN hat Ihr Konto?"],
    ["Dutch", "Hoe heet uw verloskundige?"],
    ["Dutch", "Wat is uw postcode?"],
    ["Dutch", "Naar welk adres mogen we een proefpakket sturen?"],
    ["French", "Comment s'appelle votre neveu ?"],
    ["French", "Quelle est votre adresse postale ?"],
    ["French", "Où pouvons-nous envoyer un échantillon ?"],
    ["Spanish", "¿Cómo se llama su sobrino?"],
    ["Spanish", "¿A qué dirección enviamos la muestra?"],
    ["Spanish", "¿Cuál es su código postal?"],
    ["Portuguese", "Como se chama o seu sobrinho?"],
    ["Portuguese", "Para que endereço enviamos a amostra?"],
    ["Italian", "Come si chiama suo nipote?"],
    ["Italian", "A quale indirizzo possiamo spedire il campione?"],
  ])("is not asked for, whosever it is, in %s: %s", (language, text) => {
    expect(codes(language, text)).toContain("personal_data");
  });

  it.each([
    ["English", "How do you feel about giving your address?"],
    ["English", "What is the name of the app?"],
    ["English", "What is your dog called?"],
    ["French", "Comment fêtez-vous votre anniversaire ?"],
    ["German", "Wie heißt die App?"],
    ["German", "Wie feiern Sie Ihren Geburtstag?"],
  ])("may be spoken of, in %s: %s", (language, text) => {
    expect(codes(language, text)).not.toContain("personal_data");
  });
});

it.each(["What was ”the worst day” like?", "Why don't you walk all the way?"])("is refused: %s", (text) => {
  expect(codes("English", text)).not.toEqual([]);
});
