import fc from "fast-check";
import { expect, it } from "vitest";
import { simpleHtml } from "~/lib/simple-html";

it("shell rule 31: lets b, br, p, ul and li through without attributes, and shows everything else as text", () => {
  expect(simpleHtml("<p>年假 <b>5</b> 天<br/>见<ul><li>制度</li></ul></p>")).toBe(
    "<p>年假 <b>5</b> 天<br/>见<ul><li>制度</li></ul></p>",
  );
  expect(simpleHtml('<p onclick="x()">a</p>')).toBe("&lt;p onclick=&quot;x()&quot;&gt;a</p>");
  expect(simpleHtml("<script>alert(1)</script><img src=x onerror=alert(1)>")).not.toMatch(/<(?!\/?(b|br|p|ul|li)\b)/);
});

it("never gives back a mark that is not on the list", () => {
  const pieces = fc.constantFrom("<", ">", "/", "b", "br", "p", "li", "script", " ", "onload=", "&lt;", "&", '"', "a");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      for (const [mark] of simpleHtml(parts.join("")).matchAll(/<[^>]*>?/g))
        expect(mark).toMatch(/^<(\/?(b|p|ul|li)|br ?\/?)>$/);
    }),
  );
});
