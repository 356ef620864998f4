import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTaxData, taxDataDetail } from "~/contracts/salary/tax-data";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { yearOf } from "../__year";
import { DeductionForm } from "./__form";

export const handle: PageHandle = { title: "salaryTax:deductionsTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const year = yearOf(request);
  const data = await call(request, taxDataDetail, { empId: recordId(request, params.empId), year });
  // Whoever may not see the amounts has no form for them.
  if (!data.figures) throw notThere(request);
  const today = companyDay();
  return { data, fromMonth: Number(today.slice(0, 4)) === year ? Number(today.slice(5, 7)) : 1 };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [empId, year] = [recordId(request, params.empId), yearOf(request)];
  return submit(request, saveTaxData, { empId, year }, () => salaryPaths.taxPerson(empId, year), {
    form,
    flash: ({ changed }) => ({ key: changed === 1 ? "salaryTax:saved.data" : "salaryTax:saved.same" }),
  });
}

export default function DeclareDeductions() {
  const { data, fromMonth } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salaryTax");
  return (
    <Page title={t("deductionsTitle")} lead={`${data.name} ${data.jobNumber} ${data.year}`}>
      <DeductionForm reply={useActionData<typeof action>()} data={data} fromMonth={fromMonth} />
    </Page>
  );
}
