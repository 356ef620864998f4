import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { keyedHash } from "~/upstream/platform/identity/crypto.server";
import { issueLink, linkHash, readLink, spendLink } from "~/upstream/platform/identity/link-token.server";
import { sweep } from "~/upstream/platform/sweep.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

const read = (token: string, purpose = "probe") => readLink(database().read, token, purpose);
const notThere = { code: 404, text: { key: "errors:recordMissing" } };
const refused = (token: string, purpose?: string) => expect(read(token, purpose)).rejects.toMatchObject(notThere);
const inSeconds = (n: number) => new Date(Date.now() + n * 1000);

describe("a link token", () => {
  it("is what was signed: purpose, object, expiry of seven days unless said otherwise, nonce", async () => {
    const token = issueLink({ purpose: "probe", objectId: 7 });
    expect(token).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/);
    const link = await read(token);
    expect(link).toMatchObject({ purpose: "probe", objectId: 7, hash: linkHash(token) });
    expect(Math.round((link.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
    expect(issueLink({ purpose: "probe", objectId: 7 })).not.toBe(token);
    const said = { purpose: "probe", objectId: 7, expiresAt: inSeconds(60), nonce: "n" };
    expect(issueLink(said)).toBe(issueLink(said));
  });

  it("opens nothing when it is forged, over, or for another purpose", async () => {
    const token = issueLink({ purpose: "probe", objectId: 7 });
    const [payload, mac] = token.split(".") as [string, string];
    const other = Buffer.from(Buffer.from(payload, "base64url").toString().replace(",7,", ",8,")).toString("base64url");
    await refused(`${other}.${mac}`);
    await refused(`${other}.${Buffer.from(keyedHash("probe", other), "hex").toString("base64url")}`);
    await refused(token, "another");
    await refused(issueLink({ purpose: "another", objectId: 7 }));
    await refused(issueLink({ purpose: "probe", objectId: 7, expiresAt: inSeconds(-1) }));
    await refused("7");
  });

  it("has one spelling: padded, with another last letter, one more dot or a letter of plain base64 it is another text", async () => {
    for (let n = 0; n < 20; n += 1) {
      const token = issueLink({ purpose: "probe", objectId: n });
      const [payload, mac] = token.split(".") as [string, string];
      // The last of 43 letters carries four bits: three other letters decode to the same bytes.
      const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const twin = letters[letters.indexOf(mac.at(-1)!) ^ 1]!;
      for (const spelled of [
        `${token}=`,
        `${payload}=.${mac}`,
        `${token}.`,
        `.${token}`,
        `${payload}.${mac.slice(0, -1)}${twin}`,
        ` ${token}`,
        `${token}\n`,
        `${payload}.`,
        payload,
      ])
        await refused(spelled);
      await read(token);
    }
  });

  it("of whatever is handed in, only a signed text opens", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
        await refused(text);
      }),
    );
  });

  it("is spent once, also by two at the same moment, and not by whoever is refused; then it is not there", async () => {
    const token = issueLink({ purpose: "probe", objectId: 9 });
    const link = await read(token);
    await expect(
      transaction(async (tx) => {
        await spendLink(tx, link);
        throw new Error("refused after all");
      }),
    ).rejects.toThrow("refused after all");
    const spent = await Promise.allSettled(Array.from({ length: 5 }, () => transaction((tx) => spendLink(tx, link))));
    expect(spent.map(({ status }) => status).sort()).toEqual(["fulfilled", ...Array(4).fill("rejected")]);
    for (const one of spent) if (one.status === "rejected") expect(one.reason).toMatchObject(notThere);
    await refused(token);
    await read(issueLink({ purpose: "probe", objectId: 9 }));
  });

  it("is swept from the spent ones when it would be over, and not before", async () => {
    const [over, live] = [
      issueLink({ purpose: "probe", objectId: 1, expiresAt: inSeconds(3600) }),
      issueLink({ purpose: "probe", objectId: 2 }),
    ];
    for (const token of [over, live]) {
      const link = await read(token);
      await transaction((tx) => spendLink(tx, link));
    }
    await one(
      "update one_time_nonces set expires_at = now() - interval '1 second' where value_hash = $1 returning kind",
      [linkHash(over)],
    );
    await sweep();
    expect(
      await one("select array_agg(value_hash::text) as left from one_time_nonces where value_hash in ($1, $2)", [
        linkHash(over),
        linkHash(live),
      ]),
    ).toEqual({ left: [linkHash(live)] });
  });
});
