import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Изменить",
  voiceDelete: "Удалить запись",
  voiceDenied: "Микрофон недоступен. Разрешите его в браузере или введите ответ текстом.",
  voiceFailed: "Не удалось отправить запись. Попробуйте ещё раз или введите ответ текстом.",
  voiceNothing: "Мы не услышали слов в вашей записи. Скажите ещё раз или напишите.",
  voiceOffer: "Вы можете ввести ответ текстом или записать голос.",
  voicePlay: "Ваша запись",
  voiceRecord: "Записать ответ",
  voiceRecording: "Идёт запись, {time}",
  voiceSayAgain: "Записать ещё раз",
  voiceSendAnyway: "Всё равно отправить",
  voiceSending: "Запись отправляется…",
  voiceStop: "Остановить запись",
  voiceSure: "Вы это сказали?",
  voiceUnheard: "Мы ничего не услышали.",
  voiceYes: "Да, отправить",
};
