import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { medicalBenefit } from "~/contracts/employees/benefits";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { MedicalForm } from "../__form";

export const handle: PageHandle = { title: "benefits:medical.edit", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, medicalBenefit.detail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, medicalBenefit.save, { id }, () => employeePaths.medicalBenefits, {
    flash: "benefits:saved.cover",
  });
}

export default function EditMedical() {
  const cover = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("medical.edit")} lead={`${cover.empName} ${cover.jobNumber}`}>
      <MedicalForm
        reply={useActionData<typeof action>()}
        values={{ ...cover, dependants: cover.dependants.join(", ") }}
      />
    </Page>
  );
}
