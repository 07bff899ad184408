import type { ResearchInterviews } from "#client/index.ts";
import { withMentions } from "./questions.ts";

/** The demo study in German, by what it says in English. */
const german: Readonly<Record<string, string>> = {
  "Thank you for taking part": "Danke, dass Sie mitmachen",
  "We’d like to hear how you make coffee at home, and what would make it better.":
    "Wir möchten wissen, wie Sie zu Hause Kaffee machen und was daran besser sein könnte.",
  Begin: "Los geht’s",
  "Thank you": "Vielen Dank",
  "Your answers are saved. You can close this page now.":
    "Ihre Antworten sind gespeichert. Sie können diese Seite jetzt schließen.",
  "Thank you for your interest": "Danke für Ihr Interesse",
  "This study is looking for a different group of participants at the moment. Thank you for your time.":
    "Für diese Studie suchen wir gerade andere Teilnehmerinnen und Teilnehmer. Danke für Ihre Zeit.",
  "How often do you make coffee at home?": "Wie oft machen Sie zu Hause Kaffee?",
  "Every day": "Jeden Tag",
  "A few times a week": "Ein paar Mal pro Woche",
  "Now and then": "Ab und zu",
  Never: "Nie",
  "Walk me through your first coffee on a typical day.":
    "Erzählen Sie mir von Ihrem ersten Kaffee an einem gewöhnlichen Tag.",
  "Which of these do you use at home?": "Was davon benutzen Sie zu Hause?",
  "Espresso machine": "Espressomaschine",
  Filter: "Filtermaschine",
  "French press": "Pressstempelkanne",
  Pods: "Kapseln",
  Instant: "Löslicher Kaffee",
  "What do you do with the used pods?": "Was machen Sie mit den gebrauchten Kapseln?",
  "You use: {methods}. If you could keep only one way of making coffee, which would it be, and why?":
    "Sie benutzen: {methods}. Wenn Sie nur eine Art der Zubereitung behalten dürften: welche wäre das, und warum?",
  "How satisfied are you with the coffee that you make?":
    "Wie zufrieden sind Sie mit dem Kaffee, den Sie machen?",
  "Not at all": "Gar nicht",
  Very: "Sehr",
  "And with each of these?": "Und damit im Einzelnen?",
  Taste: "Geschmack",
  Effort: "Aufwand",
  Cleaning: "Reinigung",
  "Rank these by how much they matter to you.": "Ordnen Sie danach, wie wichtig es Ihnen ist.",
  Speed: "Schnelligkeit",
  Price: "Preis",
  "Little waste": "Wenig Abfall",
  "Allocate 100 points across what you spend on coffee.":
    "Verteilen Sie 100 Punkte auf das, wofür Sie beim Kaffee Geld ausgeben.",
  Beans: "Bohnen",
  Equipment: "Geräte",
  Cafés: "Cafébesuche",
  "How likely are you to recommend your way of making coffee to a friend?":
    "Wie wahrscheinlich ist es, dass Sie Ihre Art der Zubereitung weiterempfehlen?",
  "Freshly roasted beans arrive at your door every two weeks. What comes to mind first?":
    "Alle zwei Wochen kommen frisch geröstete Bohnen zu Ihnen nach Hause. Woran denken Sie zuerst?",
  "A machine that cleans itself after every cup. What comes to mind first?":
    "Eine Maschine, die sich nach jeder Tasse selbst reinigt. Woran denken Sie zuerst?",
  "How interesting is this idea to you?": "Wie interessant ist diese Idee für Sie?",
  "Imagine a coffee maker that was made just for you. What would be different about it?":
    "Stellen Sie sich eine Kaffeemaschine vor, die nur für Sie gemacht ist. Was wäre daran anders?",
};

/** Translates the study as a person would, and approves it. Throws where a text has no translation here. */
export async function translateStudy(
  client: ResearchInterviews,
  studyId: string,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const mention = (name: string) => `{{Q:${ids[name]}}}`;
  const texts = new Map(
    Object.entries(german).map(([text, own]) => [withMentions(text, mention), withMentions(own, mention)]),
  );
  const units = await client.translations.units(studyId, { language: ["German"] }).all();
  await client.translations.updateUnits(studyId, {
    changes: units.map(({ id, language, etag, source }) => {
      const text = texts.get(source);
      if (text === undefined) throw new Error(`the demo has no German for “${source}”`);
      return { id, language, if_match: etag, text, state: "approved" };
    }),
  });
}
