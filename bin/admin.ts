// Administration from the command line:
//   npm run admin -- create-admin <job number> [name]   first account; prints its password once
//   npm run admin -- reset-password <job number>        prints the new password once
//   npm run admin -- reset-factor <job number>          takes the authenticator away of somebody who lost his phone
//   npm run admin -- migrate                             brings the database up to this version, and nothing else
//   npm run admin -- adopt-store                         binds a file store that has lost its marker to the database
//   npm run demo -- --employees 50000                    fills an empty database with the demo company
//   npm run audit -- verify                              checks the audit chain; exit 1 when a row was touched
//   npm run audit -- accept                              after a restored backup: the chain as it stands is the true
// one
import path from "node:path";
import { parseArgs } from "node:util";
import { seedDemo } from "~/upstream/demo.server";
import { acceptHead, sealAudit, verifyAudit } from "~/upstream/platform/audit-seal.server";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { hasDatabase } from "~/upstream/platform/database/embedded.server";
import { expectOwnKeyAndStore, prepareDatabase } from "~/upstream/platform/database/installation.server";
import { migrate } from "~/upstream/platform/database/migrate.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { ensureReferenceData } from "~/upstream/reference.server";
import { appoint, createAdministrator, resetFactorOf, resetPassword } from "~/upstream/shell/access/accounts.server";
import { environment, provideDatabase } from "./environment";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { employees: { type: "string", default: "300" } },
});
const [command, ...rest] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  if (command === "create-admin" && rest[0]) {
    const { jobNumber, password } = await createAdministrator(rest[0], rest[1] ?? rest[0]);
    say(`Account ${jobNumber} with role system administrator. First password, shown once: ${password}`);
    return 0;
  }
  if (command === "reset-password" && rest[0]) {
    const password = await resetPassword(rest[0]);
    if (!password) return complain(`There is no account ${rest[0]}`);
    say(`New password of ${rest[0]}, shown once: ${password}`);
    return 0;
  }
  if (command === "reset-factor" && rest[0]) {
    if (!(await resetFactorOf(rest[0]))) return complain(`There is no account ${rest[0]} with an authenticator`);
    say(`The authenticator of ${rest[0]} is removed; the next sign-in asks for the password alone or for a new one`);
    return 0;
  }
  if (command === "appoint" && rest[0] && rest[1]) {
    await appoint(rest[0], rest[1]);
    say(`Account ${rest[0]} has the role ${rest[1]}`);
    return 0;
  }
  if (command === "migrate") {
    say("The database is up to date with this version");
    return 0;
  }
  if (command === "demo") {
    const employees = Number(values.employees);
    if (!Number.isInteger(employees) || employees < 50 || employees > 1_000_000)
      return complain("--employees takes a whole number from 50 to 1000000");
    const started = Date.now();
    await seedDemo({ employees });
    say(`Demo company with ${employees} people in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return 0;
  }
  if (command === "audit" && rest[0] === "verify") {
    while ((await sealAudit()) > 0);
    const { rows, sealed, faults } = await verifyAudit();
    for (const { auditId, fault } of faults) say(`Row ${auditId}: ${fault}`);
    say(`${rows} rows, ${sealed} sealed, ${faults.length} faults`);
    return faults.length > 0 ? 1 : 0;
  }
  if (command === "audit" && rest[0] === "accept") {
    const head = await acceptHead(await systemCircumstances());
    say(
      head
        ? `The chain is taken for true up to row ${head.auditId} (seal ${head.seq}, ${head.hash})`
        : "There is no chain yet",
    );
    return 0;
  }
  return complain(
    "Commands: create-admin <job number> [name], reset-password <job number>, reset-factor <job number>, appoint <job number> <role code>, migrate, adopt-store, demo [--employees N], audit verify, audit accept",
  );
}

/** Binds the file store as it is to the database. */
async function adoptStore(): Promise<number> {
  await migrate();
  await expectOwnKeyAndStore({ adopt: true });
  say("The file store belongs to this database now");
  return 0;
}

function complain(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}

/** About what stands; the others fill an empty place. */
const OF_WHAT_STANDS = ["create-admin", "reset-password", "reset-factor", "appoint", "adopt-store", "audit"];

/** Says that nothing stands where we were told to look: a folder made by mistake has an account that opens nothing. */
function expectDatabase(): void {
  const { DATABASE_URL, EMBEDDED_DATABASE_URL, DATA_DIR } = process.env;
  const folder = path.resolve(DATA_DIR || "./data");
  if (DATABASE_URL || EMBEDDED_DATABASE_URL || !OF_WHAT_STANDS.includes(command ?? "") || hasDatabase(folder)) return;
  const whose = DATA_DIR ? "the folder of DATA_DIR" : "the folder taken while DATA_DIR is not set";
  process.exit(
    complain(
      `There is no database in ${folder}, ${whose}; nothing was made there. Name the folder or the DATABASE_URL of the product that runs, or start it first.`,
    ),
  );
}

expectDatabase();
const database = await provideDatabase(environment());
let code = 1;
try {
  if (command === "adopt-store") code = await adoptStore();
  else {
    await prepareDatabase();
    await ensureReferenceData();
    code = await run();
  }
} catch (error) {
  code = complain(
    error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error),
  );
} finally {
  await closeDatabase();
  await database.stop();
}
process.exit(code);
