import { beforeAll, describe, expect, it } from "vitest";
import * as decisions from "~/contracts/approvals/decisions";
import * as formTalk from "~/contracts/approvals/form-talk";
import { approvalKinds } from "~/upstream/domains.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import { approve, end, named, PROBE, personOf, prepareProbe, probe, publish, sent, start, taskOf } from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b, c, d]: Person[] = [];
let token = "";

beforeAll(async () => {
  await useDatabase();
  standIn(approvalKinds, PROBE, probe);
  [requester, a, b, c, d] = await Promise.all(["10011", "10007", "10003", "10004", "10005"].map(personOf));
  token = await sessionOf("10011");
  await prepareProbe(0);
  await publish([start, named("one", [a!.empId]), named("two", [b!.empId]), end]);
});

const nameOf = async ({ empId }: Person) =>
  (await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId])).name;
const rename = ({ empId }: Person, name: string) =>
  one("update employees set emp_name = $2, search_tokens = array[lower(replace($2, ' ', ''))] where emp_id = $1", [
    empId,
    name,
  ]);

describe("people as somebody types them", () => {
  const copyTo = async (typed: string) => {
    const { id } = await sent(requester!);
    const answer = await callApi(formTalk.createCc, { instanceId: id, empIdsText: typed }, { token });
    const { people } = await one<{ people: number[] }>(
      "select coalesce(array_agg(emp_id order by emp_id), '{}') as people from approval_cc where instance_id = $1",
      [id],
    );
    return { code: answer.code, fieldErrors: answer.fieldErrors, people };
  };

  it("are found by job number, by name and by both, with commas, spaces or lines between, each once", async () => {
    const both = [b!.empId, c!.empId].sort((x, y) => x - y);
    const [nameB, nameC] = [await nameOf(b!), await nameOf(c!)];
    for (const typed of [
      "10003 10004",
      `${nameB}，10004`,
      `${nameB} ${nameC}`,
      `${nameB} 10003, ${nameC} 10004`,
      `10003、10004；${nameB}`,
      `１０００３\n10004`,
    ]) {
      expect(await copyTo(typed), typed).toMatchObject({ code: 200, people: both });
    }
  });

  it("may have names of several words", async () => {
    const name = await nameOf(d!);
    await rename(d!, "Ana María Souza");
    expect((await copyTo("10003 Ana María Souza 10004")).people).toHaveLength(3);
    expect((await copyTo("Ana María Souza 10005")).people).toEqual([d!.empId]);
    await rename(d!, name);
  });

  it("a name of two people asks for the job number, which tells them apart", async () => {
    const [nameB, nameC] = [await nameOf(b!), await nameOf(c!)];
    await rename(c!, nameB);
    await rename(b!, nameB);
    expect((await copyTo(nameB)).fieldErrors).toEqual({ empIds: [`有多名同名人员，请填写工号：${nameB}`] });
    expect((await copyTo(`${nameB} 10004`)).people).toEqual([c!.empId]);
    await rename(c!, nameC);
  });

  it("who is not found is named at the field, and nobody is told", async () => {
    expect(await copyTo("10003, 没有此人 99999")).toEqual({
      code: 400,
      fieldErrors: { empIds: ["没有在职人员使用这些工号或姓名：没有此人, 99999"] },
      people: [],
    });
    expect((await copyTo(" , ")).fieldErrors).toHaveProperty("empIds");
    const { id } = await sent(requester!);
    expect(
      (await callApi(formTalk.createComment, { instanceId: id, content: "看看", mentionsText: "nobody" }, { token }))
        .fieldErrors,
    ).toHaveProperty("mentions");
  });
});

describe("whoever stands in for a holder", () => {
  const delegate = (from: Person, to: Person, more = "'{}'::int[], now() - interval '1 hour'") =>
    one(
      `insert into approval_delegations (from_emp_id, to_emp_id, form_type_codes, start_at, end_at, created_by) select $1, $2, ${more}, now() + interval '1 day', 1`,
      [from.empId, to.empId],
    );
  const clear = () => one("delete from approval_delegations");
  const told = (id: number, { empId }: Person) =>
    one<{ keys: string[] }>(
      `select coalesce(array_agg(split_part(event_key, ':', 4) order by id), '{}') as keys from notifications where emp_id = $1 and url = '/approval/detail/' || $2::text`,
      [empId, id],
    ).then(({ keys }) => keys);

  it("is told of each task that reaches the holder, by its own words and once", async () => {
    await delegate(a!, c!);
    await delegate(b!, c!);
    const form = await sent(requester!);
    expect(await told(form.id, c!)).toEqual(["delegated"]);
    expect(await told(form.id, a!)).toEqual(["task"]);
    await approve(a!, form.id);
    expect(await told(form.id, c!)).toEqual(["delegated", "delegated"]);
    const { text } = await one<{ text: { params: { name: string } } }>(
      "select text from notifications where emp_id = $1 order by id desc limit 1",
      [c!.empId],
    );
    expect(text.params.name).toBe(await nameOf(b!));
    await clear();
  });

  it("of two holders is told once, with a task of his own only of that, and never of his own form or of other types", async () => {
    await publish([start, named("both", [a!.empId, b!.empId, d!.empId], { mode: 2 }), end]);
    await delegate(a!, c!);
    await delegate(b!, c!);
    const form = await sent(requester!);
    expect(await told(form.id, c!)).toEqual(["delegated"]);
    expect(await told((await sent(c!)).id, c!)).toEqual([]);
    await clear();
    await delegate(a!, d!);
    expect(await told((await sent(requester!)).id, d!)).toEqual(["task"]);
    await clear();
    await delegate(a!, c!, "array[4010], now() - interval '1 hour'");
    await delegate(b!, c!, "'{}'::int[], now() + interval '1 hour'");
    expect(await told((await sent(requester!)).id, c!)).toEqual([]);
    await clear();
  });

  it("is told of a task that is handed on to the holder", async () => {
    await publish([start, named("one", [b!.empId]), end]);
    await delegate(a!, c!);
    const form = await sent(requester!);
    expect(await told(form.id, c!)).toEqual([]);
    await ok(
      decisions.transferTask,
      { ...(await taskOf(form.id, b!.empId)), toEmpId: a!.empId },
      { token: await sessionOf("10003") },
    );
    expect(await told(form.id, c!)).toEqual(["delegated"]);
    await clear();
  });
});
