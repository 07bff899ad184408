export class SqsError extends Error {
  readonly code: string;

  constructor(code: string, message: string = code) {
    super(message);
    this.code = code;
  }
}

export const invalidParameterError = (reason: string) =>
  new SqsError("InvalidParameterValue", `One or more parameters are invalid. Reason: ${reason}`);
