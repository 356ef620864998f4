import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import pg from "pg";
import { forgetCompany } from "~/lib/organization/known-company";
import { seedDemo } from "~/upstream/demo.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { forgetCounts } from "~/upstream/platform/database/counts.server";
import { closeDatabase, database } from "~/upstream/platform/database/db.server";
import { migrate } from "~/upstream/platform/database/migrate.server";
import { type Caller, callerOf } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { ensureReferenceData } from "~/upstream/reference.server";
import { environment, provideDatabase } from "../environment";
import { WEB_OPTIONS } from "../node-options";

/** A database server of the run's own, as the product starts it (durable), in a folder that is thrown away. */
export async function withServer(work: (server: Server) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "office-bench-"));
  Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "error", NODE_ENV: "production", DEMO: "0" });
  for (const name of ["DATABASE_URL", "EMBEDDED_DATABASE_URL", "API_URL"]) delete process.env[name];
  const owner = await provideDatabase({ ...environment(), DATA_DIR: folder, DATABASE_URL: undefined });
  const base = process.env.EMBEDDED_DATABASE_URL!;
  const webs: ChildProcess[] = [];
  const server = new Server(base, webs);
  try {
    await work(server);
  } finally {
    await server.stopWeb();
    await closeDatabase();
    await owner.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export class Server {
  constructor(
    readonly base: string,
    readonly webs: ChildProcess[],
  ) {}

  async #asOwner(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.base });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  /** Points this process and its later children at a database. */
  async use(name: string): Promise<void> {
    await closeDatabase();
    forgetCache();
    forgetCompany();
    forgetCounts();
    const url = new URL(this.base);
    url.pathname = `/${name}`;
    process.env.EMBEDDED_DATABASE_URL = url.href;
  }

  /** A database with a demo company, statistics taken. */
  async create(name: string, employees: number): Promise<void> {
    await this.#asOwner(`create database ${name}`);
    await this.use(name);
    await migrate();
    await ensureReferenceData();
    await seedDemo({ employees });
    await database().writePool.query("vacuum analyze");
  }

  async copy(from: string, name: string): Promise<void> {
    await closeDatabase();
    await this.#asOwner(`create database ${name} template ${from}`);
  }

  /** One web process, as the product runs it; its address. */
  async web(variables: Record<string, string> = {}): Promise<string> {
    const port = await freePort();
    const child = fork("build/bin/web.js", ["build/index.js"], {
      execArgv: [...WEB_OPTIONS, ...profileOf("web")],
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", ...variables },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.webs.push(child);
    return listening(child, `http://127.0.0.1:${port}`, "/login");
  }

  /** As many web processes as `npm start` runs on this machine, in the way it does (bin/start); their address. */
  async allWebs(): Promise<string> {
    const port = await freePort();
    const forked = Array.from({ length: environment().WEB_CONCURRENCY }, (_, n) => {
      cluster.setupPrimary({
        exec: "build/bin/web.js",
        args: ["build/index.js"],
        execArgv: [...WEB_OPTIONS, ...profileOf(`web-${n}`)],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      return cluster.fork({ PORT: String(port), HOST: "127.0.0.1" });
    });
    this.webs.push(...forked.map((web) => web.process));
    await Promise.all(forked.map((web) => once(web, "listening")));
    return listening(forked[0]!.process, `http://127.0.0.1:${port}`, "/login");
  }

  async stopWeb(): Promise<void> {
    for (const web of this.webs.splice(0)) {
      const gone = once(web, "exit");
      // A profile is written by a process that ends by itself.
      web.kill(process.env.BENCH_PROFILE ? "SIGTERM" : "SIGKILL");
      await gone;
    }
  }
}

/** BENCH_PROFILE=folder leaves a CPU profile of every process there. @returns the options of Node that take it */
export function profileOf(name: string): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`] : [];
}

/** Waits until a server answers. @returns its address */
export async function listening(child: ChildProcess, url: string, page: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(url + page).then(
        (response) => response.ok,
        () => false,
      )
    )
      return url;
    if (tries > 200 || child.exitCode !== null) throw new Error("the web process does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A live session of a demo account: its token. */
export async function sessionOf(jobNumber: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database().writePool.query(
    `insert into sessions (token_hash, channel, user_id, actor_user_id, login_type, expires_at)
     select $1, 1, user_id, user_id, 1, now() + interval '6 hours' from users where job_number = $2`,
    [sha256(token), jobNumber],
  );
  return token;
}

/** Many sessions of one account, to take turns: one alone would come to the limits of shell rule 39. */
export const sessionsOf = (jobNumber: string, n: number) =>
  Promise.all(Array.from({ length: n }, () => sessionOf(jobNumber)));

export async function callerFor(jobNumber: string): Promise<Caller> {
  const around = { requestId: "bench", ip: "", userAgent: "", language: "zh" as const };
  return (await callerOf(await sessionOf(jobNumber), around, "2026-11-20"))!;
}

/** Pages of the built product in this process, as somebody signed in asks for them. @returns the page of an address */
export async function asBrowser(jobNumber: string) {
  const cookie = `oa_web_token=${await sessionOf(jobNumber)}; oa_pre=AAAAAAAAAAAAAAAAAAAAAA`;
  const handle = createRequestHandler(
    (await import(pathToFileURL(path.resolve("build/index.js")).href)) as ServerBuild,
    "production",
  );
  const get = async (page: string): Promise<string> => {
    const answer = await handle(
      new Request(`http://localhost${page}`, { headers: { cookie, "accept-language": "zh", host: "localhost" } }),
    );
    const on = answer.status === 302 ? answer.headers.get("location") : null;
    if (on && on !== page) return get(on);
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
    return answer.text();
  };
  return get;
}
