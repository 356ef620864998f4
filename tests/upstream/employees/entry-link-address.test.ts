import { afterAll, expect, it } from "vitest";
import { cardLink } from "~/upstream/employees/entry/pre-entry-steps.server";
import { setEnvironment } from "../../support/database";

afterAll(() => setEnvironment({ WEB_URL: "", HOST: "localhost", PORT: "3000" }));

it("a link that leaves in a message names its host, also where no public address is set", () => {
  setEnvironment({ WEB_URL: "https://office.example.com/any", HOST: "0.0.0.0", PORT: "3999" });
  expect(cardLink("abc")).toMatch(/^https:\/\/office\.example\.com\/.+\?t=abc$/);
  setEnvironment({ WEB_URL: "" });
  expect(cardLink("abc")).toMatch(/^http:\/\/localhost:3999\/.+\?t=abc$/);
});
