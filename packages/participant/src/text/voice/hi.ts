import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "बदलें",
  voiceDelete: "रिकॉर्डिंग हटाएँ",
  voiceDenied: "माइक्रोफ़ोन का उपयोग नहीं हो सकता। अपने ब्राउज़र में इसकी अनुमति दें या अपना उत्तर लिखें।",
  voiceFailed: "रिकॉर्डिंग भेजी नहीं जा सकी। कृपया फिर प्रयास करें या अपना उत्तर लिखें।",
  voiceNothing: "आपकी रिकॉर्डिंग में हमें कोई शब्द सुनाई नहीं दिया। कृपया फिर से बोलें या लिखें।",
  voiceOffer: "आप अपना उत्तर लिख सकते हैं या रिकॉर्ड कर सकते हैं।",
  voicePlay: "आपकी रिकॉर्डिंग",
  voiceRecord: "अपना उत्तर रिकॉर्ड करें",
  voiceRecording: "रिकॉर्डिंग चल रही है, {time}",
  voiceSayAgain: "फिर से रिकॉर्ड करें",
  voiceSendAnyway: "फिर भी भेजें",
  voiceSending: "रिकॉर्डिंग भेजी जा रही है…",
  voiceStop: "रिकॉर्डिंग रोकें",
  voiceSure: "क्या आपने यही कहा?",
  voiceUnheard: "हमें कुछ सुनाई नहीं दिया।",
  voiceYes: "हाँ, भेजें",
};
