import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTaxProfile, taxDataDetail } from "~/contracts/salary/tax-data";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { yearOf } from "../__year";
import { ProfileForm } from "./__profile-form";

export const handle: PageHandle = { title: "salaryTax:profileTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const data = await call(request, taxDataDetail, { empId: recordId(request, params.empId), year: yearOf(request) });
  if (!data.figures) throw notThere(request);
  return data;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [empId, year] = [recordId(request, params.empId), yearOf(request)];
  return submit(request, saveTaxProfile, { empId, year }, () => salaryPaths.taxPerson(empId, year), {
    form,
    flash: "salaryTax:saved.profile",
  });
}

export default function EditTaxProfile() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("salaryTax");
  return (
    <Page title={t("profileTitle")} lead={`${data.name} ${data.jobNumber} ${data.year}`}>
      <ProfileForm reply={useActionData<typeof action>()} data={data} />
    </Page>
  );
}
