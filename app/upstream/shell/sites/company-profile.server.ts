import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAX_MARK_BYTES } from "~/contracts/shell/codes";
import type { saveCompanyName as nameContract, removeMark as removeContract } from "~/contracts/shell/sites";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { companyProfile as profiles } from "~/upstream/platform/tables/company.server";

/** The one row. */
const ONE = 1;
const PROFILE: Kept<typeof profiles> = { table: profiles, object: "companyProfile" };

/** Pixels of a mark: twice what the largest place shows. */
const SIZE = 128;

export async function companyProfile(db: Reader) {
  const [row] = await db
    .select({ name: profiles.name, mark: profiles.markHash, version: profiles.version })
    .from(profiles)
    .where(eq(profiles.id, ONE));
  return { ...row!, mark: row!.mark ?? "" };
}

export async function saveCompanyName(tx: Tx, caller: Caller, input: z.output<(typeof nameContract)["input"]>) {
  const before = await heldRecord(tx, PROFILE, ONE, input.version);
  const { version } = await changeRecord(tx, caller, PROFILE, before, { name: input.name });
  return { version };
}

/** A picture made anew, so that nothing but what is seen is kept of it. @throws invalid() where it is none */
async function markOf(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw invalid({ file: { key: "errors:required" } });
  if (bytes.length > MAX_MARK_BYTES) throw invalid({ file: { key: "sites:said.picture" } });
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: 25_000_000, failOn: "error" });
    const { format } = await picture.metadata();
    // Drawings can hold scripts and addresses; whoever has one exports a picture of it.
    if (format !== "png" && format !== "jpeg" && format !== "webp") throw new Error("no picture");
    return await picture
      .rotate()
      .resize(SIZE, SIZE, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  } catch {
    throw invalid({ file: { key: "sites:said.picture" } });
  }
}

/** The company's mark in place of the one before; the same picture once more changes nothing. */
export async function uploadMark(caller: Caller, _: unknown, upload: Upload | null) {
  const mark = await markOf(upload ? Buffer.from(await new Response(upload.stream).arrayBuffer()) : Buffer.alloc(0));
  const hash = createHash("sha256").update(mark).digest("hex").slice(0, 16);
  return database().write.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      with old as (
        select id, mark_hash from company_profile where id = ${ONE} for update
      )
      update company_profile c
      set mark = ${mark}, mark_hash = ${hash}, version = c.version + 1, updated_by = ${caller.actorUserId},
        updated_at = now()
      from old
      where c.id = old.id and old.mark_hash is distinct from ${hash}
      returning old.mark_hash as before`);
    if (rows[0])
      await audit(tx, caller, {
        action: "companyProfile.mark",
        objectType: PROFILE.object,
        objectId: ONE,
        before: { mark: rows[0].before },
        after: { mark: hash },
      });
    return { mark: hash };
  });
}

export async function removeMark(tx: Tx, caller: Caller, { version }: z.output<(typeof removeContract)["input"]>) {
  const before = await heldRecord(tx, PROFILE, ONE, version);
  if (before.mark === null) return null;
  await tx.execute(sql`
    update company_profile
    set mark = null, mark_hash = null, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${ONE}`);
  await audit(tx, caller, {
    action: "companyProfile.mark",
    objectType: PROFILE.object,
    objectId: ONE,
    before: { mark: before.markHash },
    after: { mark: null },
  });
  return null;
}

/** The picture under the name that pages give it: whoever has it keeps it, since another has another name. */
export async function companyMark(_: unknown, { mark }: { mark: string }): Promise<Response> {
  const [row] = await database()
    .read.select({ picture: profiles.mark })
    .from(profiles)
    .where(eq(profiles.markHash, mark));
  if (!row?.picture) throw missing();
  return new Response(new Uint8Array(row.picture), {
    headers: {
      "content-type": "image/png",
      "content-length": String(row.picture.length),
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
