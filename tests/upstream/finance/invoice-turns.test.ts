import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdFile } from "~/contracts/approvals/held";
import { readInvoices } from "~/contracts/finance/invoices";
import { LANGUAGES } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { InvoiceReader, type Reading } from "~/upstream/finance/invoices/invoice-reader.server";
import { inTurns, type Turn } from "~/upstream/platform/turns.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { DIGITAL, qrPdf, qrPicture, qrText } from "../../support/invoices";

/** What is read here says nothing of time, which a busy machine has less of. */
const PATIENT_MS = 50_000;
const PNG = "image/png";
let picture: Buffer;
beforeAll(async () => {
  picture = await qrPicture(qrText(DIGITAL));
});

/** Reads pictures one after the other, as a request does, and notes each when it is answered. */
async function readOf(who: string, n: number, order: string[], fileMs?: number): Promise<Reading[]> {
  const reader = new InvoiceReader(who, fileMs ?? PATIENT_MS);
  const answers: Reading[] = [];
  for (let at = 0; at < n; at += 1) {
    answers.push(await reader.read(async () => picture, PNG, Date.now() + PATIENT_MS));
    order.push(who);
  }
  await reader.close();
  return answers;
}

describe("the threads that read invoices", () => {
  it("answer another's one picture long before the last of ten, in however many windows the ten are", async () => {
    const order: string[] = [];
    const many = [5, 5].map((n) => readOf("first", n, order));
    const answers = await Promise.all([...many, readOf("other", 1, order)]);
    expect(answers.flat().map(({ outcome }) => outcome)).toEqual(Array(11).fill("read"));
    // He has a turn at once, but his thread has yet to start, which takes a busy machine as long as a few pictures.
    expect(order.indexOf("other")).toBeLessThan(8);
  });

  it("go round among people: whose first waits comes before another's next", async () => {
    const order: string[] = [];
    const people = ["a", "b", "c", "d"];
    await Promise.all(people.map((who) => readOf(who, 4, order)));
    // Two are at it at once, so that one may be a picture ahead.
    for (const who of people) expect(order.slice(0, 6)).toContain(who);
    expect(order).toHaveLength(16);
  });

  it("are free again after a file that took too long, or one that cannot be opened", async () => {
    const slow = ["x", "y"].map(async (who) => {
      const reader = new InvoiceReader(who, 1);
      const answers: Reading[] = [];
      for (const load of [async () => qrPdf([qrText(DIGITAL)]), async () => Buffer.from("%PDF-1.4 nothing")])
        answers.push(await reader.read(load, "application/pdf", Date.now() + PATIENT_MS));
      await expect(
        reader.read(() => Promise.reject(new Error("the store is away")), PNG, Date.now() + PATIENT_MS),
      ).rejects.toThrow("the store is away");
      await reader.close();
      return answers.map(({ outcome }) => outcome);
    });
    const order: string[] = [];
    const after = readOf("z", 1, order);
    for (const outcomes of await Promise.all(slow)) expect(outcomes[0]).toBe("slow");
    expect(await after).toMatchObject([{ outcome: "read" }]);
    expect(await readOf("x", 1, order)).toMatchObject([{ outcome: "read" }]);
  });
});

