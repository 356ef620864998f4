import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { normalizeCode } from "~/lib/text";
import { database } from "~/upstream/platform/database/db.server";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { count, tooMany } from "~/upstream/platform/limits.server";
import { captchas } from "../tables.server";
import { ALPHABET, drawCaptcha } from "./captcha-picture.server";

const LENGTH = 4;
const PICTURES_A_MINUTE = 60;

const hashOf = (captchaId: string, answer: string) => blindIndex("captcha", `${captchaId}:${answer}`);

/**
 * A picture to read before another try: five minutes, one use (shell rule 7). Its answer leaves this function only as a
 * picture.
 */
export async function newCaptcha(ip: string) {
  if ((await count(`captcha:${ip}`, 60)) > PICTURES_A_MINUTE) throw tooMany();
  const answer = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join("");
  const captchaId = crypto.randomUUID();
  await database()
    .side.insert(captchas)
    .values({
      id: captchaId,
      answerHash: hashOf(captchaId, answer),
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    });
  return { captchaId, image: await drawCaptcha(answer) };
}

/** Uses a captcha up, right or wrong; of two at once one gets it. */
export async function spendCaptcha(captchaId: string, typed: string): Promise<boolean> {
  const [spent] = await database()
    .side.update(captchas)
    .set({ usedAt: sql`now()` })
    .where(and(eq(captchas.id, captchaId), isNull(captchas.usedAt), gt(captchas.expiresAt, sql`now()`)))
    .returning({ answerHash: captchas.answerHash });
  return spent?.answerHash === hashOf(captchaId, normalizeCode(typed).toUpperCase());
}
