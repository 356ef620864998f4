import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { canonicalJson } from "~/lib/canonical-json";
import {
  canonicalString,
  FieldTwice,
  fingerprint,
  type KeyFault,
  publicKeyOf,
  publicKeyPem,
  readPrivateKey,
  readPublicKey,
  sign,
  verify,
} from "~/lib/rsa2.server";

const folder = mkdtempSync(path.join(tmpdir(), "office-rsa2-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => path.join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });

openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", "pkcs8.pem");
openssl("rsa", "-in", "pkcs8.pem", "-traditional", "-out", "pkcs1.pem");
openssl("rsa", "-in", "pkcs8.pem", "-pubout", "-out", "spki.pem");
openssl("rsa", "-in", "pkcs8.pem", "-RSAPublicKey_out", "-out", "pub1.pem");
const text = (name: string) => readFileSync(file(name), "utf8");
const bare = (name: string) =>
  text(name)
    .replace(/-----[A-Z ]+-----/g, "")
    .trim();
const der = (name: string) => Buffer.from(bare(name).replace(/\s/g, ""), "base64");

const forms = (name: string): [string, string | Buffer][] => [
  ["PEM", text(name)],
  ["PEM with CR LF", text(name).replaceAll("\n", "\r\n")],
  ["PEM with \\n, as in an environment variable", text(name).trim().replaceAll("\n", "\\n")],
  ["bare Base64 with line breaks", bare(name)],
  ["bare Base64 in one line", bare(name).replace(/\s/g, "")],
  ["DER", der(name)],
];
const both = (names: string[]) =>
  names.flatMap((name) => forms(name).map(([form, key]) => [`${name} ${form}`, key] as const));

const MESSAGE = 'api_request_id=1735693200000&app_id=oa-web&content={"name":"林晓彤 €😀"}';

describe("RSA2", () => {
  it.each(both(["pkcs8.pem", "pkcs1.pem"]))("openssl verifies what we sign with %s", (_, given) => {
    writeFileSync(file("message"), MESSAGE);
    writeFileSync(file("signature"), Buffer.from(sign(MESSAGE, readPrivateKey(given)), "base64"));
    expect(
      openssl("dgst", "-sha256", "-verify", "spki.pem", "-signature", "signature", "message").toString(),
    ).toContain("Verified OK");
  });

  it.each(both(["spki.pem", "pub1.pem"]))("we verify with %s what openssl signs", (_, given) => {
    writeFileSync(file("message"), MESSAGE);
    const signature = openssl("dgst", "-sha256", "-sign", "pkcs8.pem", "message").toString("base64");
    const key = readPublicKey(given);
    expect(verify(MESSAGE, signature, key)).toBe(true);
    expect(verify(`${MESSAGE} `, signature, key)).toBe(false);
    expect(sign(MESSAGE, readPrivateKey(text("pkcs8.pem")))).toBe(signature);
  });

  it("shell 7: a 2048-bit signature is 344 Base64 characters", () => {
    expect(sign("x", readPrivateKey(text("pkcs8.pem")))).toHaveLength(344);
  });

  it("takes one spelling of a signature only, so that a replay cannot dress up", () => {
    const signature = sign("x", readPrivateKey(text("pkcs8.pem")));
    const key = readPublicKey(text("spki.pem"));
    for (const other of [
      ` ${signature}`,
      `${signature}\n`,
      signature.replace(/=+$/, ""),
      signature.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""),
      `${signature}${signature}`,
      "",
      "====",
    ]) {
      expect(verify("x", other, key), JSON.stringify(other)).toBe(false);
    }
  });

  it("refuses short keys, the wrong half, other algorithms and what is no key", () => {
    const fault = (read: () => unknown) => {
      try {
        read();
      } catch (error) {
        return (error as KeyFault).reason;
      }
      return "none";
    };
    openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "short.pem");
    openssl("rsa", "-in", "short.pem", "-pubout", "-out", "shortpub.pem");
    openssl(
      "genpkey",
      "-algorithm",
      "RSA",
      "-pkeyopt",
      "rsa_keygen_bits:2048",
      "-pkeyopt",
      "rsa_keygen_pubexp:3",
      "-out",
      "three.pem",
    );
    openssl("rsa", "-in", "three.pem", "-pubout", "-out", "threepub.pem");
    openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "ec.pem");
    openssl("ec", "-in", "ec.pem", "-pubout", "-out", "ecpub.pem");
    openssl("rsa", "-in", "pkcs8.pem", "-aes128", "-passout", "pass:secret", "-out", "locked.pem");
    expect(fault(() => readPrivateKey(text("short.pem")))).toBe("size");
    expect(fault(() => readPublicKey(text("shortpub.pem")))).toBe("size");
    expect(fault(() => readPublicKey(text("threepub.pem")))).toBe("exponent");
    expect(fault(() => readPublicKey(text("pkcs8.pem")))).toBe("kind");
    expect(fault(() => readPublicKey(bare("pkcs1.pem")))).toBe("kind");
    expect(fault(() => readPrivateKey(text("spki.pem")))).toBe("kind");
    expect(fault(() => readPublicKey(text("ecpub.pem")))).toBe("format");
    expect(fault(() => readPrivateKey(text("locked.pem")))).toBe("format");
    for (const junk of ["", "hello", "MIIB", "{}", text("spki.pem").slice(0, 100), Buffer.from([])])
      expect(fault(() => readPublicKey(junk))).toBe("format");
  });

  it("keeps one form and one fingerprint of a key, whatever form it came in", () => {
    const keys = both(["spki.pem", "pub1.pem"]).map(([, given]) => readPublicKey(given));
    keys.push(publicKeyOf(readPrivateKey(text("pkcs1.pem"))));
    expect(new Set(keys.map(publicKeyPem))).toEqual(new Set([text("spki.pem").trim()]));
    expect(new Set(keys.map(fingerprint))).toEqual(
      new Set([createHash("sha256").update(der("spki.pem")).digest("hex")]),
    );
    expect(keys[0]!.n.bitLength()).toBe(2048);
  });
});

