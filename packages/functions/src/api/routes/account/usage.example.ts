const none = {
  interviews_started: 0,
  interviews_completed: 0,
  model_calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  speech_characters: 0,
  export_bytes: 0,
  events_sent: 0,
};

export const usageExamples = {
  Usage: {
    rows: [
      { purpose: "follow_up", ...none, model_calls: 412, input_tokens: 986_300, output_tokens: 31_870 },
      {
        purpose: null,
        ...none,
        interviews_started: 231,
        interviews_completed: 204,
        export_bytes: 1_480_200,
        events_sent: 435,
      },
    ],
    stored_bytes: 73_400_320,
  },
};
