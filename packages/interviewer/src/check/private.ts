import { boundedPattern } from "../lexicon/pattern.ts";
import type { Known, Probe } from "./probe.ts";
import { isInOneOf } from "./said.ts";

/** So many equal words in a row are no coincidence. */
const phraseLength = 4;

/** What an interviewer that talks about its instructions calls them, in the languages of the interview page. */
const ownInstructions = boundedPattern(
  [
    "\\b(?:system|initial|hidden|original) prompt|\\b(?:my|the|your) (?:system )?prompt\\b|\\bprompt (?:says|tells|instructs)",
    "\\b(?:interviewer|researcher|moderator)(?:'?s'?)? (?:notes?|instructions?|guide|briefing)\\b",
    "\\bmy (?:notes|instructions|guidelines|briefing)\\b|\\b(?:according to|in) the (?:private |hidden )?notes\\b",
    "system-?prompt|prompt (?:système|del? sistema|do sistema|di sistema|sistem)|(?:mon|meine[mn]?|mein|mi|meu|il|mio|el|del|al|o|do|no|ao|le|du|au|mijn|min|mój|moim) prompt\\b",
    "(?:notes?|consignes|instructions) (?:de l'|du )(?:enquêt|interview|intervieweu|cherche)\\p{L}*|mes (?:notes|instructions|consignes|directives|fiches)\\b",
    "(?:interviewer|moderatoren|moderator)-?(?:notiz|anweisung|hinweis)\\p{L}*|meine[nr]? (?:notizen|anweisungen|vorgaben)",
    "(?:notas|instrucciones) (?:del|de la|para el) (?:entrevistador|moderador|investigador)\\p{L}*|mis (?:notas|instrucciones|apuntes|indicaciones|directrices|pautas)\\b",
    "(?:notas|instruções) (?:do|da|para o) (?:entrevistador|moderador|pesquisador|investigador)\\p{L}*|minhas (?:notas|instruções|anotações|orientações|diretrizes)\\b|(?:instruções que recebi|instrucciones que (?:recibí|me)|istruzioni (?:che ho )?ricevute|consignes (?:que j'ai )?reçues)|meus apontamentos\\b",
    "(?:note|istruzioni) (?:dell'intervistator|del moderator|per l'intervistator|del ricercator)\\p{L}*|mi(?:e|ei) (?:note|istruzioni|appunti|indicazioni)\\b",
    "(?:interviewer|moderator|onderzoeker)s?-?(?: |')?(?:notities|aantekeningen|instructies)|mijn (?:notities|aantekeningen|instructies)\\b",
    "systemprompt\\p{L}*|intervjuar\\p{L}*anteckning\\p{L}*|mina (?:anteckningar|instruktioner)",
    "järjestelmäkehot\\p{L}*|haastattelijan (?:muistiinpano|ohje)\\p{L}*|(?:muistiinpanoni|ohjeeni)\\p{L}*",
    "prompt\\p{L}* systemow\\p{L}*|notat\\p{L}* (?:ankietera|prowadzącego|moderatora|badacza)|moi(?:ch|mi|e)? (?:notat|instrukc)\\p{L}*|moje (?:notatki|instrukcje)",
    "системн\\p{L}* (?:промпт|запит|подсказк|підказк)\\p{L}*|промпт\\p{L}*|(?:заметк|замітк|нотатк|инструкци|інструкці)\\p{L}* (?:интервьюер|інтерв'юер|модератор|исследовател|дослідник)\\p{L}*|(?:мои|моих|моим|мої|моїх|моїм)\\p{L}* (?:заметк|инструкци|нотатк|інструкці)\\p{L}*",
    "sistem (?:komut|istem)\\p{L}*|görüşmeci\\p{L}* (?:not|talimat)\\p{L}*|(?:notlarım|talimatlarım)\\p{L}*",
    "(?:catatan|instruksi) (?:pewawancara|moderator|peneliti|saya)|perintah sistem",
    "(?:ghi chú|hướng dẫn) (?:của |dành cho )?(?:người phỏng vấn|điều phối viên|nhà nghiên cứu|tôi)|lời nhắc hệ thống",
    "系统提示|提示词|(?:采访|访谈|主持)(?:员|者|人)(?:的)?(?:笔记|备注|说明|指示)|我的(?:指令|指示|提示|备注)",
    "システムプロンプト|プロンプト|(?:インタビュアー|聞き手|調査者|司会者)(?:用)?の?(?:メモ|指示|ノート)|私(?:へ)?の(?:指示|メモ)",
    "시스템 ?프롬프트|프롬프트|(?:면접관|진행자|인터뷰어|연구자)\\p{L}* ?(?:메모|지침|노트)|(?:제|내|저의) (?:지침|메모|지시)",
    "(?:سياق|موجه|تعليمات|أوامر) النظام|(?:ملاحظات|تعليمات) (?:المحاور|الباحث|المقابل|القائم)\\p{L}*|(?:ملاحظاتي|تعليماتي)",
    "सिस्टम प्रॉम्प्ट|प्रॉम्प्ट|(?:साक्षात्कारकर्ता|शोधकर्ता|मॉडरेटर) (?:के|की) (?:नोट|निर्देश|टिप्पणि)[\\p{L}\\p{M}]*|मेरे (?:नोट|निर्देश)[\\p{L}\\p{M}]*",
  ].join("|"),
  "u",
);

/** Repeats a phrase that only the researcher wrote, or talks of the notes and instructions. */
export const isPrivate = ({ words, plain }: Probe, { secretRows, said, askedRows }: Known): boolean =>
  ownInstructions.test(plain) ||
  phrases(words).some(
    (phrase) =>
      isInOneOf(phrase, secretRows) && !isInOneOf(phrase, askedRows) && !isInOneOf(phrase, said.rows()),
  );

const phrases = (words: readonly string[]): string[][] =>
  words.slice(phraseLength - 1).map((_, start) => words.slice(start, start + phraseLength));
