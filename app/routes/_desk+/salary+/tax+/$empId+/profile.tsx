import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTaxProfile } from "~/contracts/salary/tax-data";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { formYear, whoseYear } from "./__form.server";
import { ProfileForm } from "./__profile-form";

export const handle: PageHandle = { title: "salaryTax:profileTitle", i18n: ["salaryTax"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return formYear(request, params.empId);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const whose = whoseYear(request, params.empId);
  return submit(request, saveTaxProfile, whose, salaryPaths.taxPerson(whose.empId, whose.year), {
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
