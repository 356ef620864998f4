import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { payablesForStep } from "~/contracts/finance/cashier";
import { MOST_VOUCHERS } from "~/contracts/finance/codes";
import { call } from "~/door/call.server";
import { pickedQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { say } from "~/lib/texts.server";
import { setFlash } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";

/** The vouchers of the payments ticked on the bench; one that is paid with others has theirs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payable } = await pickedQuery(request, "payable", financePaths.cashier);
  const ids = [payable ?? []].flat().map(String);
  const { rows } = await call(request, payablesForStep, { payableIds: ids.join(",") });
  const forms = [...new Set(rows.map(({ merge, formId }) => merge?.formId ?? formId))];
  if (forms.length <= MOST_VOUCHERS) return redirect(financePaths.voucher(forms.join(",")));
  const text = say(languageOf(request), { key: "voucherPaper:most", params: { n: MOST_VOUCHERS } });
  return redirect(financePaths.cashier, { headers: { "set-cookie": await setFlash({ tone: "warn", text }) } });
}
