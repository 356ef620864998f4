import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { bankFile } from "~/contracts/salary/bank";
import { call, recordId } from "~/door/call.server";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here: a look at an address downloads nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(salaryPaths.bankBatch(recordId(request, params.data)));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const format = form.get("format") === "xlsx" ? "xlsx" : "csv";
  const input = { id: recordId(request, params.data), format } as const;
  return call(request, bankFile, input, { idempotencyKey: String(form.get("_key")) });
}
