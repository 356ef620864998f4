import { existsSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueWageKey } from "~/contracts/salary/secrets";
import { ownTexts } from "~/lib/browser-texts";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { serverBuild } from "../support/pages";
import { type Running, startWeb } from "../support/processes";
import { categories, claim, claimOf, line } from "../upstream/finance/claim-desk";
import { payeeCard } from "../upstream/finance/desk";
import { keyOwner, opened } from "../upstream/salary/secrets-desk";

/** What pages weigh as built (design, rule 10; docs/decisions/0009). What Chromium loads of them: browser/weight. */
const KB = 1024;
/** Requests that one page makes when nothing of it is there yet: itself, style sheets, texts, scripts. */
const MOST_REQUESTS = 14;
/** Script of a page beside that of the frame, packed. */
const PAGE_SCRIPT = 23 * KB;

interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

/** Libraries and rooms that a browser has no use for: schemas, tables, the host, the server's texts. */
const SERVER_ONLY = [
  /node_modules\/(?:@?zod|drizzle-orm|hono|@hono|pg|pg-\w+|pino|i18next|remix-i18next\/build\/server|@remix-run\/(?:node|serve))\//,
  /^app\/upstream\//,
  /^app\/contracts\/(?!.*\/((?:tax-)?codes|may)\.ts$)/,
  /^(?!empty-module:).*\.server\.tsx?$/,
  /^(?:node|node-modules-polyfills|node-builtins?)[:-]/,
];

it("no schema, table, part of the host or of Node goes into a browser's file", () => {
  const { outputs } = JSON.parse(readFileSync("build/metafile.js.json", "utf8")) as Metafile;
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  const faults = scripts.flatMap(([file, { inputs }]) =>
    Object.entries(inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && SERVER_ONLY.some((rule) => rule.test(input)))
      .map(([input]) => `${file}: ${input}`),
  );
  expect(faults).toEqual([]);
});

/** Shows every part of the interface, to developers alone. */
const SHOWCASE = "routes/design";

const sizeOf = (address: string) => statSync(`public${address}.br`).size;
const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

type Route = Awaited<ReturnType<typeof serverBuild>>["routes"][string];

/** What a page asks for beside its scripts: itself, the sheet of all pages and its own, texts of the frame and its own. */
function besideScripts(line: readonly Route[]): number {
  const sheets = line.flatMap(({ module }) => module.links?.() ?? []);
  const texts = ownTexts(line.map(({ module }) => (module.handle as PageHandle | undefined)?.i18n));
  return 1 + 1 + sheets.length + 1 + Math.min(texts.length, 1);
}

/** Scripts of each page that has some, by its route. */
async function scriptsOfPages() {
  const { assets, routes } = await serverBuild();
  const lineOf = (id: string | undefined): string[] => (id ? [...lineOf(routes[id]?.parentId), id] : []);
  const filesOf = (ids: string[]) =>
    new Set([
      assets.entry.module,
      ...assets.entry.imports,
      ...ids.flatMap((id) => [assets.routes[id]!.module, ...(assets.routes[id]!.imports ?? [])]),
    ]);
  const isHydrated = (id: string) =>
    lineOf(id).every((one) => (routes[one]!.module.handle as PageHandle | undefined)?.hydrate !== false);
  const pages = Object.keys(routes).filter(
    (id) => routes[id]!.module.default && !/\/_layout$|^root$/.test(id) && id !== SHOWCASE,
  );
  return {
    frame: filesOf(lineOf("routes/_desk+/_layout")),
    pages: pages
      .filter(isHydrated)
      .map((id) => ({ id, files: filesOf(lineOf(id)), beside: besideScripts(lineOf(id).map((one) => routes[one]!)) })),
    phone: pages.filter((id) => id.startsWith("routes/h5+/")),
    isHydrated,
  };
}

describe("scripts", () => {
  it("of each page are light beside the frame's, and few with all it asks for", async () => {
    const { frame, pages } = await scriptsOfPages();
    expect(pages.length).toBeGreaterThan(100);
    const weighed = pages
      .map(({ id, files, beside }) => ({
        id,
        requests: files.size + beside,
        bytes: weightOf([...files].filter((one) => !frame.has(one))),
      }))
      .sort((a, b) => b.bytes - a.bytes);
    const lines = weighed
      .slice(0, 10)
      .map(({ id, requests, bytes }) => `  ${(bytes / KB).toFixed(1)} KB, ${requests} requests  ${id}`);
    process.stdout.write(
      `frame ${(weightOf(frame) / KB).toFixed(1)} KB in ${frame.size}; most script beside it\n${lines.join("\n")}\n`,
    );
    const heavy = weighed.filter(({ bytes }) => bytes > PAGE_SCRIPT);
    const many = weighed.filter(({ requests }) => requests > MOST_REQUESTS);
    expect([heavy, many]).toEqual([[], []]);
  });

  it("go to no page of the phone", async () => {
    const { phone, isHydrated } = await scriptsOfPages();
    expect(phone.length).toBeGreaterThan(10);
    expect(phone.filter(isHydrated).sort()).toEqual([]);
  });

  it("name the licenses of what is in them", () => {
    expect(readFileSync("public/build/licenses.txt", "utf8")).toMatch(/react\.production[\s\S]*MIT/);
  });
});

