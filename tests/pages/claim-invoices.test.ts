import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { DIGITAL, digitalXml, qrPdf, qrPicture, qrText } from "../support/invoices";
import { Visitor } from "../support/pages";
import { categories } from "../upstream/finance/claim-desk";
import { companyOf, payeeCard } from "../upstream/finance/desk";

const PAGE = "/workflow/reimbursement/create";
let company: { name: string; code: string };
let [companyId, card] = [0, 0];

beforeAll(async () => {
  await useDatabase();
  await categories();
  companyId = await companyOf("10011");
  card = await payeeCard("10011");
  company = await one("select company_name as name, credit_code as code from companies where company_id = $1", [
    companyId,
  ]);
});

const body = (fields: Record<string, string>, files: [string, BlobPart][] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append("files", new File([content], name));
  return form;
};
const written = (visitor: Visitor, name: string) => {
  const at = name.replace(/[.[\]]/g, "\\$&");
  const input = new RegExp(`<input[^>]*name="${at}"[^>]*>`).exec(visitor.html)?.[0] ?? "";
  const select = new RegExp(`<select[^>]*name="${at}"[^>]*>(.*?)</select>`, "s").exec(visitor.html)?.[1] ?? "";
  return (
    /value="([^"]*)"/.exec(input)?.[1] ??
    /<option[^>]*selected=""[^>]*value="([^"]*)"/.exec(select)?.[1] ??
    /<option[^>]*value="([^"]*)"[^>]*selected=""/.exec(select)?.[1]
  );
};

describe("a claim whose invoices are read, without script", () => {
  it("is filled from its files, asks for the category, keeps what was typed, and is sent", async () => {
    const invoice = {
      ...DIGITAL,
      kind: "普通发票",
      issuedOn: addDays(companyDay(), -2),
      buyer: company.name,
      buyerTaxNo: company.code,
    };
    const me = await new Visitor().signIn("10011");
    await me.get(PAGE);
    expect(me.text).toContain("识别发票");
    expect(me.html).toContain('accept=".pdf,.jpg,.jpeg,.png,.ofd,.xml,.docx,.xlsx"');
    const head = { companyId: String(companyId), payeeType: "1", payeeCardId: String(card), reason: "客户拜访" };
    const typed = { "lines[0].currency": "CNY", "lines[0].payMethod": "1", "lines[0].description": "" };
    await me.post(
      PAGE,
      body({ ...head, ...typed, _reload: "read" }, [
        ["发票.xml", digitalXml(invoice)],
        ["发票.pdf", new Uint8Array(qrPdf([qrText(invoice)]))],
        ["照片.png", new Uint8Array(await qrPicture("hello"))],
      ]),
    );
    expect(me.status).toBe(200);
    expect(me.text).toMatch(/发票\.xml 已识别发票26442000000123456789，填入第1行，请选择费用类别。/);
    expect(me.text).toMatch(/发票\.pdf 与第1行是同一张发票/);
    expect(me.text).toMatch(/照片\.png 没有识别出发票/);
    expect(written(me, "reason") ?? me.text).toContain("客户拜访");
    expect(written(me, "lines[0].occurredOn")).toBe(invoice.issuedOn);
    expect(written(me, "lines[0].amount")).toBe("1,272.00");
    expect(written(me, "lines[0].invoice.number")).toBe(invoice.number);
    expect(written(me, "lines[0].invoice.buyerName")).toBe(company.name);
    expect(me.html).not.toContain('name="lines[1].amount"');
    const ids = [...me.html.matchAll(/name="attachmentIds"[^>]*value="(\d+)"/g)].map(([, id]) => id!);
    expect(ids).toHaveLength(3);
    const { n } = await one<{ n: number }>("select count(*)::int as n from finance_forms where kind_code = 101");

    const form = body({ ...head, do: "send", "lines[0].smallClassifyCode": "X3", "lines[0].payMethod": "1" });
    for (const id of ids) form.append("attachmentIds", id);
    for (const field of ["occurredOn", "amount", "currency"])
      form.append(`lines[0].${field}`, written(me, `lines[0].${field}`)!);
    for (const field of ["type", "number", "issuedOn", "gross", "buyerName", "buyerTaxNo", "fileId"])
      form.append(`lines[0].invoice.${field}`, written(me, `lines[0].invoice.${field}`)!);
    await me.post(PAGE, form);
    expect([me.status, me.location]).toEqual([302, expect.stringMatching(/^\/approval\/detail\/\d+$/)]);
    const after = await one<{ n: number }>("select count(*)::int as n from finance_forms where kind_code = 101");
    expect(after.n).toBe(n + 1);

    // The same invoice once more is told at once.
    await me.get(PAGE);
    await me.post(PAGE, body({ ...head, _reload: "read" }, [["again.xml", digitalXml(invoice)]]));
    expect(me.text).toMatch(/发票26442000000123456789已在单据\S+中使用。/);
  });

  it("has a toll's type, its kind and what may be deducted of it from its file", async () => {
    const toll = {
      ...DIGITAL,
      ...{ number: "26442000000987654321", kind: "普通发票", gross: "103.00", tax: "3.00" },
      issuedOn: addDays(companyDay(), -1),
    };
    const me = await new Visitor().signIn("10011");
    await me.get(PAGE);
    await me.post(
      PAGE,
      body({ reason: "过路费", "lines[0].currency": "CNY", "lines[0].payMethod": "1", _reload: "read" }, [
        ["通行费.xml", digitalXml(toll, ["*经营租赁*通行费", "*经营租赁*通行费"])],
      ]),
    );
    const field = (name: string) => written(me, `lines[0].invoice.${name}`);
    expect(["type", "tollKind", "number", "tax"].map(field)).toEqual(["8", "1", toll.number, "3.00"]);
  });

  it("asks for files where there are none, in the reader's language", async () => {
    const me = await new Visitor().signIn("10011");
    await me.get(PAGE);
    await me.post(PAGE, body({ reason: "x", _reload: "read" }));
    expect([me.status, me.text.includes("请先上传发票文件")]).toEqual([200, true]);
  });
});
