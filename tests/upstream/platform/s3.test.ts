import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAttachment, downloadAttachment, uploadEmployeeFile } from "~/contracts/platform/files";
import { expectOwnKeyAndStore } from "~/upstream/platform/database/installation.server";
import { removeFile, storedBefore, storeFile } from "~/upstream/platform/files/files.server";
import { putText } from "~/upstream/platform/files/s3.server";
import { sweep, sweepStore } from "~/upstream/platform/sweep.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { setEnvironment, useDatabase } from "../../support/database";
import { answering, freePort } from "../../support/sockets";

const folder = mkdtempSync(path.join(tmpdir(), "office-s3-"));
let store: ChildProcess;
const LATER = new Date(Date.now() + 2 * 86_400_000);
let hr: string;
let empId: number;

beforeAll(async () => {
  const port = await freePort();
  // Pages of its lists are named with a cipher that OpenSSL 3 keeps among the old ones.
  store = spawn(
    process.execPath,
    [
      "--openssl-legacy-provider",
      "node_modules/s3rver/bin/s3rver.js",
      "--silent",
      "-d",
      folder,
      "-a",
      "127.0.0.1",
      "-p",
      String(port),
      "--configure-bucket",
      "office",
    ],
    { stdio: "ignore" },
  );
  await answering(port);
  setEnvironment({
    S3_BUCKET: "office",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  });
  await useDatabase();
  hr = await sessionOf("10003");
  empId = (await one<{ id: number }>("select emp_id as id from employees where job_number = '10011'")).id;
});
afterAll(async () => {
  store.kill("SIGTERM");
  await once(store, "exit");
  rmSync(folder, { recursive: true, force: true });
});

/** What the store has; the age of a file is set to our clock, which may be another than the disk's. */
const keys = async () => {
  const now = new Date();
  for (const file of readdirSync(folder, { recursive: true })) utimesSync(path.join(folder, String(file)), now, now);
  const found: string[] = [];
  for await (const page of storedBefore(LATER)) found.push(...page);
  return found;
};
const bytes = (size: number, fill: string) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n"),
    Buffer.alloc(size, fill),
    Buffer.from("\n%%EOF"),
  ]);
const upload = (file: Buffer, name: string) =>
  ok(uploadEmployeeFile, { empId, docType: 11, name }, { token: hr, file });

describe("files in an S3-compatible store", () => {
  it("a document of several parts comes back byte for byte, and goes with the sweep", async () => {
    const file = bytes(11 * 1024 * 1024, "x");
    const which = { attachmentInfoId: (await upload(file, "parts.pdf")).attachmentInfoId };
    expect(
      Buffer.from(await (await sendCall(downloadAttachment, which, { token: hr })).arrayBuffer()).equals(file),
    ).toBe(true);
    expect(await keys()).toHaveLength(1);
    await ok(deleteAttachment, which, { token: hr });
    await sweep();
    expect(await keys()).toEqual([]);
  });

  it("a document that was refused leaves nothing", async () => {
    expect(
      (
        await callApi(
          uploadEmployeeFile,
          { empId, docType: 11, name: "a.pdf" },
          { token: hr, file: Buffer.from("MZ no document") },
        )
      ).code,
    ).toBe(400);
    expect(
      (
        await callApi(
          uploadEmployeeFile,
          { empId, docType: 11, name: "big.pdf" },
          { token: hr, file: bytes(21 * 1024 * 1024, "y") },
        )
      ).code,
    ).not.toBe(200);
    expect(await keys()).toEqual([]);
  });

  it("the sweep finds what no row names beyond the first thousand objects, and leaves what a row names", async () => {
    const kept = await upload(bytes(10, "z"), "kept.pdf");
    const lost = await Promise.all(Array.from({ length: 1_005 }, () => storeFile(new Blob(["left behind"]).stream())));
    const { store_key: named } = await one<{ store_key: string }>(
      "select store_key from attachments where attachment_info_id = $1",
      [kept.attachmentInfoId],
    );
    expect(await keys()).toHaveLength(1_006);
    expect(await sweepStore()).toBe(0);
    expect(await sweepStore(LATER)).toBe(1_005);
    expect(await keys()).toEqual([named]);
    await expect(removeFile(lost[0]!.storeKey)).resolves.toBeUndefined();
  });

  it("the bucket belongs to the first database that uses it: another's is refused until it is adopted", async () => {
    await expectOwnKeyAndStore();
    await expectOwnKeyAndStore();
    await putText(".office-store", "another installation");
    await expect(expectOwnKeyAndStore()).rejects.toThrow("The file store office is not the one of this database");
    await expectOwnKeyAndStore({ adopt: true });
    await expectOwnKeyAndStore();
    expect(await keys()).toHaveLength(1);
  });
});
