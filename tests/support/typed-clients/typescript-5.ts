import { registerHooks } from "node:module";

/** Generators of clients use the compiler's JavaScript API, which TypeScript 7 does not have. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
