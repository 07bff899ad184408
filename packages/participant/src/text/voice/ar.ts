import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "تعديل",
  voiceDelete: "حذف التسجيل",
  voiceDenied: "لا يمكن استخدام الميكروفون. اسمح به في متصفحك، أو اكتب إجابتك.",
  voiceFailed: "تعذّر إرسال التسجيل. يُرجى المحاولة مرة أخرى أو كتابة إجابتك.",
  voiceNothing: "لم نسمع كلمات في تسجيلك. من فضلك قل ذلك مرة أخرى أو اكتبه.",
  voiceOffer: "يمكنك كتابة إجابتك أو تسجيلها.",
  voicePlay: "تسجيلك",
  voiceRecord: "تسجيل إجابتك",
  voiceRecording: "جارٍ التسجيل، {time}",
  voiceSayAgain: "سجِّل مرة أخرى",
  voiceSendAnyway: "أرسِل على أي حال",
  voiceSending: "جارٍ إرسال التسجيل…",
  voiceStop: "إيقاف التسجيل",
  voiceSure: "هل هذا ما قلته؟",
  voiceUnheard: "لم نسمع شيئًا.",
  voiceYes: "نعم، أرسِل",
};