describe("reading one's files while others read theirs", () => {
  let tokens: string[];
  beforeAll(async () => {
    await useDatabase();
    tokens = await Promise.all(["10011", "10012"].map((jobNumber) => sessionOf(jobNumber)));
  });
  beforeEach(() => one("delete from rate_counters returning 1"));

  const hold = async (token: string) =>
    (await ok(holdFile, { name: "a.png" }, { token, file: new Uint8Array(picture) })).attachmentInfoId;
  const held = async (token: string, n: number) => {
    const ids: number[] = [];
    for (let at = 0; at < n; at += 1) ids.push(await hold(token));
    return ids;
  };

  it("is answered before somebody who reads ten in each of four windows, though he began before", async () => {
    const [many, other] = [tokens[0]!, tokens[1]!];
    const ten = await held(many, 10);
    const own = await held(other, 1);
    const order: string[] = [];
    const answers = Array.from({ length: 4 }, async () => {
      const said = await callApi(readInvoices, { fileIds: ten }, { token: many });
      order.push("many");
      return said;
    });
    await new Promise((go) => setTimeout(go, 100));
    const mine = await callApi(readInvoices, { fileIds: own }, { token: other });
    order.push("other");
    expect(mine.data).toMatchObject([{ outcome: "read" }]);
    for (const { code, data } of await Promise.all(answers)) {
      expect(code).toBe(200);
      expect(data).toHaveLength(10);
    }
    expect(order).toEqual(["other", "many", "many", "many", "many"]);
  });

  it("is busy beyond some windows: it says so, and the files can be read afterwards", async () => {
    const token = tokens[0]!;
    const ids = await held(token, 9);
    const answers = await Promise.all(ids.map((id) => callApi(readInvoices, { fileIds: [id, ids[0]!] }, { token })));
    const outcomes = answers.map(({ code, data }) => [code, ...data!.map(({ outcome }) => outcome)].join(" "));
    expect(outcomes).toContain("200 busy busy");
    expect(outcomes.filter((said) => said.startsWith("200 read")).length).toBeGreaterThanOrEqual(4);
    expect((await callApi(readInvoices, { fileIds: ids.slice(0, 3) }, { token })).data).toMatchObject(
      Array(3).fill({ outcome: "read" }),
    );
    for (const language of LANGUAGES)
      expect(say(language, { key: "invoice:read.outcome.busy" })).not.toBe("invoice:read.outcome.busy");
  });
});

describe("turns", () => {
  const later = () => Date.now() + PATIENT_MS;

  it("are one a person, bounded for each and for all, and a place that is left twice is one place", async () => {
    const take = inTurns(2, { each: 2, all: 3 });
    const first = (await take("a", later()))!;
    const got: string[] = [];
    const wait = (who: string) =>
      take(who, later()).then((turn) => {
        got.push(who);
        return turn!;
      });
    const [second, third] = [wait("a"), wait("a")];
    expect(await take("a", later())).toBeNull();
    const other = (await take("b", later()))!;
    const next = wait("c");
    // Three wait: nobody more, whoever it is.
    expect(await take("d", later())).toBeNull();
    first.leave();
    first.leave();
    (await second).leave();
    // Of "a" and "c" who both wait, the one who had no turn yet.
    await next;
    expect(got[0]).toBe("a");
    other.leave();
    await third;
    expect(got).toHaveLength(3);
  });

  it("are given up when none comes in time, and those behind come then", async () => {
    const take = inTurns(1, { each: 3, all: 10 });
    const first = (await take("a", later()))!;
    const hurried = take("b", Date.now() + 20);
    const patient = take("b", later());
    expect(await hurried).toBeNull();
    first.leave();
    expect((await patient)?.place).toBe(0);
  });

  it("leave nobody out, whoever asks how often", async () => {
    const take = inTurns(2, { each: 100, all: 1_000 });
    const order: string[] = [];
    let inside = 0;
    const ask = async (who: string) => {
      const turn = (await take(who, later())) as Turn;
      inside += 1;
      expect(inside).toBeLessThanOrEqual(2);
      await new Promise((go) => setTimeout(go, 1));
      order.push(who);
      inside -= 1;
      turn.leave();
    };
    await Promise.all([
      ...Array.from({ length: 60 }, () => ask("greedy")),
      ...Array.from({ length: 10 }, (_, n) => ask(`p${n}`)),
    ]);
    expect(order).toHaveLength(70);
    // Ten people's one and at most as many of the greedy one's between.
    expect(Math.max(...Array.from({ length: 10 }, (_, n) => order.indexOf(`p${n}`)))).toBeLessThan(22);
  });
});
