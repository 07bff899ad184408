export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notImplementedError = (what: string) =>
  new S3Error(501, "NotImplemented", `Not implemented here: ${what}`);
