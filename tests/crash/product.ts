import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** `database` is the process that looks after the database server, `server` the server itself. */
export type Part = "web" | "worker" | "database" | "server" | "supervisor";
const ENTRY: Record<Exclude<Part, "supervisor" | "server">, string> = {
  web: "build/bin/web.js",
  worker: "build/bin/worker.js",
  database: "build/bin/database.js",
};

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits for something to be there; `what` names it when it never comes. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${ms} ms: ${last}`, { cause: last });
    await sleep(100);
  }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);

export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return parentOf(child) === pid;
      } catch {
        return false;
      }
    });
}

/** A copy of the demo company's data folder (demo-folder.ts), owners and all. */
export function copyOf(demoFolder: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "office-crash-"));
  execFileSync("cp", ["-a", `${demoFolder}/.`, folder]);
  return folder;
}

/** A data folder has its own keys; this process may have those of other tests. */
export const FOLDERS_KEYS = { SESSION_SECRET: undefined, DATA_KEY: undefined };

/** The built product as a process tree of its own. Only processes below the one started here are ever touched. */
export class Product {
  #supervisor: ChildProcess | null = null;
  readonly output: string[] = [];

  /** @param variables of the environment beside or in place of the usual ones; undefined leaves one unset */
  constructor(
    readonly dataDir: string,
    readonly port: number,
    readonly variables: Record<string, string | undefined> = {},
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param ms how long the first answer may take */
  async start(ms?: number): Promise<void> {
    this.#supervisor = spawn(process.execPath, [path.resolve("build/bin/start.js")], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        DEMO: "1",
        LOG_LEVEL: "warn",
        DATABASE_URL: "",
        EMBEDDED_DATABASE_URL: "",
        // What is killed here is gone: no other one answers in its place.
        WEB_CONCURRENCY: "1",
        ...FOLDERS_KEYS,
        ...this.variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#supervisor.stdout!, this.#supervisor.stderr!])
      stream.on("data", (chunk: Buffer) => this.output.push(chunk.toString()));
    await this.answering(ms);
  }

  /** The login page is there, and with it the whole way to the database. */
  answering(ms = 60_000): Promise<Response> {
    return until(
      "an answer",
      async () => {
        const response = await fetch(`${this.url}/login`, { signal: AbortSignal.timeout(5_000) });
        await this.#ask("select 1", []);
        return response.status === 200 && response;
      },
      ms,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.output.join("").slice(-3000)}`, { cause: error });
    });
  }

  pid(part: Part): number {
    const top = this.#supervisor!.pid!;
    if (part === "supervisor") return top;
    if (part === "server") return this.serverPids()[0]!;
    const [found] = this.pids(part);
    if (!found) throw new Error(`no ${part} process`);
    return found;
  }

  /** The supervisor's own processes of a kind. */
  pids(part: keyof typeof ENTRY): number[] {
    const ofKind = (pid: number) => commandOf(pid).some((word) => word.endsWith(ENTRY[part]));
    return childrenOf(this.#supervisor!.pid!).filter(ofKind);
  }

  /** The database server itself and its connections' processes. */
  serverPids(): number[] {
    const [server] = childrenOf(this.pid("database"));
    return server ? [server, ...childrenOf(server)] : [];
  }

  async kill(part: Part): Promise<void> {
    process.kill(this.pid(part), "SIGKILL");
    if (part !== "supervisor") return;
    this.#supervisor = null;
    await this.start();
  }

  /** The address that the children were given. */
  databaseUrl(): string {
    const variables = readFileSync(`/proc/${this.pid("web")}/environ`, "utf8").split("\0");
    return variables
      .find((entry) => entry.startsWith("EMBEDDED_DATABASE_URL="))!
      .slice("EMBEDDED_DATABASE_URL=".length);
  }

  /** Asks the database itself; one that is just being started again is asked again. */
  one<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T> {
    return until("the database", async () => ({ row: await this.#ask<T>(text, values) }), 30_000).then(
      ({ row }) => row,
    );
  }

  async #ask<T>(text: string, values: unknown[]): Promise<T> {
    const client = new pg.Client({ connectionString: this.databaseUrl(), connectionTimeoutMillis: 3_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows[0] as T;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Stops in order; what does not end in time is killed. */
  async stop(): Promise<void> {
    const supervisor = this.#supervisor;
    if (!supervisor?.pid || supervisor.exitCode !== null || supervisor.signalCode !== null) return;
    const all = [supervisor.pid, ...childrenOf(supervisor.pid)];
    const gone = new Promise<void>((resolve) => supervisor.once("exit", () => resolve()));
    supervisor.kill("SIGTERM");
    const ended = await Promise.race([gone.then(() => true), sleep(20_000).then(() => false)]);
    if (!ended) for (const pid of all) if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
  }
}

/** A browser without script: cookies, forms, redirects by hand. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  constructor(readonly url: string) {}

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const send = () =>
      fetch(new URL(address, this.url), {
        redirect: "manual",
        signal: AbortSignal.timeout(60_000),
        ...init,
        headers: { "accept-language": "zh", cookie, ...init.headers },
      });
    // As browsers do: a kept connection that turns out to be dead is replaced, for what changes nothing.
    const response = await send().catch((error: Error) =>
      init.method === "POST" ? Promise.reject(error) : sleep(300).then(send),
    );
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0]!.split(/=(.*)/s) as [string, string];
      if (/;\s*max-age=0(;|$)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** The hidden fields of the forms on a page: token, key, version. */
  async hidden(address: string): Promise<Record<string, string>> {
    const html = await (await this.fetch(address)).text();
    const fields: Record<string, string> = {};
    for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(tag)?.[1];
      if (name && fields[name] === undefined) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? "";
    }
    return fields;
  }

  async signIn(jobNumber: string, password: string): Promise<void> {
    const { _csrf = "", _key = "" } = await this.hidden("/login");
    const response = await this.fetch("/login", {
      method: "POST",
      body: new URLSearchParams({ _csrf, _key, jobNumber, password, redirect: "" }),
    });
    if (response.status !== 302)
      throw new Error(`sign-in answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }

  /** Uploads a file to the common import. @returns the answer's location */
  async upload(file: Buffer, name: string): Promise<string> {
    const { _csrf = "", _key = "" } = await this.hidden("/employees/common/import");
    const form = new FormData();
    for (const [field, value] of Object.entries({ _csrf, _key, template: "basic" })) form.set(field, value);
    form.set("file", new Blob([new Uint8Array(file)]), name);
    const response = await this.fetch("/import/common/new?template=basic", { method: "POST", body: form });
    if (response.status !== 302) throw new Error(`upload answered ${response.status}`);
    return response.headers.get("location")!;
  }

  async commit(batchId: number): Promise<number> {
    const address = `/import/common/${batchId}`;
    const { _csrf = "", _key = "", version = "" } = await this.hidden(address);
    const response = await this.fetch(`${address}/commit`, {
      method: "POST",
      body: new URLSearchParams({ _csrf, _key, version }),
    });
    return response.status;
  }
}
