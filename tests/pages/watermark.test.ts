import { beforeAll, describe, expect, it } from "vitest";
import { sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

const marked = (visitor: Visitor) => /<svg class="watermark"[\s\S]*?<\/svg>/.exec(visitor.html)?.[0] ?? "";

describe("the watermark of phone pages (shell rule 57)", () => {
  it.each(["/h5/index", "/h5/mine", "/h5/approval", "/h5/messages", "/h5/vaccineList"])(
    "%s carries the person's name, once and without script",
    async (page) => {
      const me = new Visitor();
      me.cookies.set("oa_h5_token", await sessionOf("10011", { side: "mobile" }));
      await me.get(page);
      expect(me.status).toBe(200);
      expect(marked(me)).toContain(">林小雅<");
      expect(me.html.split('class="watermark"')).toHaveLength(2);
      expect(Buffer.byteLength(me.html)).toBeLessThanOrEqual(15 * 1024);
    },
  );

  it("carries both names while acting, and none for nobody", async () => {
    const acting = new Visitor();
    acting.cookies.set("oa_web_token", await sessionOf("10011", { actorJobNumber: "10003" }));
    await acting.get("/h5/index");
    expect(marked(acting)).toMatch(/>林小雅 \([^)]+\)</);
    const nobody = await new Visitor().get("/h5/h5Login");
    expect(marked(nobody)).toBe("");
  });

  it("the desk's frame carries its own, once", async () => {
    const me = new Visitor();
    me.cookies.set("oa_web_token", await sessionOf("10011"));
    await me.get("/employees/mine");
    expect(me.html.split('class="watermark"')).toHaveLength(2);
  });
});
