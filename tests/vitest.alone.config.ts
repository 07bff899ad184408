import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that need neither a database nor a build. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/**/*.test.ts", "packages/*/tests/**/*.test.ts"],
    pool: "forks",
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
  },
});
