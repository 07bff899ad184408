import { ownValue } from "#kit/record.ts";
import type { NoticeWords } from "./notice.ts";

/**
 * What people are told who are interviewed by an AI, in the languages of the interview page. Raise `noticeVersion` when a
 * sentence changes: what somebody has been shown is kept by it.
 */

const english: NoticeWords = {
  asks: "An AI asks the questions in this interview. It reads what you write and can ask more about it.",
  decides: "An AI reads your answers to decide which question comes next.",
  listens: "What you say is turned into text by an AI.",
  speaks: "The voice that you hear is made by a computer.",
  between: " ",
};

const words: Readonly<Record<string, NoticeWords>> = {
  Arabic: {
    asks: "يطرح الأسئلةَ في هذه المقابلة نظامُ ذكاء اصطناعي. وهو يقرأ ما تكتبه ويمكنه أن يسأل المزيد عنه.",
    decides: "يقرأ نظام ذكاء اصطناعي إجاباتك ليقرر السؤال التالي.",
    listens: "يحوّل نظام ذكاء اصطناعي ما تقوله إلى نص.",
    speaks: "الصوت الذي تسمعه من إنتاج حاسوب.",
    between: " ",
  },
  Chinese: {
    asks: "本次访谈由人工智能提问。它会阅读您写的内容，并可能进一步追问。",
    decides: "人工智能会阅读您的回答，以决定下一个问题。",
    listens: "您说的话由人工智能转换成文字。",
    speaks: "您听到的声音由计算机生成。",
    between: "",
  },
  Dutch: {
    asks: "Een AI stelt de vragen in dit interview. Die leest wat u schrijft en kan er meer over vragen.",
    decides: "Een AI leest uw antwoorden om te bepalen welke vraag daarna komt.",
    listens: "Wat u zegt, wordt door een AI omgezet in tekst.",
    speaks: "De stem die u hoort, is door een computer gemaakt.",
    between: " ",
  },
  English: english,
  Finnish: {
    asks: "Tässä haastattelussa kysymykset esittää tekoäly. Se lukee, mitä kirjoitat, ja voi kysyä siitä lisää.",
    decides: "Tekoäly lukee vastauksesi päättääkseen, mikä kysymys tulee seuraavaksi.",
    listens: "Tekoäly muuntaa puheesi tekstiksi.",
    speaks: "Kuulemasi ääni on tietokoneen tuottama.",
    between: " ",
  },
  French: {
    asks: "Une IA pose les questions de cet entretien. Elle lit ce que vous écrivez et peut vous en demander davantage.",
    decides: "Une IA lit vos réponses pour décider de la question suivante.",
    listens: "Ce que vous dites est converti en texte par une IA.",
    speaks: "La voix que vous entendez est produite par un ordinateur.",
    between: " ",
  },
  German: {
    asks: "In diesem Interview stellt eine KI die Fragen. Sie liest, was Sie schreiben, und kann dazu mehr fragen.",
    decides: "Eine KI liest Ihre Antworten, um zu entscheiden, welche Frage als Nächstes kommt.",
    listens: "Was Sie sagen, wird von einer KI in Text umgewandelt.",
    speaks: "Die Stimme, die Sie hören, wird von einem Computer erzeugt.",
    between: " ",
  },
  Hindi: {
    asks: "इस साक्षात्कार में सवाल एक एआई पूछता है। आप जो लिखते हैं, वह उसे पढ़ता है और उसके बारे में और पूछ सकता है।",
    decides: "अगला सवाल तय करने के लिए एक एआई आपके उत्तर पढ़ता है।",
    listens: "आप जो बोलते हैं, उसे एक एआई टेक्स्ट में बदलता है।",
    speaks: "आप जो आवाज़ सुनते हैं, वह कंप्यूटर की बनाई हुई है।",
    between: " ",
  },
  Indonesian: {
    asks: "AI mengajukan pertanyaan dalam wawancara ini. AI membaca apa yang Anda tulis dan dapat bertanya lebih lanjut.",
    decides: "AI membaca jawaban Anda untuk menentukan pertanyaan berikutnya.",
    listens: "Apa yang Anda katakan diubah menjadi teks oleh AI.",
    speaks: "Suara yang Anda dengar dibuat oleh komputer.",
    between: " ",
  },
  Italian: {
    asks: "In questa intervista le domande le fa un’IA. Legge ciò che scrive e può chiederle di più.",
    decides: "Un’IA legge le sue risposte per decidere quale domanda viene dopo.",
    listens: "Ciò che dice viene trasformato in testo da un’IA.",
    speaks: "La voce che sente è prodotta da un computer.",
    between: " ",
  },
  Japanese: {
    asks: "このインタビューではAIが質問します。AIはあなたが書いた内容を読み、さらに質問することがあります。",
    decides: "次の質問を決めるために、AIがあなたの回答を読みます。",
    listens: "あなたが話した内容は、AIによって文字に変換されます。",
    speaks: "お聞きになる音声は、コンピューターが作ったものです。",
    between: "",
  },
  Korean: {
    asks: "이 인터뷰의 질문은 AI가 합니다. AI는 작성하신 내용을 읽고 더 물어볼 수 있습니다.",
    decides: "AI가 답변을 읽고 다음 질문을 결정합니다.",
    listens: "말씀하신 내용은 AI가 텍스트로 변환합니다.",
    speaks: "들리는 음성은 컴퓨터가 만든 것입니다.",
    between: " ",
  },
  Polish: {
    asks: "Pytania w tym wywiadzie zadaje AI. Czyta to, co piszesz, i może o to dopytać.",
    decides: "AI czyta Twoje odpowiedzi, aby zdecydować, które pytanie będzie następne.",
    listens: "To, co mówisz, jest zamieniane na tekst przez AI.",
    speaks: "Głos, który słyszysz, został wytworzony przez komputer.",
    between: " ",
  },
  Portuguese: {
    asks: "Nesta entrevista, as perguntas são feitas por uma IA. Ela lê o que escreve e pode perguntar mais sobre isso.",
    decides: "Uma IA lê as suas respostas para decidir qual é a pergunta seguinte.",
    listens: "O que diz é transformado em texto por uma IA.",
    speaks: "A voz que ouve é produzida por um computador.",
    between: " ",
  },
  Russian: {
    asks: "Вопросы в этом интервью задаёт ИИ. Он читает то, что вы пишете, и может спросить об этом подробнее.",
    decides: "ИИ читает ваши ответы, чтобы решить, какой вопрос будет следующим.",
    listens: "То, что вы говорите, ИИ преобразует в текст.",
    speaks: "Голос, который вы слышите, создан компьютером.",
    between: " ",
  },
  Spanish: {
    asks: "En esta entrevista, una IA hace las preguntas. Lee lo que usted escribe y puede preguntarle más al respecto.",
    decides: "Una IA lee sus respuestas para decidir qué pregunta viene después.",
    listens: "Una IA convierte en texto lo que usted dice.",
    speaks: "La voz que oye está generada por un ordenador.",
    between: " ",
  },
  Swedish: {
    asks: "En AI ställer frågorna i den här intervjun. Den läser det du skriver och kan fråga mer om det.",
    decides: "En AI läser dina svar för att avgöra vilken fråga som kommer härnäst.",
    listens: "Det du säger omvandlas till text av en AI.",
    speaks: "Rösten du hör är skapad av en dator.",
    between: " ",
  },
  Turkish: {
    asks: "Bu görüşmede soruları bir yapay zekâ soruyor. Yazdıklarınızı okur ve bunlar hakkında daha fazla soru sorabilir.",
    decides: "Bir yapay zekâ, sıradaki soruya karar vermek için yanıtlarınızı okur.",
    listens: "Söyledikleriniz bir yapay zekâ tarafından metne dönüştürülür.",
    speaks: "Duyduğunuz ses bir bilgisayar tarafından üretilmiştir.",
    between: " ",
  },
  Ukrainian: {
    asks: "Запитання в цьому інтерв’ю ставить ШІ. Він читає те, що ви пишете, і може розпитати про це докладніше.",
    decides: "ШІ читає ваші відповіді, щоб вирішити, яке запитання буде наступним.",
    listens: "Те, що ви говорите, ШІ перетворює на текст.",
    speaks: "Голос, який ви чуєте, створений комп’ютером.",
    between: " ",
  },
  Vietnamese: {
    asks: "AI đặt câu hỏi trong cuộc phỏng vấn này. AI đọc những gì bạn viết và có thể hỏi thêm.",
    decides: "AI đọc câu trả lời của bạn để quyết định câu hỏi tiếp theo.",
    listens: "Những gì bạn nói được AI chuyển thành văn bản.",
    speaks: "Giọng nói bạn nghe do máy tính tạo ra.",
    between: " ",
  },
};

/** English for a language without its own. */
export const noticeWords = (language: string): NoticeWords => ownValue(words, language) ?? english;

/** Whether the sentences are there in this language. */
export const hasNotice = (language: string): boolean => Object.hasOwn(words, language);
