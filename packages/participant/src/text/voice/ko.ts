import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "바꾸기",
  voiceDelete: "녹음 삭제",
  voiceDenied: "마이크를 사용할 수 없습니다. 브라우저에서 허용하시거나 답변을 입력해 주세요.",
  voiceFailed: "녹음을 전송할 수 없었습니다. 다시 시도하시거나 답변을 입력해 주세요.",
  voiceNothing: "녹음에서 말을 듣지 못했습니다. 다시 말하거나 입력해 주세요.",
  voiceOffer: "답변을 입력하거나 녹음하실 수 있습니다.",
  voicePlay: "내 녹음",
  voiceRecord: "답변 녹음하기",
  voiceRecording: "녹음 중, {time}",
  voiceSayAgain: "다시 녹음",
  voiceSendAnyway: "그대로 보내기",
  voiceSending: "녹음을 전송하는 중…",
  voiceStop: "녹음 중지",
  voiceSure: "이렇게 말씀하셨나요?",
  voiceUnheard: "아무 소리도 들리지 않았습니다.",
  voiceYes: "네, 보내기",
};
