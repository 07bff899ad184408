import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "修改",
  voiceDelete: "删除录音",
  voiceDenied: "无法使用麦克风。请在浏览器中允许使用，或输入您的回答。",
  voiceFailed: "录音无法发送。请重试，或输入您的回答。",
  voiceNothing: "我们没有在您的录音中听到话语。请再说一遍，或者输入文字。",
  voiceOffer: "您可以输入回答，也可以录音。",
  voicePlay: "您的录音",
  voiceRecord: "录制回答",
  voiceRecording: "正在录音，{time}",
  voiceSayAgain: "重新录音",
  voiceSendAnyway: "仍然发送",
  voiceSending: "正在发送录音…",
  voiceStop: "停止录音",
  voiceSure: "您说的是这些吗？",
  voiceUnheard: "我们什么也没听到。",
  voiceYes: "是的，发送",
};
