import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { startNginx } from "../../support/nginx";
import { type Running, runCommand, startApi, startWeb } from "../../support/processes";
import { answering, established, freePort } from "../../support/sockets";

const folders: string[] = [];
function folder(): string {
  folders.push(mkdtempSync(path.join(tmpdir(), "office-installation-")));
  // Its programs run as nobody in particular.
  chmodSync(folders.at(-1)!, 0o755);
  return folders.at(-1)!;
}
const children: ChildProcess[] = [];
/** A program of the system, as it would be installed beside the product. */
function program(command: string, args: string[]): ChildProcess {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  children.push(spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...nobody }));
  return children.at(-1)!;
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  await useDatabase();
  expect((await runCommand("admin", ["migrate"])).code).toBe(0);
});
afterAll(() => {
  for (const child of children) child.kill("SIGTERM");
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe("what does not belong together is refused at start, in one sentence", () => {
  const everybody = [
    ["worker", []],
    ["web", []],
    ["api", []],
    ["admin", ["migrate"]],
  ] as const;
  const expectRefused = async (
    words: string,
    variables: Record<string, string>,
    who: readonly (readonly [string, readonly string[]])[] = everybody,
  ) => {
    for (const [file, args] of who) {
      const { code, err } = await runCommand(file, [...args], { PORT: "0", API_PORT: "0", ...variables });
      expect([file, code !== 0 && code !== null, err.trim().split("\n").length, err]).toEqual([
        file,
        true,
        1,
        expect.stringContaining(words),
      ]);
    }
  };

  it("a file store that is not the database's, until an administrator says that it is", async () => {
    const other = folder();
    await expectRefused("is not the one of this database", { DATA_DIR: other });
    expect((await runCommand("admin", ["adopt-store"], { DATA_DIR: other })).code).toBe(0);
    expect((await runCommand("admin", ["migrate"], { DATA_DIR: other })).code).toBe(0);
  });

  it("another database's store, also for a database that has none yet", async () => {
    await one("update installation set store_id = null");
    await expectRefused("is not the one of this database", {}, [["worker", []]]);
    expect((await runCommand("admin", ["adopt-store"])).code).toBe(0);
  });

  it("a wrong DATA_KEY", () =>
    expectRefused("DATA_KEY is not the key of this database", { DATA_KEY: "another-data-key-0123456789abcdef-01" }));

  it("a database that a newer build has changed, and one that is behind", async () => {
    await one("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)");
    await expectRefused("changed by a newer version", {});
    await one("delete from drizzle.__drizzle_migrations where hash = 'later'");
    await one("create table kept as select * from drizzle.__drizzle_migrations order by created_at desc limit 1");
    await one("delete from drizzle.__drizzle_migrations where created_at = (select created_at from kept)");
    await expectRefused("run `npm run admin -- migrate` first", {}, [
      ["worker", []],
      ["web", []],
    ]);
    await one("insert into drizzle.__drizzle_migrations select * from kept");
  });

  it("a pgbouncer in transaction mode, whether it refuses the settings of connections or drops them", async () => {
    const target = new URL(process.env.EMBEDDED_DATABASE_URL!);
    for (const ignored of ["extra_float_digits", "extra_float_digits, options"]) {
      const [place, port] = [folder(), await freePort()];
      writeFileSync(path.join(place, "users.txt"), `"office" "${decodeURIComponent(target.password)}"\n`);
      writeFileSync(
        path.join(place, "pgbouncer.ini"),
        `[databases]\n* = host=127.0.0.1 port=${target.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${place}/users.txt\npool_mode = transaction\nignore_startup_parameters = ${ignored}\n`,
      );
      program("pgbouncer", ["-q", path.join(place, "pgbouncer.ini")]);
      await answering(port);
      const through = new URL(target);
      through.host = `127.0.0.1:${port}`;
      await expectRefused("reached through a pooler (pgbouncer)", { DATABASE_URL: through.href });
    }
  }, 120_000);
});

describe("a command about a product that is not where it is looked for", () => {
  it.each([
    ["create-admin", "90001"],
    ["reset-password", "10011"],
    ["reset-factor", "10011"],
    ["audit", "verify"],
  ])("%s names the folder, and makes none", async (...args) => {
    const nowhere = path.join(folder(), "data");
    const { code, err } = await runCommand("admin", args, {
      DATABASE_URL: "",
      EMBEDDED_DATABASE_URL: "",
      DATA_DIR: nowhere,
    });
    expect([code, err]).toEqual([1, expect.stringContaining(`There is no database in ${nowhere}`)]);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe("web processes and API host apart", () => {
  const SERVICE_TOKEN = "service-token-for-tests-0123456789ab";
  const METRICS_TOKEN = "metrics-token-for-tests-0123456789ab";
  let api: Running;
  let web: Running;
  beforeAll(async () => {
    api = await startApi({ SERVICE_TOKEN, METRICS_TOKEN });
    web = await startWeb({ SERVICE_TOKEN, API_URL: api.url, DATABASE_URL: "" });
  });
  afterAll(() => Promise.all([api?.stop(), web?.stop()]));

  it("the API host says that it lives, is ready, and what it measures", async () => {
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    const asked = (bearer: string) => fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });
    for (const other of [SERVICE_TOKEN, process.env.SESSION_SECRET!, "undefined", ""])
      expect((await asked(other)).status).toBe(404);
    expect(await (await asked(METRICS_TOKEN)).text()).toContain("office_request_seconds");
  });

  it("a web process is ready when its API host is", async () => {
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    await api.stop();
    const answer = await fetch(`${web.url}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([503, "API host not ready\n"]);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
  });
});

describe("behind nginx", () => {
  it("an idle connection that the proxy keeps is kept here too, and used again", async () => {
    const web = await startWeb();
    const nginx = await startNginx(web.port);
    const own = new Set(established(web.port));
    const proxied = () => established(web.port).filter((far) => !own.has(far));
    expect((await fetch(`${nginx.url}/healthz`)).status).toBe(200);
    const kept = proxied();
    expect(kept).toHaveLength(1);
    // Node's own limit would be 5 s: the next request would go to a connection that is just being closed.
    await sleep(8_000);
    expect(proxied()).toEqual(kept);
    expect((await fetch(`${nginx.url}/healthz`)).status).toBe(200);
    expect(proxied()).toEqual(kept);
    nginx.stop();
    await web.stop();
  });
});
