import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { makeBankFile } from "~/contracts/finance/bank-file";
import { call } from "~/door/call.server";
import { listAgain } from "~/door/export.server";
import { readForm } from "~/session/posted-form.server";
import { payablesIn } from "../__picked.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const input = { payableIds: payablesIn(request), sha256: String(form.get("sha256") ?? "") };
  return call(request, makeBankFile, input, { idempotencyKey: String(form.get("_key")) });
}
