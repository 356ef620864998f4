import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTaxData } from "~/contracts/salary/tax-data";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { DeductionForm } from "./__form";
import { formYear, whoseYear } from "./__form.server";

export const handle: PageHandle = { title: "salaryTax:deductionsTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const data = await formYear(request, params.empId);
  const today = companyDay();
  return { data, fromMonth: Number(today.slice(0, 4)) === data.year ? Number(today.slice(5, 7)) : 1 };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const whose = whoseYear(request, params.empId);
  return submit(request, saveTaxData, whose, salaryPaths.taxPerson(whose.empId, whose.year), {
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