describe("canonical string", () => {
  it("shell 6: is the sheet's, character for character", () => {
    const fields: [string, string][] = [
      ["app_id", "oa-web"],
      ["api_request_id", "1735693200000"],
      ["content", '{"ticket":"FT-7Kq2","jobNumber":"LH00123"}'],
      ["method", "finance.gate.login"],
      ["version", "1.0"],
      ["charset", "utf-8"],
      ["sign_type", "RSA2"],
      ["return_url", ""],
      ["sign", "anything"],
    ];
    const canonical = canonicalString(fields);
    expect(canonical).toBe(
      'api_request_id=1735693200000&app_id=oa-web&charset=utf-8&content={"ticket":"FT-7Kq2","jobNumber":"LH00123"}&method=finance.gate.login&sign_type=RSA2&version=1.0',
    );
    expect(createHash("sha256").update(canonical).digest("hex")).toBe(
      "b078e6e547f0d842a6c5441b4acd748ae1546e3f6835907ed831cfd92bc81038",
    );
  });

  it("sorts by bytes, not by the alphabet of a language or by UTF-16", () => {
    expect(
      canonicalString([
        ["b", "1"],
        ["B", "2"],
        ["a_b", "3"],
        ["aB", "4"],
        ["ﬀ", "5"],
        ["😀", "6"],
      ]),
    ).toBe("B=2&aB=4&a_b=3&b=1&ﬀ=5&😀=6");
  });

  it("refuses a field that came twice, also an empty one", () => {
    expect(() =>
      canonicalString([
        ["a", "1"],
        ["a", "1"],
      ]),
    ).toThrow(FieldTwice);
    expect(() =>
      canonicalString([
        ["a", ""],
        ["a", "1"],
      ]),
    ).toThrow(FieldTwice);
  });

  it("survives the way through a URL-encoded body in any order", () => {
    const fields = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: "grapheme" })), {
      selector: ([name]) => name,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fields, fc.integer(), (given, seed) => {
        const shuffled = [...given].sort((a, b) => Math.sin(seed + a[0].length) - Math.sin(seed + b[0].length));
        const received = [...new URLSearchParams(new URLSearchParams(shuffled).toString())];
        expect(canonicalString(received)).toBe(canonicalString(given));
      }),
    );
  });

  it("with another value is another string, and the signature falls", () => {
    const key = readPrivateKey(text("pkcs8.pem"));
    const fields = fc.record({
      app_id: fc.stringMatching(/^[\w-]{2,20}$/),
      api_request_id: fc.stringMatching(/^\d{13}$/),
      content: fc.json(),
    });
    fc.assert(
      fc.property(
        fields,
        fc.constantFrom("app_id", "api_request_id", "content"),
        fc.string({ minLength: 1 }),
        (given, name, other) => {
          fc.pre(given[name as keyof typeof given] !== other);
          const signature = sign(canonicalString(Object.entries(given)), key);
          expect(verify(canonicalString(Object.entries(given)), signature, publicKeyOf(key))).toBe(true);
          expect(
            verify(canonicalString(Object.entries({ ...given, [name]: other })), signature, publicKeyOf(key)),
          ).toBe(false);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("canonical JSON (RFC 8785)", () => {
  it("is the example of the RFC, byte for byte", () => {
    const value = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts names by UTF-16 code units, as the RFC's example does", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
    expect([...canonicalJson(value).matchAll(/:"(\w+)/g)].map((match) => match[1])).toEqual([
      "Carriage",
      "One",
      "Control",
      "Latin",
      "Euro",
      "Emoji",
      "Hebrew",
    ]);
  });

  it("gives the same bytes for the same value, and reads back as it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const canonical = canonicalJson(value);
        expect(canonicalJson(JSON.parse(canonical))).toBe(canonical);
        expect(JSON.parse(canonical)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
