import { expect, it } from "vitest";
import { deviceName } from "~/lib/web/device";

it("names browser and system, the descendant before the ancestor", () => {
  expect(
    deviceName(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36 Edg/128.0",
    ),
  ).toBe("Edge · Windows");
  expect(
    deviceName(
      "Mozilla/5.0 (Linux; Android 14; V2203A) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36 AliApp(DingTalk/7.6)",
    ),
  ).toBe("DingTalk · Android");
  expect(
    deviceName(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari · iOS");
  expect(deviceName("curl/8.5")).toBe("");
});
