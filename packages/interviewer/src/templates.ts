import { ownValue } from "#kit/record.ts";
import type { ProbeType } from "#survey/interview/message-schema.ts";

type Templates = Record<ProbeType, readonly [string, string]>;

const english: Templates = {
  descriptive: ["Could you tell me a little more about that?", "What was that like for you?"],
  idiographic: [
    "Can you describe a situation where this happened?",
    "What happened the last time you experienced this?",
  ],
  clarifying: ["What do you mean by that exactly?", "How would you explain that in other words?"],
  explanatory: ["What are your reasons for that?", "What led to that?"],
};

/** Follow-ups that fit any answer, in the languages of the interview page. Each passes all checks. */
const bank: Readonly<Record<string, Templates>> = {
  Arabic: {
    descriptive: ["هل يمكنك أن تخبرني بالمزيد عن ذلك؟", "كيف كان ذلك بالنسبة إليك؟"],
    idiographic: ["هل يمكنك وصف موقف محدد حدث فيه ذلك؟", "ماذا حدث في آخر مرة عشت فيها ذلك؟"],
    clarifying: ["ماذا تقصد بذلك تحديدًا؟", "كيف تشرح ذلك بكلمات أخرى؟"],
    explanatory: ["ما الأسباب وراء ذلك؟", "ما الذي أدى إلى ذلك؟"],
  },
  Chinese: {
    descriptive: ["您能再多说一些吗？", "那对您来说是怎样的情形？"],
    idiographic: ["您能描述一次具体的经历吗？", "最近一次发生时是什么情况？"],
    clarifying: ["您这样说具体是指什么？", "换一种说法，您会怎么解释？"],
    explanatory: ["这背后的原因是什么？", "是什么促成了这一点？"],
  },
  Dutch: {
    descriptive: ["Kunt u daar iets meer over vertellen?", "Hoe was dat voor u?"],
    idiographic: [
      "Kunt u een situatie beschrijven waarin dat gebeurde?",
      "Wat gebeurde er de laatste keer dat u dit meemaakte?",
    ],
    clarifying: ["Wat bedoelt u daar precies mee?", "Hoe zou u dat in andere woorden uitleggen?"],
    explanatory: ["Wat waren uw redenen daarvoor?", "Wat heeft daartoe geleid?"],
  },
  English: english,
  Finnish: {
    descriptive: ["Voisitko kertoa siitä hieman lisää?", "Millaista se oli sinulle?"],
    idiographic: [
      "Voitko kuvailla tilannetta, jossa näin tapahtui?",
      "Mitä tapahtui, kun koit tämän viimeksi?",
    ],
    clarifying: ["Mitä tarkalleen tarkoitat sillä?", "Miten selittäisit sen toisin sanoin?"],
    explanatory: ["Mitkä ovat syysi siihen?", "Mikä johti siihen?"],
  },
  French: {
    descriptive: [
      "Pourriez-vous m'en dire un peu plus à ce sujet ?",
      "Comment cela s'est-il passé pour vous ?",
    ],
    idiographic: [
      "Pouvez-vous décrire une situation où cela s'est produit ?",
      "Que s'est-il passé la dernière fois que vous avez vécu cela ?",
    ],
    clarifying: [
      "Que voulez-vous dire exactement par là ?",
      "Comment l'expliqueriez-vous avec d'autres mots ?",
    ],
    explanatory: ["Quelles sont vos raisons ?", "Qu'est-ce qui a conduit à cela ?"],
  },
  German: {
    descriptive: ["Können Sie mir etwas mehr darüber erzählen?", "Wie war das für Sie?"],
    idiographic: [
      "Können Sie eine Situation beschreiben, in der das so war?",
      "Was ist passiert, als Sie das zuletzt erlebt haben?",
    ],
    clarifying: ["Was genau meinen Sie damit?", "Wie würden Sie das mit anderen Worten erklären?"],
    explanatory: ["Welche Gründe haben Sie dafür?", "Was hat dazu geführt?"],
  },
  Hindi: {
    descriptive: ["क्या आप इसके बारे में थोड़ा और बता सकते हैं?", "आपके लिए वह कैसा था?"],
    idiographic: [
      "क्या आप ऐसी किसी स्थिति का वर्णन कर सकते हैं जब ऐसा हुआ?",
      "पिछली बार जब आपके साथ ऐसा हुआ, तब क्या हुआ था?",
    ],
    clarifying: ["इससे आपका ठीक-ठीक क्या मतलब है?", "आप इसे दूसरे शब्दों में कैसे समझाएँगे?"],
    explanatory: ["इसके पीछे आपके क्या कारण हैं?", "ऐसा किस वजह से हुआ?"],
  },
  Indonesian: {
    descriptive: [
      "Bisakah Anda bercerita sedikit lebih banyak tentang itu?",
      "Seperti apa hal itu bagi Anda?",
    ],
    idiographic: [
      "Bisakah Anda menggambarkan situasi ketika hal itu terjadi?",
      "Apa yang terjadi terakhir kali Anda mengalaminya?",
    ],
    clarifying: [
      "Apa tepatnya yang Anda maksud dengan itu?",
      "Bagaimana Anda menjelaskannya dengan kata lain?",
    ],
    explanatory: ["Apa alasan Anda untuk itu?", "Apa yang menyebabkan hal itu?"],
  },
  Italian: {
    descriptive: ["Potrebbe dirmi qualcosa di più?", "Com'è stato per lei?"],
    idiographic: [
      "Può descrivere una situazione in cui è successo?",
      "Cosa è successo l'ultima volta che le è capitato?",
    ],
    clarifying: ["Cosa intende esattamente?", "Come lo spiegherebbe con altre parole?"],
    explanatory: ["Quali sono le sue ragioni?", "Che cosa ha portato a questo?"],
  },
  Japanese: {
    descriptive: [
      "それについてもう少し詳しく教えていただけますか？",
      "それはあなたにとってどのようなものでしたか？",
    ],
    idiographic: [
      "それが起きたときの具体的な場面を教えていただけますか？",
      "最後にそれを経験したとき、何がありましたか？",
    ],
    clarifying: ["それは具体的にどういう意味ですか？", "別の言葉で言うとどうなりますか？"],
    explanatory: ["その理由を教えていただけますか？", "どのようなことがそれにつながりましたか？"],
  },
  Korean: {
    descriptive: ["그것에 대해 조금 더 말씀해 주시겠어요?", "그 일은 어떠셨나요?"],
    idiographic: [
      "그런 일이 있었던 상황을 설명해 주시겠어요?",
      "가장 최근에 그런 일을 겪었을 때 어떤 일이 있었나요?",
    ],
    clarifying: ["정확히 어떤 뜻인가요?", "다른 말로 하면 어떻게 설명하시겠어요?"],
    explanatory: ["그렇게 생각하신 이유는 무엇인가요?", "무엇이 그렇게 이끌었나요?"],
  },
  Polish: {
    descriptive: [
      "Czy może Pan/Pani powiedzieć o tym trochę więcej?",
      "Jak to wyglądało z Pana/Pani strony?",
    ],
    idiographic: [
      "Czy może Pan/Pani opisać sytuację, w której tak było?",
      "Co się wydarzyło, gdy zdarzyło się to ostatnim razem?",
    ],
    clarifying: ["Co dokładnie ma Pan/Pani przez to na myśli?", "Jak można by to wyjaśnić innymi słowami?"],
    explanatory: ["Jakie są tego powody?", "Co do tego doprowadziło?"],
  },
  Portuguese: {
    descriptive: ["Poderia falar um pouco mais sobre isso?", "Como foi isso para você?"],
    idiographic: [
      "Pode descrever uma situação em que isso aconteceu?",
      "O que aconteceu da última vez que passou por isso?",
    ],
    clarifying: ["O que quer dizer exatamente com isso?", "Como explicaria isso por outras palavras?"],
    explanatory: ["Quais são as suas razões para isso?", "O que levou a isso?"],
  },
  Russian: {
    descriptive: ["Не могли бы вы рассказать об этом немного подробнее?", "Как это было для вас?"],
    idiographic: [
      "Можете описать ситуацию, в которой это произошло?",
      "Что произошло в последний раз, когда вы с этим столкнулись?",
    ],
    clarifying: ["Что именно вы имеете в виду?", "Как бы вы объяснили это другими словами?"],
    explanatory: ["Какие у вас на это причины?", "Что к этому привело?"],
  },
  Spanish: {
    descriptive: ["¿Podría contarme un poco más sobre eso?", "¿Cómo fue eso para usted?"],
    idiographic: [
      "¿Puede describir una situación en la que pasó eso?",
      "¿Qué pasó la última vez que vivió algo así?",
    ],
    clarifying: ["¿Qué quiere decir exactamente con eso?", "¿Cómo lo explicaría con otras palabras?"],
    explanatory: ["¿Cuáles son sus razones para eso?", "¿Qué llevó a eso?"],
  },
  Swedish: {
    descriptive: ["Kan du berätta lite mer om det?", "Hur var det för dig?"],
    idiographic: ["Kan du beskriva en situation där det hände?", "Vad hände senast du var med om detta?"],
    clarifying: ["Vad menar du mer exakt med det?", "Hur skulle du förklara det med andra ord?"],
    explanatory: ["Vilka är dina skäl till det?", "Vad ledde till det?"],
  },
  Turkish: {
    descriptive: ["Bunun hakkında biraz daha bilgi verebilir misiniz?", "Bu sizin için nasıldı?"],
    idiographic: ["Bunun yaşandığı bir durumu anlatabilir misiniz?", "Bunu en son yaşadığınızda neler oldu?"],
    clarifying: ["Bununla tam olarak ne demek istiyorsunuz?", "Bunu başka sözcüklerle nasıl açıklarsınız?"],
    explanatory: ["Bunun nedenleri nelerdir?", "Buna ne yol açtı?"],
  },
  Ukrainian: {
    descriptive: ["Чи не могли б ви розповісти про це трохи більше?", "Як це було для вас?"],
    idiographic: [
      "Чи можете ви описати ситуацію, у якій це сталося?",
      "Що сталося востаннє, коли ви з цим стикнулися?",
    ],
    clarifying: ["Що саме ви маєте на увазі?", "Як би ви пояснили це іншими словами?"],
    explanatory: ["Які у вас для цього причини?", "Що до цього призвело?"],
  },
  Vietnamese: {
    descriptive: ["Bạn có thể kể thêm một chút về điều đó không?", "Điều đó như thế nào đối với bạn?"],
    idiographic: [
      "Bạn có thể mô tả một tình huống mà điều đó đã xảy ra không?",
      "Lần gần nhất bạn trải qua điều này, chuyện gì đã xảy ra?",
    ],
    clarifying: ["Chính xác thì bạn muốn nói gì?", "Bạn sẽ giải thích điều đó bằng cách khác như thế nào?"],
    explanatory: ["Lý do của bạn cho điều đó là gì?", "Điều gì đã dẫn đến việc đó?"],
  },
};

/** The templates of a type in a language, by its English name; English ones for a language without its own. */
export const templatesOf = (language: string, type: ProbeType): readonly [string, string] =>
  (ownValue(bank, language) ?? english)[type];

const standardTypes = ["explanatory", "idiographic"] as const;

/** What a standardized study asks after its own follow-ups; nothing after two of these. */
export function standardTemplate(
  language: string,
  index: number,
): { type: ProbeType; text: string } | undefined {
  const type = standardTypes[index];
  return type && { type, text: templatesOf(language, type)[0] };
}
