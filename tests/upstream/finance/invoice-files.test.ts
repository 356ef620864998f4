import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { heldFiles, holdFile } from "~/contracts/approvals/held";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { readInvoices } from "~/contracts/finance/invoices";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { openFile } from "~/upstream/platform/files/files.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { xlsx } from "../../support/files";
import { DIGITAL, digitalXml, inGbk, ofd, qrPdf, qrPicture, qrText } from "../../support/invoices";
import { categories, claimOf, line, originalOf } from "./claim-desk";
import { companyOf, payeeCard } from "./desk";

let [own, other]: string[] = [];
let card = 0;
const TODAY = companyDay();
let serial = 0;
/** An invoice of its own for each test, of today. */
const invoice = () => ({
  ...DIGITAL,
  number: `2644200000012345${String(6000 + ++serial)}`,
  issuedOn: addDays(TODAY, -1),
});

beforeAll(async () => {
  await useDatabase();
  [own, other] = await Promise.all(["10011", "10012"].map((jobNumber) => sessionOf(jobNumber)));
  await categories();
  card = await payeeCard("10011");
});

/** Uploads are counted by the minute (shell rule 39), which is not what is tested here. */
beforeEach(async () => {
  await one("delete from rate_counters");
});

const TOO_LARGE = say("zh", { key: "errors:fileTooLarge", params: { n: 5 } });
const hold = (file: Buffer | string, name: string, token = own) =>
  callApi(holdFile, { name }, { token, file: new Uint8Array(Buffer.from(file as string)) });
const held = async (file: Buffer | string, name: string) => (await hold(file, name)).data!.attachmentInfoId;
const stored = (id: number) =>
  one<{ store_key: string; mime: string }>("select * from attachments where attachment_info_id = $1", [id]);
const read = (fileIds: number[], token = own) => callApi(readInvoices, { fileIds }, { token });

