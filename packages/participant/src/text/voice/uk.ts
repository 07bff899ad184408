import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Змінити",
  voiceDelete: "Видалити запис",
  voiceDenied: "Мікрофон недоступний. Дозвольте його в браузері або введіть відповідь текстом.",
  voiceFailed: "Не вдалося надіслати запис. Спробуйте ще раз або введіть відповідь текстом.",
  voiceNothing: "Ми не почули слів у вашому записі. Скажіть ще раз або напишіть.",
  voiceOffer: "Ви можете ввести відповідь текстом або записати голос.",
  voicePlay: "Ваш запис",
  voiceRecord: "Записати відповідь",
  voiceRecording: "Триває запис, {time}",
  voiceSayAgain: "Записати ще раз",
  voiceSendAnyway: "Усе одно надіслати",
  voiceSending: "Запис надсилається…",
  voiceStop: "Зупинити запис",
  voiceSure: "Ви це сказали?",
  voiceUnheard: "Ми нічого не почули.",
  voiceYes: "Так, надіслати",
};
