import { searchEmployees } from "~/contracts/employees/archives";
import { employeeList } from "~/upstream/employees/archives/archives.server";
import { answerOf } from "~/upstream/platform/answers.server";
import { database } from "~/upstream/platform/database/db.server";
import { milliseconds, quantile, ratio, timed } from "./print";
import { callerFor } from "./setup";

const ROWS = 1_000;
const ROUNDS = 30;

/** What it takes to cut an answer to its contract, beside the query that made it and the way over JSON. */
export async function answersCost(): Promise<void> {
  const caller = await callerFor("10003");
  const asked = { page: { pageNo: 1, pageSize: ROWS }, query: {} as never };
  const [made, cut]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    const answer = await timed(async () => {
      const list = await employeeList(database().read, caller, asked);
      return { list, json: JSON.stringify(list) };
    });
    if (answer.result.list.simpleList.length !== ROWS) throw new Error("the list is shorter than it should be");
    made.push(answer.ms);
    cut.push((await timed(async () => answerOf(searchEmployees, answer.result.list))).ms);
  }
  ratio(
    `an answer of ${ROWS} rows cut to its contract, to its query and its JSON`,
    quantile(cut, 0.5) / quantile(made, 0.5),
    "<= 0.03",
    { cut: milliseconds(quantile(cut, 0.5)), made: milliseconds(quantile(made, 0.5)) },
  );
}
