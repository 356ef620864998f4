import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/upstream/**/*{tables,views}.server.ts", "./app/upstream/platform/tables/*.server.ts"],
  out: "./app/upstream/platform/migrations",
});
