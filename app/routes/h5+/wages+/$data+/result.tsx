import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getWages, type WageRow } from "~/contracts/salary/wages";
import { recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { WagesFrame } from "../__frame";
import { behindKey, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";
import { Result } from "./__result";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

/** What an answer has made of the payslip. The list tells it: a look at the payslip would begin another answer. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const payslipId = recordId(request, params.data);
  const { own, closed } = await behindKey(request, getWages, {});
  if (closed) return { closed, row: null };
  const row = (own as WageRow[]).find((one) => one.payslipId === payslipId);
  if (!row) throw notThere(request);
  return { closed: null, row };
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

export default function Answered() {
  const { row, closed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WagesFrame back={salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {row && <Result row={row} />}
    </WagesFrame>
  );
}
