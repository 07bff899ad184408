/**
 * The SDKs that functions load on first use, with what they use of them. A group is built at once, so that its packages
 * share code; its first use should load most of it.
 */
export const sdks: readonly Record<string, readonly string[]>[] = [
  {
    ai: [
      "APICallError",
      "generateText",
      "jsonSchema",
      "NoObjectGeneratedError",
      "NoOutputGeneratedError",
      "Output",
      "RetryError",
      "wrapLanguageModel",
    ],
    "@ai-sdk/amazon-bedrock": ["createAmazonBedrock"],
    "@ai-sdk/anthropic": ["createAnthropic"],
    "@ai-sdk/openai-compatible": ["createOpenAICompatible"],
  },
  { "@aws-sdk/client-sqs": ["SendMessageBatchCommand", "SQSClient"] },
  {
    "@modelcontextprotocol/server": [
      "acceptedContent",
      "CLIENT_INFO_META_KEY",
      "CLIENT_CAPABILITIES_META_KEY",
      "createMcpHandler",
      "createRequestStateCodec",
      "inputRequired",
      "ProtocolError",
      "ProtocolErrorCode",
      "ResourceNotFoundError",
      "Server",
    ],
  },
];

export const sdkNames = sdks.flatMap((group) => Object.keys(group));
