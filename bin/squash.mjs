// npm run squash: all migrations become two again, 0000_schema (what the code describes) and 0001_rules (what drizzle-kit
// cannot say). migrations/squashed.json then names the chain they stand for: in a database that it has made they are
// marked, not run (platform/database/squashed-chain). The chain itself is kept for the test that compares the two.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

const FOLDER = "app/upstream/platform/migrations";
const BREAK = "--> statement-breakpoint";
/** The chain that the squashed migrations stand for, with its texts (tests/upstream/platform/migrations). */
const CHAIN = "tests/support/squashed-chain.json.gz";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const bare = (statement) => statement.replace(/^\s*--.*$/gm, "").trim();

/** Statements in order, each with the comments above it. */
const statementsOf = (sql) =>
  sql
    .split(BREAK)
    .map((text) => text.trim())
    .filter((text) => bare(text) !== "");

/** What a statement makes or takes away, by kind and name; undefined for any other. */
function objectOf(statement) {
  const text = bare(statement).replaceAll('"', "");
  const made =
    /^CREATE (?:OR REPLACE )?(?:UNIQUE )?(FUNCTION|TRIGGER|INDEX|TABLE|SEQUENCE|VIEW) (?:public\.)?(\w+)/i.exec(text);
  if (made) return { does: "make", name: `${made[1]} ${made[2]}`.toLowerCase() };
  const gone = /^DROP (FUNCTION|TRIGGER|INDEX|TABLE|SEQUENCE|VIEW) (?:IF EXISTS )?(?:public\.)?(\w+)/i.exec(text);
  if (gone) return { does: "drop", name: `${gone[1]} ${gone[2]}`.toLowerCase() };
  const constraint = /^ALTER TABLE \w+ (ADD|DROP) CONSTRAINT (\w+)/i.exec(text);
  if (constraint) return { does: constraint[1] === "ADD" ? "make" : "drop", name: `constraint ${constraint[2]}` };
}

/** Changes of rows that stood, and of columns that the code describes as they are now. */
const ONCE =
  /^(UPDATE|WITH|DELETE|INSERT INTO \S+( \([^)]*\))?\s+SELECT [\s\S]*\bFROM (?!generate_series)|ALTER TABLE \S+ (ADD COLUMN|DROP COLUMN|RENAME|ALTER COLUMN))/i;

/** The rules of a chain, as its last migration leaves them. @param described text of the new 0000_schema */
function rulesOf(chain, described) {
  const rules = [];
  for (const statement of chain) {
    const object = objectOf(statement);
    if (ONCE.test(bare(statement))) continue;
    if (object) {
      const at = rules.findIndex((rule) => objectOf(rule)?.name === object.name);
      if (object.does === "drop") {
        if (at >= 0) rules.splice(at, 1);
        continue;
      }
      if (described.includes(`"${object.name.split(" ")[1]}"`) && !/^(function|trigger)/.test(object.name)) continue;
      if (at >= 0) {
        rules[at] = statement.replace(/CREATE OR REPLACE/i, "CREATE");
        continue;
      }
    }
    rules.push(statement);
  }
  return rules;
}

const { entries } = JSON.parse(readFileSync(path.join(FOLDER, "meta/_journal.json"), "utf8"));
const chain = entries.map(({ tag, when }) => ({
  tag,
  when,
  sql: readFileSync(path.join(FOLDER, `${tag}.sql`), "utf8"),
}));
const statements = chain.slice(1).flatMap(({ sql }) => statementsOf(sql));

const kept = mkdtempSync(path.join(tmpdir(), "office-migrations-"));
cpSync(FOLDER, kept, { recursive: true });
try {
  for (const name of readdirSync(FOLDER)) rmSync(path.join(FOLDER, name), { recursive: true });
  const kit = (...args) => execFileSync("node_modules/.bin/drizzle-kit", ["generate", ...args], { stdio: "ignore" });
  kit("--name", "schema");
  const rules = rulesOf(statements, readFileSync(path.join(FOLDER, "0000_schema.sql"), "utf8"));
  kit("--custom", "--name", "rules");
  writeFileSync(path.join(FOLDER, "0001_rules.sql"), `${rules.join(`\n${BREAK}\n`)}\n`);
  const squashed = {
    version,
    newest: chain.at(-1).tag,
    since: chain[0].when,
    digest: sha256(chain.map(({ sql }) => sha256(sql)).join("\n")),
  };
  writeFileSync(path.join(FOLDER, "squashed.json"), `${JSON.stringify(squashed, null, 2)}\n`);
  writeFileSync(CHAIN, gzipSync(JSON.stringify(chain), { level: 9 }));
  process.stdout.write(`${chain.length} migrations of ${version} became two; ${rules.length} rules\n`);
} catch (error) {
  rmSync(FOLDER, { recursive: true });
  cpSync(kept, FOLDER, { recursive: true });
  throw error;
} finally {
  rmSync(kept, { recursive: true });
}
