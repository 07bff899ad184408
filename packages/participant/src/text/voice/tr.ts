import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Değiştir",
  voiceDelete: "Kaydı sil",
  voiceDenied: "Mikrofon kullanılamıyor. Tarayıcınızda izin verin veya yanıtınızı yazın.",
  voiceFailed: "Kayıt gönderilemedi. Lütfen yeniden deneyin veya yanıtınızı yazın.",
  voiceNothing: "Kaydınızda hiç söz duymadık. Lütfen yeniden söyleyin veya yazın.",
  voiceOffer: "Yanıtınızı yazabilir veya sesli kaydedebilirsiniz.",
  voicePlay: "Kaydınız",
  voiceRecord: "Yanıtınızı kaydedin",
  voiceRecording: "Kaydediliyor, {time}",
  voiceSayAgain: "Yeniden kaydet",
  voiceSendAnyway: "Yine de gönder",
  voiceSending: "Kayıt gönderiliyor…",
  voiceStop: "Kaydı durdur",
  voiceSure: "Söylediğiniz bu mu?",
  voiceUnheard: "Hiçbir şey duymadık.",
  voiceYes: "Evet, gönder",
};
