/**
 * Sentences that speech models write for silence and noise: they have read them at the ends of subtitled films. One a
 * line, by language. People do say those under `# silence`: they count only where a model's figures tell of silence.
 */
const sentences: Readonly<Record<string, string>> = {
  english: String.raw`
thank you for watching
thanks for watching
thank you so much for watching
thank you very much for watching
thanks for listening
thank you for listening
please subscribe
please like and subscribe
don't forget to like and subscribe
like and subscribe
please subscribe to my channel
see you next time
see you in the next video
i'll see you in the next one
subtitles by the amara.org community
subtitles by the amara org community
transcribed by otter.ai
transcription by castingwords
# silence
thank you
thank you very much
thanks
bye
bye bye
you
music
applause
silence
blank_audio
`,
  german: String.raw`
untertitel der amara.org-community
untertitel im auftrag des zdf für funk, 2017
untertitel im auftrag des zdf, 2017
untertitel im auftrag des zdf
untertitelung des zdf, 2020
untertitelung im auftrag des zdf, 2021
untertitelung aufgrund der amara.org-community
untertitel von stephanie geiges
copyright wdr 2021
swr 2020
swr 2021
vielen dank fürs zuschauen
danke fürs zuschauen
vielen dank für's zuschauen
vielen dank für ihre aufmerksamkeit
bis zum nächsten mal
# silence
vielen dank
danke
tschüss
musik
`,
  french: String.raw`
sous-titres réalisés par la communauté d'amara.org
sous-titres réalisés para la communauté d'amara.org
sous-titrage société radio-canada
sous-titrage st' 501
merci d'avoir regardé cette vidéo
merci d'avoir regardé la vidéo
merci d'avoir regardé
n'oubliez pas de vous abonner
abonnez-vous
à la prochaine
# silence
à bientôt
merci
au revoir
musique
`,
  spanish: String.raw`
subtítulos realizados por la comunidad de amara.org
subtítulos por la comunidad de amara.org
subtitulado por la comunidad de amara.org
gracias por ver el video
gracias por ver el vídeo
muchas gracias por ver el video
gracias por ver
suscríbete al canal
suscríbete
hasta la próxima
# silence
gracias
adiós
música
`,
  portuguese: String.raw`
legendas pela comunidade amara.org
legendas pela comunidade de amara.org
transcrição e legendas pela comunidade de amara.org
obrigado por assistir
obrigada por assistir
obrigado por assistirem
inscreva-se no canal
se inscreva no canal
até a próxima
até o próximo vídeo
# silence
obrigado
obrigada
tchau
música
`,
  italian: String.raw`
sottotitoli creati dalla comunità amara.org
sottotitoli e revisione a cura di qtss
sottotitoli a cura di qtss
grazie per aver guardato il video
grazie per aver guardato
grazie per la visione
iscriviti al canale
iscrivetevi al canale
alla prossima
# silence
grazie
ciao
musica
`,
  dutch: String.raw`
ondertiteld door de amara.org gemeenschap
ondertitels ingediend door de amara.org gemeenschap
ondertiteling door de amara.org-gemeenschap
ondertitels ingediend door de amara.org-gemeenschap
tv gelderland 2021
bedankt voor het kijken
dank u voor het kijken
bedankt om te luisteren
abonneer je op mijn kanaal
vergeet niet te abonneren
tot de volgende keer
# silence
dank u wel
dank je wel
bedankt
doei
muziek
`,
  arabic: String.raw`
ترجمة نانسي قنقر
ترجمة نانسي قنقور
شكرا للمشاهدة
شكرا على المشاهدة
شكرا لكم على المشاهدة
اشتركوا في القناة
لا تنسوا الاشتراك في القناة
# silence
شكرا
موسيقى
`,
  chinese: String.raw`
谢谢观看
謝謝觀看
感谢观看
感謝觀看
請不吝點贊訂閱轉發打賞支持明鏡與點點欄目
请不吝点赞订阅转发打赏支持明镜与点点栏目
请不吝点赞 订阅 转发 打赏支持明镜与点点栏目
字幕由amara.org社区提供
字幕由 amara.org 社群提供
中文字幕志愿者 杨茜茜
# silence
谢谢大家
谢谢
音乐
`,
  finnish: String.raw`
tekstitys amara.org-yhteisö
kiitos katsomisesta
kiitos kun katsoit
nähdään ensi kerralla
# silence
kiitos
`,
  hindi: String.raw`
देखने के लिए धन्यवाद
वीडियो देखने के लिए धन्यवाद
चैनल को सब्सक्राइब करें
# silence
धन्यवाद
संगीत
`,
  indonesian: String.raw`
terima kasih telah menonton
terima kasih sudah menonton
terima kasih karena menonton
jangan lupa subscribe
sampai jumpa di video selanjutnya
# silence
terima kasih
musik
`,
  japanese: String.raw`
ご視聴ありがとうございました
ご視聴いただきありがとうございました
ご清聴ありがとうございました
チャンネル登録をお願いいたします
チャンネル登録お願いします
最後までご視聴いただきありがとうございました
# silence
ありがとうございました
字幕
`,
  korean: String.raw`
시청해주셔서 감사합니다
시청해 주셔서 감사합니다
구독과 좋아요 부탁드립니다
구독과 좋아요
한글자막 by 한효정
mbc 뉴스 이덕영입니다
# silence
감사합니다
음악
`,
  polish: String.raw`
napisy stworzone przez społeczność amara.org
dziękuję za oglądanie
dziękuję za obejrzenie
dzięki za oglądanie
dziękuje za uwagę
zapraszam do subskrypcji
subskrybuj kanał
# silence
dziękuję
muzyka
`,
  russian: String.raw`
субтитры сделал dimatorzok
субтитры создавал dimatorzok
субтитры делал dimatorzok
редактор субтитров а.семкин корректор а.егорова
продолжение следует
спасибо за просмотр
подписывайтесь на канал
подписывайтесь на мой канал
спасибо за внимание
# silence
спасибо
музыка
`,
  swedish: String.raw`
undertexter från amara.org-gemenskapen
undertextning.nu
tack för att du tittade
tack för att ni tittade
tack för att ni har tittat
tack för mig
prenumerera på kanalen
# silence
tack
musik
`,
  turkish: String.raw`
altyazı m.k
izlediğiniz için teşekkür ederim
izlediğiniz için teşekkürler
abone olmayı unutmayın
kanalıma abone olmayı unutmayın
bir sonraki videoda görüşmek üzere
# silence
teşekkürler
teşekkür ederim
müzik
`,
  ukrainian: String.raw`
дякую за перегляд
дякуємо за перегляд
підписуйтесь на канал
підписуйтеся на канал
субтитри створено спільнотою amara.org
# silence
дякую
музика
`,
  vietnamese: String.raw`
cảm ơn các bạn đã theo dõi
cảm ơn các bạn đã theo dõi và hẹn gặp lại
cảm ơn đã xem video
hãy đăng ký kênh để ủng hộ kênh của mình nhé
hãy subscribe cho kênh ghiền mì gõ để không bỏ lỡ những video hấp dẫn
đừng quên đăng ký kênh
# silence
cảm ơn
`,
};

/** As it is compared: letters and digits of any script, in lower case and one form, and the marks on them. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

interface Lists {
  always: ReadonlySet<string>;
  inSilence: ReadonlySet<string>;
}

let known: Lists | null = null;

/** In all languages: a model that hears nothing does not keep to the one that it is told. */
function listed(): Lists {
  if (known !== null) return known;
  const parts = Object.values(sentences).map((list) => list.split("# silence"));
  const read = (part: 0 | 1) =>
    new Set(parts.flatMap((each) => (each[part] ?? "").split("\n").map(plain).filter(Boolean)));
  const always = read(0);
  const short = read(1);
  known = { always, inSilence: new Set([...always, ...short]) };
  return known;
}

const sentenceEnd = /[.!?…。！？؟।\n]+/u;

/** Whether a text is nothing but such sentences. */
export function isStock(text: string, isInSilence: boolean): boolean {
  const list = isInSilence ? listed().inSilence : listed().always;
  if (list.has(plain(text))) return true;
  const parts = text.split(sentenceEnd).map(plain).filter(Boolean);
  return parts.length > 0 && parts.every((part) => list.has(part));
}
