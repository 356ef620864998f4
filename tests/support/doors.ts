import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { one } from "./api";

/** A captcha whose answer the test knows: only its keyed hash is in the table, as for a drawn one. */
export async function solvedCaptcha(): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomUUID();
  await one("insert into captchas (id, answer_hash, expires_at) values ($1, $2, now() + interval '5 minutes')", [
    captchaId,
    blindIndex("captcha", `${captchaId}:ABCD`),
  ]);
  return { captchaId, captcha: "abcd" };
}

/** The code made last, from the demo administrator's notifications, where it arrives a little later. */
export async function lastCode(): Promise<string> {
  const { id, code_hash } = await one<{ id: number; code_hash: string }>(
    "select id, code_hash from verify_codes order by id desc limit 1",
  );
  return vi.waitFor(async () => {
    const { codes } = await one<{ codes: string[] }>(
      `select coalesce(array_agg(n.text->'params'->>'code'), '{}') as codes from notifications n join users u using (emp_id)
       where u.job_number = '10001' and n.text->>'key' = 'doors:code.message'`,
    );
    const code = codes.find((candidate) => blindIndex("verify-code", `${id}:${candidate}`) === code_hash);
    expect(code).toBeDefined();
    return code!;
  });
}

/** Lets the minute between two codes pass. */
export const passAMinute = () =>
  one("update login_tries set window_start = window_start - interval '61 seconds' where key like 'code:%'");
