import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Tests that need neither a database nor a build. */
export default defineConfig({
  root,
  // A copy of the repository, as mutation testing makes one, has its own packages, not those that node_modules links to.
  resolve: { alias: [{ find: /^#(?!tests\/)([\w-]+)\//, replacement: `${root}packages/$1/src/` }] },
  test: {
    include: ["tests/**/*.test.ts", "packages/*/tests/**/*.test.ts"],
    pool: "forks",
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
  },
});