describe("an original that is attached", () => {
  it("is known by its content, whatever it is called, and kept byte for byte", async () => {
    const xml = `\uFEFF${digitalXml(DIGITAL)}`;
    const package_ = await ofd({ "Doc_0/Document.xml": "<Document/>", "Doc_0/Res/seal.esl": randomBytes(2000) });
    for (const [file, name, kept, mime] of [
      [Buffer.from(xml), "invoice.pdf", "invoice.xml", "application/xml"],
      [package_, "invoice.zip", "invoice.ofd", "application/ofd"],
      [inGbk(digitalXml(DIGITAL).replace("UTF-8", "GBK")), "gbk.xml", "gbk.xml", "application/xml"],
    ] as const) {
      const { code, data } = await hold(file, name);
      expect([code, data?.attachmentName]).toEqual([200, kept]);
      const row = await stored(data!.attachmentInfoId);
      expect(row.mime).toBe(mime);
      const chunks: Buffer[] = [];
      for await (const chunk of await openFile(row.store_key)) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(file)).toBe(true);
    }
  });

  it("is refused when it was built to harm, is a page of the web, or is another archive", async () => {
    const entities = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><EInvoice>&b;</EInvoice>';
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const [file, why] of [
      [entities, "文件已损坏或不安全"],
      ["<EInvoice><a></EInvoice>", "文件已损坏或不安全"],
      [`<a>${" ".repeat(5 * 1024 * 1024)}</a>`, TOO_LARGE],
      ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', "不支持的文件类型"],
      ['<?xml-stylesheet href="x.xsl"?><a/>', "不支持的文件类型"],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', "不支持的文件类型"],
      [await ofd({ "a.txt": "x" }, null), "不支持的文件类型"],
      [await ofd({ "a.xml": Buffer.alloc(60 * 1024 * 1024, 32) }), "文件已损坏或不安全"],
      [await ofd({ "a.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), "文件已损坏或不安全"],
      [await ofd({ "Doc_0/Document.xml": "<Document>" }), "文件已损坏或不安全"],
      [await ofd({ "Doc_0/a.bin": randomBytes(6 * 1024 * 1024) }), TOO_LARGE],
      [await ofd({ "b.zip": await ofd({}) }), "文件已损坏或不安全"],
      [await ofd(Object.fromEntries(Array.from({ length: 1100 }, (_, n) => [`${n}.txt`, "x"]))), "文件已损坏或不安全"],
      [(await ofd({})).subarray(0, 60), "文件已损坏或不安全"],
      [huge, "文件已损坏或不安全"],
    ] as const) {
      const answer = await hold(file as Buffer, "a.ofd");
      expect([answer.code, answer.fieldErrors]).toEqual([400, { file: [why] }]);
    }
    expect((await hold(await xlsx([["a"]]), "a.xlsx")).code).toBe(200);
  });

  it("goes with up to fifty of a finance form; what was asked beyond is refused", async () => {
    const ids = await Promise.all(Array.from({ length: 51 }, (_, n) => originalOf("10011", `${n}.pdf`)));
    expect(await ok(heldFiles, { ids }, { token: own })).toHaveLength(51);
    const companyId = await companyOf("10011");
    const draft = { companyId, payeeCardId: card, reason: "五十张发票", lines: [], attachmentIds: ids };
    const tooMany = await callApi(createReimbursement, draft, { token: own });
    expect([tooMany.code, tooMany.fieldErrors]).toEqual([400, { attachmentIds: ["附件最多 50 个"] }]);
    const fifty = await callApi(createReimbursement, { ...draft, attachmentIds: ids.slice(1) }, { token: own });
    expect(fifty.code).toBe(200);
  });
});

describe("reading own files", () => {
  it("says of each file what it is, in the order they were held, and keeps nothing", async () => {
    const said = invoice();
    const ids = [
      await held(digitalXml(said), "a.xml"),
      await held(qrPdf([qrText(said)]), "a.pdf"),
      await held(await qrPicture("hello"), "b.png"),
      await held(await xlsx([["a"]]), "c.xlsx"),
    ];
    const { data } = await read(ids.toReversed());
    expect(data).toMatchObject([
      { fileId: ids[0], name: "a.xml", outcome: "read", source: "xml", usedIn: null, invoice: { number: said.number } },
      { fileId: ids[1], outcome: "read", source: "qr" },
      { fileId: ids[2], outcome: "nothing", source: null, invoice: null },
      { fileId: ids[3], outcome: "format" },
    ]);
  });

  it("tells at once that a form holds the invoice already", async () => {
    const said = { ...invoice(), kind: "普通发票" };
    const fileId = await held(digitalXml(said), "a.xml");
    const { name, credit_code } = await company();
    const { data: made } = await callApi(
      createReimbursement,
      await claimOf(
        "10011",
        card,
        [
          line({
            amount: "100.00",
            invoice: {
              type: 4,
              number: said.number,
              issuedOn: said.issuedOn,
              gross: said.gross,
              buyerName: name,
              buyerTaxNo: credit_code,
              fileId,
            },
          }),
        ],
        { attachmentIds: [fileId] },
      ),
      { token: own },
    );
    const again = await held(qrPdf([qrText(said)]), "b.pdf");
    const { instance_no } = await instance(made!.instanceId);
    expect((await read([again])).data).toMatchObject([{ outcome: "read", usedIn: instance_no }]);
    // Files of an own form are own files.
    expect((await read([fileId])).data).toMatchObject([{ outcome: "read", usedIn: instance_no }]);
    expect((await read([fileId], other)).code).toBe(404);
  });

  it("knows nobody else's files, and none without the right", async () => {
    const fileId = await held(digitalXml(invoice()), "a.xml");
    expect((await read([fileId], other)).code).toBe(404);
    expect((await read([fileId, 2_000_000_000])).code).toBe(404);
    expect((await read([])).code).toBe(400);
    expect((await read(Array.from({ length: 51 }, () => fileId))).code).toBe(400);
  });

  it("serves several people at once", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => held(digitalXml(invoice()), "a.xml")));
    const answers = await Promise.all(ids.map((id) => read([id])));
    expect(answers.map(({ data }) => data![0]!.outcome)).toEqual(Array(5).fill("read"));
  });
});

const company = async () =>
  one<{ name: string; credit_code: string }>(
    "select company_name as name, credit_code from companies where company_id = $1",
    [await companyOf("10011")],
  );
const instance = (id: number) => one<{ instance_no: string }>("select * from approval_instances where id = $1", [id]);
