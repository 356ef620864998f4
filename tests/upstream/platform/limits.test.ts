import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchFaq } from "~/contracts/administration/faq";
import { searchEmployees } from "~/contracts/employees/archives";
import { blob } from "~/contracts/endpoint";
import { uploadEmployeeFile } from "~/contracts/platform/files";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { bindings } from "~/upstream/host.server";
import { callApi, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { earlyInTheMinute, type Running, startApi } from "../../support/processes";

let hosts: Running[];
let token: string;

beforeAll(async () => {
  await useDatabase();
  hosts = await Promise.all([startApi(), startApi()]);
});
afterAll(() => Promise.all(hosts.map((host) => host.stop())));
beforeEach(async () => {
  token = await sessionOf("10003");
});

/** A call to one of the two hosts, as a program makes it. */
const send = (n: number, path: string, body?: object, own = token) =>
  fetch(`${hosts[n % 2]!.url}/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${own}`, "content-type": "application/json", "accept-language": "zh" },
    body: body && JSON.stringify(body),
  });
const search = (n: number, own = token) =>
  send(n, "employees/search", { page: { pageSize: 10 }, query: { siteId: 4 } }, own);
const idOf = async (own: string) => {
  return (
    await one<{ id: string }>("select id from sessions where token_hash = $1", [
      createHash("sha256").update(own).digest("hex"),
    ])
  ).id;
};
const fill = (key: string, count: number) =>
  one(
    "insert into rate_counters (key, window_start, count) select $1, date_trunc('minute', now()) + n * interval '1 minute', $2 from generate_series(0, 1) n on conflict (key, window_start) do update set count = excluded.count",
    [key, count],
  );

describe("searches of a session", () => {
  it("are sixty a minute over two API instances together, exactly; the next minute works", async () => {
    await earlyInTheMinute();
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => search(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(await refused[0]!.json()).toMatchObject({ code: 429, msg: "操作过于频繁,请稍后再试", data: null });
    for (const { headers } of refused) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
    expect((await search(0, await sessionOf("10003"))).status, "another session of the same person").toBe(200);
    await one("update rate_counters set window_start = window_start - interval '1 minute' where key = $1", [
      `search:${await idOf(token)}`,
    ]);
    expect((await search(0)).status).toBe(200);
    expect((await search(1)).status).toBe(200);
  });

  it("are lists that are asked for something and searching calls; paging, sorting and empty filters are none", async () => {
    await fill(`search:${await idOf(token)}`, 60);
    const list = (query: object, pageNo = 1) =>
      callApi(searchEmployees, { page: { pageNo, pageSize: 10 }, query } as never, { token });
    expect((await list({})).code).toBe(200);
    expect((await list({}, 3)).code).toBe(200);
    expect((await list({ sort: "hireDate" })).code).toBe(200);
    expect((await list({ likeEmpName: "", what: "ever" })).code).toBe(200);
    expect((await list({ likeEmpName: "王" })).code).toBe(429);
    expect((await list({ departmentId: 1 }, 2)).code).toBe(429);
    expect(await callApi(searchFaq, { keyword: "年假" }, { token, language: "en" })).toMatchObject({
      code: 429,
      msg: "Too many requests, try again later",
    });
  });
});

describe("calls of a session", () => {
  it("are six hundred a minute over two API instances, at most a hundred more when both are hurried", async () => {
    await earlyInTheMinute(40);
    let done = 0;
    let refused = 0;
    const hurry = async (host: number) => {
      for (let lot = 0; lot < 40; lot += 1) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => send(host, "other/login/verify")));
        for (const answer of answers) {
          if (answer.status === 200) done += 1;
          else if (answer.status === 429) refused += 1;
          await answer.arrayBuffer();
        }
      }
    };
    await Promise.all([hurry(0), hurry(1)]);
    expect(done + refused).toBe(800);
    expect(done).toBeGreaterThanOrEqual(600);
    expect(done).toBeLessThanOrEqual(700);
    const answer = await send(0, "other/login/verify");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect((await send(0, "other/login/verify", undefined, await sessionOf("10003"))).status).toBe(200);
  });

  it("cost nothing in the database while a person works at a person's pace", async () => {
    for (let n = 0; n < 20; n += 1) expect((await send(0, "other/login/verify")).status).toBe(200);
    expect(
      await one("select count(*)::int as n from rate_counters where key = $1", [`calls:${await idOf(token)}`]),
    ).toEqual({ n: 0 });
  });
});

describe("other limits of a minute", () => {
  it("refuses the thirty-first upload of a person before it reads the file", async () => {
    const { user_id } = await one<{ user_id: number }>("select user_id from users where job_number = '10003'");
    await fill(`upload:${user_id}`, 30);
    const answer = await sendCall(
      uploadEmployeeFile,
      { empId: 11, docType: 11, name: "a.pdf" },
      { token, file: Buffer.from("%PDF-1.7") },
    );
    expect(answer.status).toBe(429);
    await one("update rate_counters set count = 29 where key like 'upload:%' returning 1");
    const last = await callApi(
      uploadEmployeeFile,
      { empId: 11, docType: 11, name: "a.pdf" },
      { token, file: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF") },
    );
    expect(last.code).toBe(200);
  });

  it("refuses the sixth export of a person, whichever it is", async () => {
    await one(
      "insert into rate_counters (key, window_start, count) select 'export:' || user_id, date_trunc('minute', now()) + n * interval '1 minute', 5 from users, generate_series(0, 1) n where job_number ~ '^100[01][0-9]$' on conflict (key, window_start) do update set count = excluded.count",
    );
    const people = await Promise.all(
      ["10001", "10002", "10004", "10006", "10008", "10009", "10010", "10015", "10016"].map((jobNumber) =>
        sessionOf(jobNumber),
      ),
    );
    for (const contract of bindings
      .map((binding) => binding.contract)
      .filter(({ method, output, limit }) => limit === "export" || (method === "POST" && output === blob))) {
      const codes = await Promise.all(
        people.map(async (token) => (await sendCall(contract, { type: "common" }, { token })).status),
      );
      expect([...new Set(codes)].sort(), contract.path).toEqual(codes.includes(403) ? [403, 429] : [429]);
    }
  });

  it("refuses the eleventh public form of an address, whoever sends it", async () => {
    await fill("form:192.0.2.77", 10);
    const form = { purpose: 2, target: "13900000000" } as const;
    expect((await callApi(sendVerifyCode, form, { ip: "192.0.2.77" })).code).toBe(429);
    expect((await callApi(sendVerifyCode, form, { ip: "192.0.2.78" })).code).not.toBe(429);
  });
});
