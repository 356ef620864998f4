import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** Nobody; and somebody whose session has ended in this browser, who may send a form as large as when it was alive. */
const stranger = new Visitor();
const gone = new Visitor();
let csrf: string;

beforeAll(async () => {
  await useDatabase();
  await gone.signIn("10003");
  await gone.get("/login");
  gone.cookies.delete("oa_web_token");
  await stranger.get("/login");
  csrf = stranger.hidden("_csrf");
  gone.cookies.set("oa_pre", stranger.cookies.get("oa_pre")!);
  // The routes are loaded and compiled before anything is measured.
  for (let n = 0; n < 20; n += 1) for (const target of TARGETS) await cost(target, plain());
});

const TARGETS = [
  { who: "nobody", visitor: stranger, path: "/login" },
  { who: "somebody whose session has ended", visitor: gone, path: "/employees/bankLibrary/new" },
];
type Target = (typeof TARGETS)[number];

interface Body {
  method: "POST";
  body: string;
  headers: { "content-type": string };
}

const encoded = (fields: string): Body => ({
  method: "POST",
  body: `_csrf=${csrf}&${fields}`,
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const plain = () => encoded("jobNumber=&password=&redirect=%2F");
const field = (name: string, value = "x") => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

const inParts = (parts: readonly [string, string][]): Body => ({
  method: "POST",
  body: `${[["_csrf", csrf] as const, ...parts].map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "_")}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`,
  headers: { "content-type": "multipart/form-data; boundary=b" },
});

/** Bytes of any kind behind the part with the token. */
function after(bytes: string): Body {
  const body = inParts([]);
  return { ...body, body: body.body.replace("--b--\r\n", `${bytes}--b--\r\n`) };
}

const index = fc.oneof(fc.nat(3), fc.constantFrom(499, 500, 9_999, 1_000_000, 120_000_000, 2 ** 31, 2 ** 53));
const segment = fc.oneof(
  fc.constantFrom(".a", ".length", "[]", ".__proto__", ".constructor", ".toString"),
  index.map((n) => `[${n}]`),
);
const name = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("a", "jobNumber", "works", "__proto__", "x".repeat(5_000)),
      fc.array(segment, { maxLength: 12 }),
    )
    .map(([first, rest]) => first + rest.join("")),
  fc.nat(6_000).map((n) => `a${".a".repeat(n)}`),
  fc.nat(3_000).map((n) => `a${"[0]".repeat(n)}`),
  fc.string({ maxLength: 60, unit: "binary" }),
);
const json = fc.oneof(
  fc
    .record({
      type: fc.constantFrom("insert", "remove", "reorder", "update", "reset", "validate", "constructor"),
      payload: fc.record(
        { name, index, from: index, to: index, value: fc.anything(), defaultValue: fc.anything() },
        { requiredKeys: [] },
      ),
    })
    .map((value) => safeJson(value)),
  fc.nat(50_000).map((n) => "[".repeat(n) + "]".repeat(n)),
  fc.nat(50_000).map((n) => '{"a":'.repeat(n)),
  fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 200 }),
);
const safeJson = (value: unknown) =>
  JSON.stringify(value, (_, item) => (typeof item === "bigint" ? String(item) : item)) ?? "";

/** Bodies that cost a parser much: the sizes are those that a body of 2 MB has room for. */
const hostile: fc.Arbitrary<() => Body> = fc.oneof(
  fc
    .array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 40 })
    .map((fields) => () => encoded(fields.map(([one, value]) => field(one, value)).join("&"))),
  fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 40 }).map((fields) => () => inParts(fields)),
  fc
    .tuple(
      fc.constantFrom("x", "x[]", "x[0]", "x.y", "", "_csrf", "__intent__", "__state__"),
      fc.integer({ min: 1, max: 400_000 }),
    )
    .map(
      ([one, times]) =>
        () =>
          encoded(`${field(one)}&`.repeat(Math.min(times, Math.floor(1_900_000 / (field(one).length + 1))))),
    ),
  fc.tuple(fc.constantFrom("&", "=", "%", "+", "a=&", "%00&", "a%5B"), fc.integer({ min: 1, max: 1_900_000 })).map(
    ([one, times]) =>
      () =>
        encoded(one.repeat(Math.floor(times / one.length))),
  ),
  fc
    .integer({ min: 1, max: 30_000 })
    .map((times) => () => inParts(Array.from({ length: times }, (_, n) => [`f${n}`, "x"] as [string, string]))),
  fc
    .integer({ min: 1, max: 5_500 })
    .map((times) => () => encoded(Array.from({ length: times }, (_, n) => `f${n}=${n}`).join("&"))),
  fc
    .integer({ min: 1, max: 5_500 })
    .map((times) => () => encoded(Array.from({ length: times }, (_, n) => `f${n}Text=`).join("&"))),
  fc
    .integer({ min: 1, max: 5_500 })
    .map((times) => () => encoded(Array.from({ length: times }, (_, n) => field(`f${n}[${n % 500}]`)).join("&"))),
  fc
    .tuple(
      fc.constantFrom("jobNumber", "redirect", "other", "__state__"),
      fc.constantFrom("a", "<", "%00", "中", "&quot;", "%F0%9F%98%80"),
      fc.integer({ min: 1, max: 600_000 }),
    )
    .map(
      ([one, text, times]) =>
        () =>
          encoded(`${one}=${text.repeat(Math.floor(times / text.length))}`),
    ),
  fc.tuple(fc.constantFrom("__intent__", "__state__"), json, name).map(
    ([one, value, beside]) =>
      () =>
        encoded(`${field(one, value)}&${field(beside)}`),
  ),
  fc
    .string({ maxLength: 500, unit: "binary" })
    .map((text) => () => after(`--b\r\n${text}\r\n\r\n${"--b\r\n".repeat(text.length)}`)),
  fc
    .integer({ min: 1, max: 100_000 })
    .map(
      (times) => () =>
        after(`--b\r\n${"x-header: y\r\n".repeat(times)}content-disposition: form-data; name="a"\r\n\r\nx\r\n`),
    ),
);

