import { createHash, randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../support/sockets";
import { copyOf, type Part, Product, sleep } from "./product";

/** No more than fit into what one person may hand in within an hour. */
const MOMENTS = process.env.SOAK === "1" ? 24 : 5;
const PARTS: Part[] = ["web", "server", "worker", "web", "database"];
const AT_ONCE = 12;
const moments = Array.from({ length: MOMENTS }, (_, n) => ({ part: PARTS[n % PARTS.length]!, delay: (n * 37) % 170 }));
const dataDir = copyOf(inject("demoFolder"));

let product: Product;
const tokens = new Map<string, string>();

/** A session that was opened before: sign-ins are not what is tried here. */
async function tokenOf(jobNumber: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await product.one(
    `insert into sessions (token_hash, channel, user_id, actor_user_id, login_type, expires_at)
     select $1, 1, user_id, user_id, 1, now() + interval '6 hours' from users where job_number = $2 returning 1 as done`,
    [createHash("sha256").update(token).digest("hex"), jobNumber],
  );
  return token;
}

interface Answer {
  code: number;
  data: Record<string, unknown> | null;
}

async function call(jobNumber: string, address: string, body: object, key: string = randomUUID()): Promise<Answer> {
  const response = await fetch(`${product.url}/api${address}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.get(jobNumber)}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  return (await response.json()) as Answer;
}

/** A request of 10011 on its way to 10007; the approval's key. */
async function request(n: number): Promise<number> {
  const made = await call("10011", "/requests/general/create", {
    title: `断电 ${n}`,
    categoryCode: "1",
    reason: "停机试验",
    lines: [],
  });
  const { requestId } = made.data as { requestId: number };
  const { version } = await product.one<{ version: number }>(
    "select version from approval_instances where kind_code = 901 and business_id = $1",
    [requestId],
  );
  const sent = await call("10011", "/approval/instance/submit", {
    formTypeCode: 9010,
    businessId: requestId,
    chosen: {},
    cc: [],
    version,
  });
  expect(sent.code, JSON.stringify(sent)).toBe(200);
  return (sent.data as { id: number }).id;
}

/** What a decision leaves behind, in every table it writes. */
const traces = (id: number) =>
  product.one<Record<"decided" | "history" | "next" | "told" | "audited", number>>(
    `select (select count(*)::int from approval_tasks where instance_id = $1 and status = 2) as decided,
       (select count(*)::int from approval_history where instance_id = $1 and action = 2) as history,
       (select count(*)::int from approval_tasks where instance_id = $1 and status = 1 and node_key = 'owner') as next,
       (select count(*)::int from notifications n where event_key like 'approval:' || $1 || ':%:task' and emp_id = (select emp_id from employees where job_number = '10015')) as told,
       (select count(*)::int from audit_log where object_type = 'approval' and object_id = $1::text and action = 'approval.approve') as audited`,
    [id],
  );
const WHOLE = { decided: 1, history: 1, next: 1, told: 1, audited: 1 };
const ABSENT = { decided: 0, history: 0, next: 0, told: 0, audited: 0 };

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  for (const jobNumber of ["10007", "10011"]) tokens.set(jobNumber, await tokenOf(jobNumber));
});

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("decisions while processes are killed", () => {
  it.each(moments)(
    "$part killed $delay ms after a dozen approvals were sent: each is whole or absent, and sent again it is done once",
    async ({ part, delay }) => {
      const forms: { id: number; key: string; body: object }[] = [];
      for (let n = 0; n < AT_ONCE; n += 1) {
        const id = await request(n);
        const { task, seen, version } = await product.one<{ task: number; seen: number; version: number }>(
          "select t.id as task, t.version as seen, i.version from approval_tasks t join approval_instances i on i.id = t.instance_id where i.id = $1 and t.status = 1",
          [id],
        );
        forms.push({ id, key: randomUUID(), body: { taskId: task, taskVersion: seen, version, comment: "同意" } });
      }
      const sent = forms.map(({ key, body }) => call("10007", "/approval/task/approve", body, key).catch(() => null));
      await sleep(delay);
      await product.kill(part);
      const answers = await Promise.all(sent);
      await product.answering();
      for (const [n, { id }] of forms.entries()) {
        const left = await traces(id);
        expect([WHOLE, ABSENT], `form ${id}`).toContainEqual(left);
        if (answers[n]?.code === 200) expect(left).toEqual(WHOLE);
      }
      for (const { id, key, body } of forms) {
        expect((await call("10007", "/approval/task/approve", body, key)).code).toBe(200);
        expect(await traces(id)).toEqual(WHOLE);
      }
    },
  );
});
