/** What tests use of the package, which has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
  }
}