/** The first visit of a browser that reads brotli: its answer and the bytes of it with its headers. */
function firstVisit(port: number, address: string, cookie = ""): Promise<{ bytes: number; head: string }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const head = [
      `GET ${address} HTTP/1.1`,
      "host: localhost",
      "accept-encoding: gzip, deflate, br, zstd",
      "accept-language: zh-CN",
      ...(cookie ? [`cookie: ${cookie}`] : []),
      "connection: close",
    ];
    const socket = connect(port, "127.0.0.1", () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    socket.on("data", (piece: Buffer) => pieces.push(piece));
    socket.on("error", reject);
    socket.on("close", () => {
      const answer = Buffer.concat(pieces);
      resolve({ bytes: answer.length, head: answer.toString("latin1", 0, answer.indexOf("\r\n\r\n")) });
    });
  });
}

describe("phone pages, first visit, with headers", () => {
  let web: Running;
  let cookie: string;
  beforeAll(async () => {
    await useDatabase();
    web = await startWeb({ SECURE_COOKIES: "0" });
    cookie = `oa_h5_token=${await sessionOf("10002", { side: "mobile" })}`;
  });
  afterAll(() => web?.stop());

  it.each(["/h5/h5Login", "/h5/h5Login?way=code", "/h5/commonLogin", "/h5/login?redirect=/h5/index", "/h5/errorLogin"])(
    "%s to sign in: at most 6 KB",
    async (page) => {
      const { bytes, head } = await firstVisit(web.port, page);
      expect(head).toMatch(/^HTTP\/1\.1 200 /);
      expect(bytes).toBeLessThanOrEqual(6 * KB);
    },
  );

  it.each([
    "/h5/index",
    "/h5/mine",
    "/h5/messages",
    "/h5/approval",
    "/h5/approval?box=initiated",
    "/h5/resignationApplication",
    "/h5/dimission",
    "/h5/vaccineList",
    "/h5/staffBadgeUpload",
    "/h5/companyRegistrySubsidy",
    "/h5/secret/password",
  ])("%s: at most 15 KB", async (page) => {
    const { bytes, head } = await firstVisit(web.port, page, cookie);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(bytes).toBeLessThanOrEqual(15 * KB);
  });

  it("/h5/secret to verify, opened, and with a key that waits: at most 15 KB", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    await ok(issueWageKey, { wageToken }, { token });
    const own = `oa_h5_token=${token}`;
    for (const [page, cookies] of [
      ["/h5/secret", own],
      ["/h5/secret/reset", own],
      ["/h5/secret", `${own}; oa_wage=${wageToken}`],
      ["/h5/secret/key", `${own}; oa_wage=${wageToken}`],
    ] as const) {
      const { bytes, head } = await firstVisit(web.port, page, cookies);
      expect(head, page).toMatch(/^HTTP\/1\.1 200 /);
      expect(bytes, page).toBeLessThanOrEqual(15 * KB);
    }
  });

  it("/h5/punch, with its script: at most 12 KB", async () => {
    const { bytes, head } = await firstVisit(web.port, "/h5/punch", cookie);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(bytes).toBeLessThanOrEqual(12 * KB);
  });

  it("the approval of a claim of 20 lines with their invoices: at most 25 KB", async () => {
    await categories();
    const lines = Array.from({ length: 20 }, (_, n) =>
      line({
        smallClassifyCode: "X3",
        description: `华南客户拜访第 ${n + 1} 天市内交通与资料打印`,
        amount: `${100 + n * 7}.50`,
        invoice: {
          type: 9,
          number: `No.2444200000010${1000 + n}`,
          issuedOn: companyDay(),
          sellerName: `深圳市样例商贸有限公司第 ${n + 1} 分店`,
          gross: `${100 + n * 7}.50`,
        },
      }),
    );
    const written = await claimOf("10011", await payeeCard("10011"), lines);
    const { instanceId } = await claim(await sessionOf("10011"), written);
    const { job } = await one<{ job: string }>(
      `select e.job_number as job from approval_tasks t join employees e on e.emp_id = t.assignee_emp_id
       where t.instance_id = $1 and t.status = 1`,
      [instanceId],
    );
    const holder = `oa_h5_token=${await sessionOf(job, { side: "mobile" })}`;
    const { bytes, head } = await firstVisit(web.port, `/h5/approval/detail/${instanceId}`, holder);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(bytes).toBeLessThanOrEqual(25 * KB);
  });
});

it("every script and style sheet has its packed copies", async () => {
  const { pages } = await scriptsOfPages();
  for (const { files } of pages)
    for (const file of files)
      for (const coding of ["br", "gz"]) expect(existsSync(path.join("public", `${file}.${coding}`)), file).toBe(true);
});
