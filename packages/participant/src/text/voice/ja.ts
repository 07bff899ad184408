import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "変更",
  voiceDelete: "録音を削除",
  voiceDenied: "マイクを使用できません。ブラウザーで許可するか、回答を入力してください。",
  voiceFailed: "録音を送信できませんでした。もう一度お試しいただくか、回答を入力してください。",
  voiceNothing: "録音に言葉が聞き取れませんでした。もう一度話すか、入力してください。",
  voiceOffer: "回答は入力または録音できます。",
  voicePlay: "あなたの録音",
  voiceRecord: "回答を録音する",
  voiceRecording: "録音中、{time}",
  voiceSayAgain: "もう一度録音",
  voiceSendAnyway: "このまま送信",
  voiceSending: "録音を送信中…",
  voiceStop: "録音を停止",
  voiceSure: "このようにおっしゃいましたか？",
  voiceUnheard: "何も聞こえませんでした。",
  voiceYes: "はい、送信します",
};
