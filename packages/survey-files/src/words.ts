import { languageOf } from "./language.ts";
import type { Texts } from "./tree.ts";

/** Words that the other tools say by themselves, so that their files do not have them; in a row for each language. */
const order = [
  "yes",
  "no",
  "uncertain",
  "increase",
  "same",
  "decrease",
  "female",
  "male",
  "comment",
  "end",
] as const;
type Word =
  | "yes"
  | "no"
  | "uncertain"
  | "increase"
  | "same"
  | "decrease"
  | "female"
  | "male"
  | "comment"
  | "end";

const words: Readonly<Record<string, string>> = {
  en: "Yes|No|Uncertain|Increase|Same|Decrease|Female|Male|Please comment on your choice|Thank you. This is the end of the interview.",
  de: "Ja|Nein|Unsicher|Zunahme|Gleich|Abnahme|Weiblich|Männlich|Bitte kommentieren Sie Ihre Auswahl|Vielen Dank. Das Interview ist zu Ende.",
  fr: "Oui|Non|Incertain|Augmentation|Identique|Diminution|Féminin|Masculin|Veuillez commenter votre choix|Merci. L’entretien est terminé.",
  es: "Sí|No|Dudoso|Aumento|Igual|Disminución|Femenino|Masculino|Comente su elección|Gracias. La entrevista ha terminado.",
  it: "Sì|No|Incerto|Aumento|Uguale|Diminuzione|Femminile|Maschile|Commenti la sua scelta|Grazie. L’intervista è finita.",
  pt: "Sim|Não|Incerto|Aumento|Igual|Diminuição|Feminino|Masculino|Comente a sua escolha|Obrigado. A entrevista terminou.",
  nl: "Ja|Nee|Onzeker|Toename|Gelijk|Afname|Vrouw|Man|Licht uw keuze toe|Dank u. Dit is het einde van het interview.",
  sv: "Ja|Nej|Osäker|Ökning|Samma|Minskning|Kvinna|Man|Kommentera ditt val|Tack. Intervjun är slut.",
  fi: "Kyllä|Ei|Epävarma|Lisäys|Sama|Vähennys|Nainen|Mies|Kommentoi valintaasi|Kiitos. Haastattelu on päättynyt.",
  pl: "Tak|Nie|Niepewne|Wzrost|Bez zmian|Spadek|Kobieta|Mężczyzna|Skomentuj swój wybór|Dziękujemy. To koniec wywiadu.",
  tr: "Evet|Hayır|Emin değilim|Artış|Aynı|Azalış|Kadın|Erkek|Seçiminizi açıklayın|Teşekkürler. Görüşme sona erdi.",
  ru: "Да|Нет|Не уверен|Увеличение|Без изменений|Уменьшение|Женский|Мужской|Прокомментируйте свой выбор|Спасибо. Интервью окончено.",
  uk: "Так|Ні|Не впевнений|Збільшення|Без змін|Зменшення|Жіноча|Чоловіча|Прокоментуйте свій вибір|Дякуємо. Інтерв’ю завершено.",
  ar: "نعم|لا|غير متأكد|زيادة|بدون تغيير|نقصان|أنثى|ذكر|يرجى التعليق على اختيارك|شكرًا لك. انتهت المقابلة.",
  zh: "是|否|不确定|增加|不变|减少|女|男|请说明您的选择|谢谢。访谈到此结束。",
  ja: "はい|いいえ|わからない|増加|変わらない|減少|女性|男性|選択についてコメントしてください|ありがとうございました。これでインタビューは終わりです。",
  ko: "예|아니요|불확실|증가|동일|감소|여성|남성|선택에 대해 설명해 주세요|감사합니다. 인터뷰가 끝났습니다.",
  hi: "हाँ|नहीं|अनिश्चित|वृद्धि|समान|कमी|महिला|पुरुष|कृपया अपनी पसंद पर टिप्पणी करें|धन्यवाद। साक्षात्कार समाप्त हुआ।",
  id: "Ya|Tidak|Tidak yakin|Naik|Sama|Turun|Perempuan|Laki-laki|Beri komentar tentang pilihan Anda|Terima kasih. Wawancara selesai.",
  vi: "Có|Không|Không chắc|Tăng|Như cũ|Giảm|Nữ|Nam|Vui lòng nhận xét về lựa chọn của bạn|Cảm ơn bạn. Cuộc phỏng vấn kết thúc.",
};

const byName = new Map(Object.entries(words).map(([code, row]) => [languageOf(code), row.split("|")]));
const english = byName.get("English") ?? [];

/** A word in each of the languages, by their names; in English where there is none. */
export const wordIn = (languages: readonly string[], word: Word): Texts => {
  const at = order.indexOf(word);
  return Object.fromEntries(
    languages.map((language) => [language, (byName.get(language) ?? english)[at] ?? word]),
  );
};
