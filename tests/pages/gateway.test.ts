import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { fingerprintOf, GATEWAY_KEYS, type Partner, registerPartner } from "../support/partner";

process.env.GATEWAY_PRIVATE_KEY = GATEWAY_KEYS.privateKey;
setEnvironment({
  FORUM_URL: "https://forum.example/enter?from=office",
  QUIZ_URL: "https://quiz.example/",
  LINK_SECRET: "link-secret-0123456789abcdef-01234",
});

const LIST = "/system/gateway";
let visitor: Visitor;
let partner: Partner;

beforeAll(async () => {
  await useDatabase();
  partner = await registerPartner("finance", ["finance.ticket"], { ipAllow: ["192.0.2.0/24"] });
  await one(
    "insert into gateway_calls (app_id, method, ip, request_id, code, milliseconds) values ('finance', 'finance.gate.login', '192.0.2.7', '1735693200000', 4006, 1234)",
  );
});
beforeEach(async () => {
  visitor = await visit("10001");
});

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

describe("gateway apps", () => {
  it("lists apps with rights, addresses and the fingerprint of the key, and shows our own key to hand on", async () => {
    await visitor.get(LIST);
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain(
      `finance finance 启用 finance.ticket 192.0.2.0/24 ${fingerprintOf(partner.publicKey).slice(0, 16)}`,
    );
    expect(visitor.text).toContain(fingerprintOf(GATEWAY_KEYS.publicKey));
    await visitor.get(`${LIST}?likeName=nobody`);
    expect(visitor.text).toContain("没有符合条件的应用");
  });

  it("registers a partner; a refusal keeps what was typed beside its reason", async () => {
    const typed = {
      appId: "erp-1",
      name: "ERP 系统",
      publicKey: "no key",
      methods: "erp.login",
      ipAllow: "",
      status: "1",
    };
    await visitor.get(`${LIST}/new`);
    await visitor.post(`${LIST}/new`, typed);
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("不是 RSA 公钥");
    expect(visitor.html).toContain('value="ERP 系统"');
    expect(visitor.html).toMatch(/value="erp.login"[^>]*checked|checked[^>]*value="erp.login"/);
    await visitor.post(`${LIST}/new`, { ...typed, publicKey: partner.publicKey });
    expect([visitor.status, visitor.location]).toEqual([302, LIST]);
    await visitor.get(LIST);
    expect(visitor.text).toContain("网关应用已保存");
    expect(visitor.text).toMatch(/erp-1 ERP 系统 启用 erp.login/);
  });

  it("edits an app: the id stands fast, the rollover day comes back", async () => {
    await visitor.get(`${LIST}/finance/edit`);
    expect(visitor.html).toMatch(/<input[^>]*name="appId"[^>]*readOnly=""/i);
    const version = visitor.hidden("version");
    await visitor.post(`${LIST}/finance/edit`, {
      appId: "other",
      version,
      name: "财务",
      publicKey: GATEWAY_KEYS.publicKey,
      previousUntil: "2099-06-30",
      methods: "finance.ticket",
      status: "2",
      ipAllow: "10.0.0.0/8",
    });
    expect([visitor.status, visitor.location]).toEqual([302, LIST]);
    await visitor.get(LIST);
    expect(visitor.text).toMatch(/finance 财务 停用 finance.ticket 10.0.0.0\/8 \w{16} 2099-06-30/);
    await visitor.get(`${LIST}/finance/edit`);
    expect(visitor.html).toContain('value="2099-06-30"');
    await visitor.post(`${LIST}/finance/edit`, { version, name: "x", publicKey: GATEWAY_KEYS.publicKey });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("数据已被他人修改,请刷新后重试");
    expect((await visitor.get(`${LIST}/nothing/edit`)).status).toBe(404);
  });

  it("shows the call log, filtered", async () => {
    await visitor.get(`${LIST}/calls`);
    expect(visitor.text).toMatch(/finance finance.gate.login 192.0.2.7 1735693200000 4006 1,234/);
    await visitor.get(`${LIST}/calls?code=200`);
    expect(visitor.text).toContain("没有调用记录");
  });

  it.each(["zh", "en", "es", "ja"])("stands in %s without a bare text key", async (language) => {
    visitor.headers["accept-language"] = language;
    for (const page of [LIST, `${LIST}/new`, `${LIST}/erp-1/edit`, `${LIST}/calls`]) {
      await visitor.get(page);
      expect(visitor.status, page).toBe(200);
      const words = visitor.html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
      const bare = [...words.matchAll(/>((?:app|call|cas|key|reason|gateway:)[.:][\w.]+)</g)].map((match) => match[1]);
      expect(bare, page).toEqual([]);
      expect(/<title>([^<]*)<\/title>/.exec(visitor.html)?.[1], page).toMatch(/.+ - .+/);
    }
  });

  it("without the codes: no page", async () => {
    const employee = await visit("10011");
    for (const page of [LIST, `${LIST}/new`, `${LIST}/finance/edit`, `${LIST}/calls`])
      expect((await employee.get(page)).status, page).toBe(403);
  });
});

describe("links to neighbour systems", () => {
  it("carry the job number, the time and a signature made for this click", async () => {
    await one("update users set job_number = 'LH00123' where job_number = '10011'");
    const person = await visit("LH00123");
    const before = Date.now();
    await person.get("/link/forum");
    const url = new URL(person.location!);
    expect([url.origin, url.searchParams.get("from"), url.searchParams.get("u")]).toEqual([
      "https://forum.example",
      "office",
      "TEgwMDEyMw",
    ]);
    const ts = url.searchParams.get("ts")!;
    expect(Number(ts)).toBeGreaterThanOrEqual(before);
    const { createHmac } = await import("node:crypto");
    expect(url.searchParams.get("sign")).toBe(
      createHmac("sha256", process.env.LINK_SECRET!).update(`TEgwMDEyMw.${ts}`).digest("hex"),
    );
  });

  it("the interview quiz is for those who hold its code; nobody without a session has a link", async () => {
    const { job_number: recruiter } = await one<{ job_number: string }>(
      "select job_number from users join user_roles using (user_id) join roles on roles.id = role_id where role_code = 'recruiter' limit 1",
    );
    expect((await (await visit(recruiter)).get("/link/interviewQuiz")).location).toMatch(
      /^https:\/\/quiz\.example\/\?u=/,
    );
    expect((await (await visit("10012")).get("/link/interviewQuiz")).status).toBe(403);
    expect((await new Visitor().get("/link/forum")).location).toBe("/login?redirect=%2Flink%2Fforum");
  });
});
