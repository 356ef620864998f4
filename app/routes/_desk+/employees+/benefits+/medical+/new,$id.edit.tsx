import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { medicalBenefit } from "~/contracts/employees/benefits/covers";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { MedicalForm } from "./__form";

export const handle: PageHandle = { title: ["benefits:medical.add", "benefits:medical.edit"], i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, medicalBenefit.save);
  return {
    cover: params.id ? await call(request, medicalBenefit.detail, { id: recordId(request, params.id) }) : undefined,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, medicalBenefit.save, { id: recordAt(request, params.id) }, employeePaths.medicalBenefits, {
    flash: "benefits:saved.cover",
  });
}

export default function EditMedical() {
  const { cover } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={cover ? t("medical.edit") : t("medical.add")}
      lead={cover ? `${cover.empName} ${cover.jobNumber}` : <RequiredHint />}
    >
      <MedicalForm
        reply={useActionData<typeof action>()}
        values={cover && { ...cover, dependants: cover.dependants.join(", ") }}
      />
    </Page>
  );
}
