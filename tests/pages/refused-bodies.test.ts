import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { startNginx } from "../support/nginx";
import { type Running, startApi, startWeb } from "../support/processes";

const MB = 1024 * 1024;
let web: Running;
let api: Running;
let cookie: string;
beforeAll(async () => {
  await useDatabase();
  [web, api] = await Promise.all([startWeb(), startApi()]);
  cookie = `__Host-oa_web_token=${await sessionOf("10011")}`;
});
afterAll(() => Promise.all([web.stop(), api.stop()]));

/** Sends a head and so many bytes behind it as fast as they are taken. @returns all that came until the end */
function sent(port: number, head: string[], bytes: number, options: { chunked?: boolean } = {}) {
  // As a browser does, which reads nothing before it has sent all.
  const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const length = options.chunked ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
  socket.write(`${head.join("\r\n")}\r\nhost: office.test\r\n${length}\r\n\r\n`);
  let [left, text, broken] = [bytes, "", false];
  const part = Buffer.alloc(64 * 1024, "a");
  const more = () => {
    while (left > 0) {
      const next = part.subarray(0, Math.min(left, part.length));
      left -= next.length;
      const written = options.chunked
        ? Buffer.concat([Buffer.from(`${next.length.toString(16)}\r\n`), next, Buffer.from("\r\n")])
        : next;
      if (!socket.write(written)) return void socket.once("drain", more);
    }
    socket.end(options.chunked ? "0\r\n\r\n" : "");
  };
  more();
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => {
    broken = true;
  });
  return new Promise<{ status: number; text: string; left: number; broken: boolean; ended: boolean }>((resolve) => {
    const done = (ended: boolean) => {
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text, left, broken, ended });
      socket.destroy();
    };
    socket.once("close", () => done(true));
    setTimeout(() => done(false), 15_000).unref();
  });
}

const POST = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, ...headers];
const form = "content-type: application/x-www-form-urlencoded";

describe("a request that is refused before its body is read", () => {
  const kinds = (): [string, string[], number][] => [
    ["no such page", POST("/nowhere", form), 404],
    ["a page that takes no form", POST("/healthz", form), 405],
    ["a form from elsewhere", POST("/login", form, "origin: http://other.test"), 403],
    ["a form that is too large", POST("/login", form), 413],
    ["a page that takes no file", POST("/employees/common/import", form, `cookie: ${cookie}`), 405],
    ["a method that nobody knows", ["PROPFIND / HTTP/1.1"], 405],
  ];

  it.each([200_000, 5 * MB, 60 * MB])(
    "with %d bytes is answered whole, its connection ended in order",
    async (bytes) => {
      for (const [name, head, status] of kinds()) {
        const answer = await sent(web.port, head, bytes);
        expect([name, answer.status, answer.left, answer.broken, answer.ended]).toEqual([name, status, 0, false, true]);
        expect(answer.text.toLowerCase(), name).toContain("connection: close");
      }
      const file = POST(
        "/import/common/new?template=basic",
        "content-type: multipart/form-data; boundary=x",
        `cookie: ${cookie}`,
      );
      const tooLarge = await sent(web.port, file, bytes);
      expect([tooLarge.status, tooLarge.left, tooLarge.ended]).toEqual([bytes > 20 * MB ? 413 : 400, 0, true]);
      for (const [path, status] of [
        ["/nowhere", 404],
        ["/employees/search", 401],
      ] as const) {
        const answer = await sent(api.port, POST(path, "content-type: application/json"), bytes);
        expect([path, answer.status, answer.left, answer.ended]).toEqual([path, status, 0, true]);
      }
    },
    120_000,
  );

  it("that says no length is answered too, and more than the most is cut off", async () => {
    const answer = await sent(web.port, POST("/nowhere", form), 5 * MB, { chunked: true });
    expect([answer.status, answer.left, answer.ended]).toEqual([404, 0, true]);
    const endless = await sent(web.port, POST("/nowhere", form), 4_000 * MB);
    expect(endless.ended).toBe(true);
    expect(endless.left).toBeGreaterThan(1_000 * MB);
  }, 60_000);

  it("who stops sending keeps no connection: it ends within seconds", async () => {
    const socket = connect({ port: web.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    const head = `POST /nowhere HTTP/1.1\r\nhost: office.test\r\n${form}\r\ncontent-length: 9000000\r\n\r\n`;
    socket.write(head + "a".repeat(300_000));
    const ended = new Promise<boolean>((resolve) => {
      socket.resume();
      socket.once("close", () => resolve(true));
      setTimeout(() => resolve(false), 12_000).unref();
    });
    // What comes later finds nobody.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    for (let n = 0; n < 3; n += 1) {
      socket.write("a");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await ended).toBe(true);
  }, 30_000);

  it("a small one that is read keeps its connection", async () => {
    const answer = await fetch(`${web.url}/healthz`, { headers: { connection: "keep-alive" } });
    expect(answer.headers.get("connection")).not.toBe("close");
  });
});

describe("files whose end is never sent", () => {
  const LARGE = 19 * MB;
  const upload = (session: string) => [
    ...POST("/approval/hold", "content-type: multipart/form-data; boundary=x"),
    ...(session && [`cookie: __Host-oa_web_token=${session}`]),
    ...["host: office.test", `content-length: ${LARGE}`, "", ""],
  ];
  /** Sends all but the last byte. @returns what is answered within a while; 0: nothing, it is held */
  async function held(session: string) {
    const socket = connect({ port: web.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    socket.write(upload(session).join("\r\n"));
    socket.write(Buffer.alloc(LARGE - 1, "a"));
    for (let looks = 0; looks < 30 && text === ""; looks += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return { socket, status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0) };
  }

  it("are not taken from nobody, and of one address no more than three: the rest are told, and later there is room", async () => {
    const stranger = await held("");
    expect(stranger.status).toBe(413);
    // Whoever shows a session that is none.
    const others = await Promise.all(Array.from({ length: 6 }, () => held("x".repeat(43))));
    expect(others.filter(({ status }) => status === 0)).toHaveLength(3);
    expect(others.filter(({ status }) => status === 429)).toHaveLength(3);
    for (const { socket } of [stranger, ...others]) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const later = await held("x".repeat(43));
    expect(later.status).toBe(0);
    later.socket.destroy();
  }, 60_000);
});

describe("behind nginx that keeps four connections", () => {
  it("forty refused files keep nobody waiting", async () => {
    const nginx = await startNginx(web.port);
    try {
      const body = "a".repeat(150_000);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      for (let n = 0; n < 40; n += 1) {
        const refused = await fetch(`${nginx.url}/nowhere`, { method: "POST", body, headers });
        expect([n, refused.status]).toEqual([n, 404]);
        await refused.arrayBuffer();
        // A page of the product, through whichever connection the proxy takes.
        const next = await fetch(`${nginx.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
        expect([n, await next.text()]).toEqual([n, "ok\n"]);
      }
    } finally {
      nginx.stop();
    }
  }, 120_000);
});

it("a request that never ends does not keep the API host from ending", async () => {
  const host = await startApi();
  const socket = connect({ port: host.port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.write("GET /healthz HTTP/1.1\r\nhost: office.test\r\n");
  const drip = setInterval(() => socket.write("x"), 1_000);
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    host.terminate();
    await expect.poll(() => host.running(), { timeout: 40_000, interval: 500 }).toBe(false);
  } finally {
    clearInterval(drip);
    socket.destroy();
    await host.stop();
  }
}, 60_000);
