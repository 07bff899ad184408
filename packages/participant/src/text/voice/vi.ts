import type { VoiceWords } from "../words.ts";

export const voice: VoiceWords = {
  voiceChange: "Sửa",
  voiceDelete: "Xóa bản ghi âm",
  voiceDenied: "Không thể dùng micrô. Hãy cho phép trong trình duyệt hoặc gõ câu trả lời của bạn.",
  voiceFailed: "Không thể gửi bản ghi âm. Vui lòng thử lại hoặc gõ câu trả lời của bạn.",
  voiceNothing: "Chúng tôi không nghe thấy lời nào trong bản ghi của bạn. Vui lòng nói lại hoặc nhập.",
  voiceOffer: "Bạn có thể gõ câu trả lời hoặc ghi âm.",
  voicePlay: "Bản ghi âm của bạn",
  voiceRecord: "Ghi âm câu trả lời",
  voiceRecording: "Đang ghi âm, {time}",
  voiceSayAgain: "Ghi âm lại",
  voiceSendAnyway: "Vẫn gửi",
  voiceSending: "Đang gửi bản ghi âm…",
  voiceStop: "Dừng ghi âm",
  voiceSure: "Đây có phải điều bạn đã nói không?",
  voiceUnheard: "Chúng tôi không nghe thấy gì.",
  voiceYes: "Vâng, gửi đi",
};
