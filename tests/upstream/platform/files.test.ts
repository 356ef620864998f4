import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadScans } from "~/contracts/employees/scan";
import { deleteAttachment, downloadAttachment, employeeFiles, uploadEmployeeFile } from "~/contracts/platform/files";
import { previewImport } from "~/contracts/platform/imports";
import { env } from "~/lib/env.server";
import { sweep, sweepStore } from "~/upstream/platform/sweep.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { BASIC_HEAD, basicRow, roomyPosition } from "../../support/people";

let hr: string;
let empId: number;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10003");
  empId = (await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'")).emp_id;
});

const upload = (file: Buffer, name: string, token = hr) =>
  callApi(uploadEmployeeFile, { empId, docType: 11, name }, { token, file });
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

describe("documents of an employee", () => {
  it("are stored under a random name, listed, and served with the recorded type and nosniff", async () => {
    const { data } = await upload(pdf, "../../x.pdf");
    const row = await one<{ store_key: string; attachment_name: string }>(
      "select store_key, attachment_name from attachments where attachment_info_id = $1",
      [data!.attachmentInfoId],
    );
    expect(row.store_key).toMatch(/^[0-9a-f]{48}$/);
    expect(row.attachment_name).toBe("x.pdf");
    expect((await ok(employeeFiles, { empId }, { token: hr })).map((file) => file.attachmentName)).toContain("x.pdf");
    const response = await sendCall(downloadAttachment, { attachmentInfoId: data!.attachmentInfoId }, { token: hr });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  it("shell rule 36: content decides: html named jpg, svg, a program and a truncated picture are refused", async () => {
    const script = Buffer.from("<html><script>alert(1)</script></html>");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [bytes, name] of [
      [script, "a.jpg"],
      [svg, "a.svg"],
      [Buffer.from("MZ\u0090\u0000program"), "a.pdf"],
    ] as const) {
      expect((await upload(bytes, name)).fieldErrors?.file).toEqual(["不支持的文件类型"]);
    }
    const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    expect((await upload(image.subarray(0, 200), "cut.jpg")).code).toBe(400);
  });

  it("images are made anew: metadata and what was appended is gone", async () => {
    const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret-place" } })
      .toBuffer();
    const { data } = await upload(Buffer.concat([image, Buffer.from("PK<script>polyglot</script>")]), "photo.jpg");
    const response = await sendCall(downloadAttachment, { attachmentInfoId: data!.attachmentInfoId }, { token: hr });
    const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(text).not.toContain("secret-place");
    expect(text).not.toContain("polyglot");
  });

  it("a file over 20 MB is cut off", async () => {
    expect((await upload(Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]), "big.pdf")).msg).toBe("文件超过20MB");
  });

  it("another site's specialist finds nothing, the owner finds the own file", async () => {
    const { data } = await upload(pdf, "own.pdf");
    const which = { attachmentInfoId: data!.attachmentInfoId };
    expect((await sendCall(downloadAttachment, which, { token: await sessionOf("10017") })).status).toBe(404);
    expect((await sendCall(downloadAttachment, which, { token: await sessionOf("10012") })).status).toBe(404);
    expect((await sendCall(downloadAttachment, which, { token: await sessionOf("10011") })).status).toBe(200);
  });

  it("the uploader deletes; the content goes with the sweep", async () => {
    const { data } = await upload(pdf, "gone.pdf");
    const which = { attachmentInfoId: data!.attachmentInfoId };
    expect((await callApi(deleteAttachment, which, { token: await sessionOf("10011") })).code).toBe(404);
    await ok(deleteAttachment, which, { token: hr });
    expect((await sendCall(downloadAttachment, which, { token: hr })).status).toBe(404);
    await sweep();
    expect(await one("select count(*)::int as n from removed_files")).toEqual({ n: 0 });
  });
});

describe("files without a row", () => {
  const files = () =>
    readdirSync(path.resolve(env().DATA_DIR, "files"), { recursive: true, encoding: "utf8" }).filter((name) =>
      /[0-9a-f]{48}/.test(name),
    );
  const make = (key: string, hoursAgo: number) => {
    const file = path.resolve(env().DATA_DIR, "files", key.slice(0, 2), key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "left behind");
    const then = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(file, then, then);
    return path.relative(path.resolve(env().DATA_DIR, "files"), file);
  };

  it("go with the daily sweep after a day; what a row names, and what may be on its way, stays", async () => {
    await upload(pdf, "kept.pdf");
    const before = files();
    for (const name of before) utimesSync(path.resolve(env().DATA_DIR, "files", name), new Date(0), new Date(0));
    const dead = [make("a".repeat(48), 25), make("b".repeat(48), 25), make(`${"c".repeat(48)}.part`, 25)];
    const young = make("d".repeat(48), 23);
    expect(await sweepStore()).toBe(2);
    expect(new Set(files())).toEqual(new Set([...before, young]));
    for (const name of dead) expect(files()).not.toContain(name);
  });
});

describe("the same form sent six times at once", () => {
  const key = randomUUID();
  it("files a document once", async () => {
    const send = () =>
      callApi(uploadEmployeeFile, { empId, docType: 11, name: "six.pdf" }, { token: hr, file: pdf, key });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ data }) => data!.attachmentInfoId)).size).toBe(1);
    expect(await one("select count(*)::int as n from attachments where attachment_name = 'six.pdf'")).toEqual({ n: 1 });
    const other = await callApi(
      uploadEmployeeFile,
      { empId, docType: 11, name: "six.pdf" },
      { token: hr, file: Buffer.concat([pdf, Buffer.from("\n")]), key },
    );
    expect(other).toMatchObject({ code: 409, msg: "请求标识已被使用" });
  });

  it("makes one import, one batch of scans", async () => {
    const [imports, scans] = [randomUUID(), randomUUID()];
    const sheet = csv([BASIC_HEAD, basicRow(1, await roomyPosition())]);
    const batches = await Promise.all(
      Array.from({ length: 6 }, () =>
        ok(
          previewImport,
          { type: "common", template: "basic", name: "people.csv" },
          { token: hr, file: sheet, key: imports },
        ),
      ),
    );
    expect(new Set(batches.map(({ batchId }) => batchId)).size).toBe(1);
    expect(await one("select count(*)::int as n from import_batches")).toEqual({ n: 1 });
    const sent = async () => {
      const form = new FormData();
      form.set("files", new File([new Uint8Array(pdf)], "10011_11.pdf"));
      const body = new Response(form);
      const boundary = /boundary=(.*)$/.exec(body.headers.get("content-type")!)![1]!;
      return ok(uploadScans, { boundary }, { token: hr, file: new Uint8Array(await body.arrayBuffer()), key: scans });
    };
    const made = await Promise.all(Array.from({ length: 6 }, sent));
    expect(new Set(made.map(({ batchId }) => batchId)).size).toBe(1);
    expect(await one("select count(*)::int as n from scan_batches")).toEqual({ n: 1 });
  });

  it("leaves no content behind that belongs to no row", async () => {
    const names = readdirSync(path.resolve(env().DATA_DIR, "files"), { recursive: true, encoding: "utf8" }).flatMap(
      (name) => /[0-9a-f]{48}$/.exec(name)?.[0] ?? [],
    );
    const { rows } = await one<{ rows: string[] }>(
      "select array(select key from unnest($1::text[]) key where key not in (select store_key from attachments union all select store_key from import_batches union all select store_key from removed_files)) as rows",
      [names],
    );
    expect(rows.filter((key) => !/^(.)\1+$/.test(key))).toEqual([]);
  });
});
