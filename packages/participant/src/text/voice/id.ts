import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Ubah",
  voiceDelete: "Hapus rekaman",
  voiceDenied: "Mikrofon tidak dapat digunakan. Izinkan di peramban Anda, atau ketik jawaban Anda.",
  voiceFailed: "Rekaman tidak dapat dikirim. Silakan coba lagi, atau ketik jawaban Anda.",
  voiceNothing: "Kami tidak mendengar kata-kata dalam rekaman Anda. Silakan ucapkan lagi, atau ketik.",
  voiceOffer: "Anda dapat mengetik jawaban atau merekamnya.",
  voicePlay: "Rekaman Anda",
  voiceRecord: "Rekam jawaban Anda",
  voiceRecording: "Merekam, {time}",
  voiceSayAgain: "Rekam lagi",
  voiceSendAnyway: "Tetap kirim",
  voiceSending: "Mengirim rekaman…",
  voiceStop: "Hentikan rekaman",
  voiceSure: "Apakah ini yang Anda katakan?",
  voiceUnheard: "Kami tidak mendengar apa pun.",
  voiceYes: "Ya, kirim",
};
