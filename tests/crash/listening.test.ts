import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anotherAddress, freePort, listening } from "../support/sockets";
import { childrenOf, copyOf, FOLDERS_KEYS, Product, sleep, until } from "./product";

/** The product of somebody who has set nothing: where it listens is the product's own choice. */
const dataDir = copyOf(inject("demoFolder"));
const METRICS_TOKEN = "m".repeat(32);
const LOOPBACK = ["127.0.0.1", "::1"];
let product: Product;

beforeAll(async () => {
  product = new Product(dataDir, await freePort(), { HOST: undefined, WEB_CONCURRENCY: undefined, METRICS_TOKEN });
  await product.start();
});

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Whether somebody takes a connection there. */
const taken = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 3_000 }, () => resolve(true));
    for (const event of ["error", "timeout"]) socket.once(event, () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function expectLoopbackOnly(sockets: { address: string; port: number }[]): Promise<void> {
  for (const { address, port } of sockets) {
    expect(LOOPBACK, `port ${port}`).toContain(address);
    expect(await taken(address, port), `port ${port} here`).toBe(true);
    expect(await taken(anotherAddress(), port), `port ${port} from elsewhere`).toBe(false);
  }
}

/** The figures of whichever web process answers a connection of its own. */
const figures = () =>
  new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    get(`${product.url}/metrics`, { agent: false, headers }, async (answer) => resolve(await text(answer))).once(
      "error",
      reject,
    );
  });

it("without WEB_CONCURRENCY two web processes serve where there are two cores, each with figures of its own", async () => {
  const expected = Math.min(availableParallelism(), 2);
  expect(product.pids("web")).toHaveLength(expected);
  const told = new Set<string | undefined>();
  for (let n = 0; n < 200 && told.size < expected; n += 1)
    told.add(/^process_start_time_seconds\{process="(\d+)"\}/m.exec(await figures())?.[1]);
  expect(told).toEqual(new Set(Array.from({ length: expected }, (_, n) => String(n + 1))));
});

describe("without HOST", () => {
  it("web processes, worker and database listen on this machine's loopback alone", async () => {
    const sockets = listening(treeOf(product.pid("supervisor")));
    const ports = new Set(sockets.map(({ port }) => port));
    expect(ports).toEqual(new Set([product.port, Number(new URL(product.databaseUrl()).port)]));
    await expectLoopbackOnly(sockets);
  });

  it.each([
    ["the API host", "api", "API_PORT"],
    ["a web process alone", "web", "PORT"],
  ])("%s too", async (_, entry, variable) => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.resolve(`build/bin/${entry}.js`)], {
      env: {
        ...process.env,
        ...FOLDERS_KEYS,
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        EMBEDDED_DATABASE_URL: product.databaseUrl(),
        [variable]: String(port),
        HOST: undefined,
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    try {
      const sockets = await until("its socket", async () => {
        const found = listening([child.pid!]);
        return found.length > 0 && found;
      });
      expect(new Set(sockets.map((socket) => socket.port))).toEqual(new Set([port]));
      await expectLoopbackOnly(sockets);
    } finally {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await Promise.race([gone, sleep(5_000)]);
    }
  });
});
