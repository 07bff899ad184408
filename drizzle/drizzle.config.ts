import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./packages/core/src/**/*.sql.ts",
  out: "./drizzle",
});
