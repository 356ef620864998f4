import { beforeAll, describe, expect, it } from "vitest";
import { giveUpEntry } from "~/contracts/employees/entry-steps";
import { qrCode } from "~/lib/qr.server";
import { ok, one, sessionOf } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { awaited, confirming, wanted } from "../support/entries";
import { Visitor } from "../support/pages";
import { roomyPosition } from "../support/people";

const PUBLIC = "http://hr.example.com:8080";
let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  setEnvironment({ WEB_URL: `${PUBLIC}/` });
  await useDatabase();
  hr = await sessionOf("10003");
  place = await roomyPosition();
});

const visit = (token: string): Visitor => {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", token);
  return visitor;
};

describe("the candidate's link on its page, without script", () => {
  it("is shown with the public address, ready to be copied, and as a QR code; another one takes its place", async () => {
    const id = await awaited(hr, wanted(place));
    const page = `/employees/entry/detail/${id}/link`;
    const desk = visit(hr);
    await desk.get(page);
    expect([desk.status, desk.html.includes("qr-code")]).toEqual([200, false]);
    const shown = async () => {
      await desk.get(page);
      const [, link] = /<input[^>]*class="in"[^>]*readOnly=""[^>]*value="([^"]+)"/i.exec(desk.html) ?? [];
      const [, box, path] = /<svg class="qr-code" viewBox="([^"]+)"[^>]*><path d="([^"]+)"/.exec(desk.html) ?? [];
      return { link: link!, box, path };
    };
    const send = async () => {
      await desk.get(page);
      await desk.post(page, { version: desk.hidden("version") });
      expect([desk.status, desk.location]).toEqual([302, page]);
      return shown();
    };
    const first = await send();
    expect(desk.text).toContain("候选人的填写链接");
    expect(first.link).toMatch(
      /^http:\/\/hr\.example\.com:8080\/employee\/api\/read\/card\/create\?t=[\w-]+\.[\w-]{43}$/,
    );
    const code = qrCode(first.link);
    expect([first.box, first.path]).toEqual([`-4 -4 ${code.size + 8} ${code.size + 8}`, code.path]);
    expect(await shown()).toEqual(first);
    const phone = new Visitor();
    await phone.get(first.link.slice(PUBLIC.length));
    expect(phone.text).toMatch(/验证码将发送到 137\*+/);
    const second = await send();
    expect(second.link).not.toBe(first.link);
    expect((await new Visitor().get(first.link.slice(PUBLIC.length))).location).toMatch(/^\/h5\/h5Login/);
    await ok(giveUpEntry, { ...(await confirming(id)), remark: "另有去处" }, { token: hr });
    await desk.get(page);
    expect(desk.html).not.toContain("qr-code");
  });

  it("is not there for who only sees pre-entries", async () => {
    const id = await awaited(hr, wanted(place));
    const recruiter = visit(await sessionOf("10005"));
    await recruiter.get(`/employees/entry/detail/${id}`);
    expect([recruiter.status, recruiter.html.includes("/link")]).toEqual([200, false]);
    await recruiter.get(`/employees/entry/detail/${id}/link`);
    expect(recruiter.status).toBe(403);
  });
});

describe("a picture the candidate has sent", () => {
  it("stands as 已上传，待核对 until somebody has checked it, and so again when it was exchanged", async () => {
    const id = await awaited(hr, wanted(place));
    await one(
      `with a as (insert into attachments (attachment_name, store_key, mime, size, sha256, uploaded_by, owner_type, owner_id) values ('正面.png', md5(random()::text), 'image/png', 1, 'x', 1, 'preEntry', $1::int::text) returning attachment_info_id)
       update pre_entry_items set attachment_info_id = a.attachment_info_id from a where pre_entry_id = $1 and item = 1 returning 1`,
      [id],
    );
    const desk = visit(hr);
    const detail = `/employees/entry/detail/${id}`;
    await desk.get(detail);
    expect(desk.text).toMatch(/身份证人像面 已上传，待核对 正面\.png/);
    const tick = `${detail}/item/1/tick`;
    await desk.get(tick);
    expect(desk.html).toMatch(new RegExp(`href="${detail}/files/\\d+"[^>]*>正面\\.png`));
    await desk.post(tick, { done: "1", seen: "0" });
    expect(desk.status).toBe(422);
    await desk.get(tick);
    await desk.post(tick, { done: "1", seen: desk.hidden("seen") });
    expect([desk.status, desk.location]).toEqual([302, detail]);
    await desk.get(detail);
    expect(desk.text).toMatch(/身份证人像面 已核对 正面\.png/);
  });
});
