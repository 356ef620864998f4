import { describe, expect, it } from "vitest";
import { addressKey, plainAddress } from "~/lib/web/network-address";

describe("an address", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
    ["::ffff:127.0.0.1", "127.0.0.1", "127.0.0.1"],
    ["::FFFF:203.0.113.9", "203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:2::9", "2001:0db8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", "", ""],
  ])("%s is written %s and counted as %s", (ip, plain, key) => {
    expect(plainAddress(ip)).toBe(plain);
    expect(addressKey(ip)).toBe(key);
  });
});
