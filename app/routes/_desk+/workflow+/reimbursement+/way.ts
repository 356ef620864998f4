import type { LoaderFunctionArgs } from "@remix-run/node";
import { reimbursementWay } from "~/contracts/finance/reimbursements";
import { call } from "~/door/call.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const word = (name: string) => asked.get(name) || undefined;
  return call(request, reimbursementWay, {
    companyId: word("companyId"),
    total: word("_total"),
    payable: word("_payable"),
    overLimit: word("_over"),
  });
}
