import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAttachment, downloadAttachment, employeeFiles, uploadEmployeeFile } from "~/contracts/platform/files";
import { sweep } from "~/upstream/platform/sweep.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

let hr: string;
let empId: number;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10003");
  empId = (await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'")).emp_id;
});

const upload = (file: Buffer, name: string, token = hr) => callApi(uploadEmployeeFile, { empId, docType: 11, name }, { token, file });
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

describe("documents of an employee", () => {
  it("are stored under a random name, listed, and served with the recorded type and nosniff", async () => {
    const { data } = await upload(pdf, "../../x.pdf");
    const row = await one<{ store_key: string; attachment_name: string }>("select store_key, attachment_name from attachments where attachment_info_id = $1", [data!.attachmentInfoId]);
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
    for (const [bytes, name] of [[script, "a.jpg"], [svg, "a.svg"], [Buffer.from("MZ\u0090\u0000program"), "a.pdf"]] as const) {
      expect((await upload(bytes, name)).fieldErrors?.file).toEqual(["不支持的文件类型"]);
    }
    const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } }).jpeg().toBuffer();
    expect((await upload(image.subarray(0, 200), "cut.jpg")).code).toBe(400);
  });

  it("images are made anew: metadata and what was appended is gone", async () => {
    const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } }).jpeg().withExif({ IFD0: { Copyright: "secret-place" } }).toBuffer();
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