/** Milliseconds of this process's processors for one request. */
async function cost({ visitor, path }: Target, body: Body): Promise<{ ms: number; status: number }> {
  const before = process.cpuUsage();
  await visitor.send(path, body);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, status: visitor.status };
}

/**
 * The least of a few tries, apart from each other: what others do on the machine is no property of a body. Each is
 * judged against a plain form sent at the same moment, so that a machine that is slow or shared moves both.
 */
async function leastCost(target: Target, body: Body): Promise<{ ms: number; status: number; most: number }> {
  let least: { ms: number; status: number; most: number } | undefined;
  for (let n = 0; n < 12 && (!least || least.ms > least.most); n += 1) {
    await new Promise((done) => setTimeout(done, 20 * n));
    const reference = await cost(TARGETS[1]!, plain());
    const next = { ...(await cost(target, body)), most: Math.max(MOST_MS, PLAIN_FORMS * reference.ms) };
    if (!least || next.ms / next.most < least.ms / least.most) least = next;
  }
  return least!;
}

/** A plain form of an ended session takes 1.6 ms where the worst body takes 15 to 40: thirty of it, or 50 ms. */
const MOST_MS = 50;
const PLAIN_FORMS = 30;
const RUNS = process.env.SOAK === "1" ? 5_000 : 60;

describe.each(TARGETS)("forms of $who", (target) => {
  it(`cost at most ${MOST_MS} ms of work each, whatever they hold, and none ends as a fault (${RUNS} bodies)`, async () => {
    const beside: number[] = [];
    const worst = { ms: 0, body: "" };
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(hostile, async (make) => {
        const body = make();
        const { ms, status, most } = await leastCost(target, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (ms > worst.ms)
          Object.assign(worst, { ms, body: `${body.body.length} bytes ${JSON.stringify(body.body.slice(50, 150))}` });
        beside.push((await cost(target, plain())).ms);
        expect([302, 400, 401, 403, 413, 422]).toContain(status);
        expect(ms, worst.body).toBeLessThanOrEqual(most);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const middle = beside.toSorted((a, b) => a - b)[Math.floor(beside.length / 2)]!;
    console.info(
      `a plain form ${middle.toFixed(1)} ms, the worst of ${RUNS} ${worst.ms.toFixed(1)} ms (${worst.body}); answers ${JSON.stringify([...statuses])}`,
    );
  }, 1_800_000);

  it.each([
    ["an index of 120,000,000", () => encoded(field("a[120000000]"))],
    [
      "the same through the button that adds a row",
      () => encoded(field("__intent__", JSON.stringify({ type: "insert", payload: { name: "a[120000000]" } }))),
    ],
    [
      "a row added to a text",
      () =>
        encoded(
          `jobNumber=10011&${field("__intent__", JSON.stringify({ type: "insert", payload: { name: "jobNumber" } }))}`,
        ),
    ],
    ["30,000 times the same name", () => encoded("x=1&".repeat(30_000))],
    ["a name of 5,000 segments", () => encoded(field(`a${".a".repeat(4_999)}`))],
    ["an intent that is no JSON", () => encoded("__intent__=%7B")],
    ["a state that is no JSON", () => encoded("__state__=%7B")],
  ])("are refused with a sentence: %s", async (_, make) => {
    const { ms, status, most } = await leastCost(target, make());
    expect(status).toBe(400);
    expect(ms).toBeLessThanOrEqual(most);
    expect(target.visitor.text).toContain("表单的字段过多或结构不正确");
  });
});
