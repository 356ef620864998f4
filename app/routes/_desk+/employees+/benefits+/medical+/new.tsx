import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { medicalBenefit } from "~/contracts/employees/benefits";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { MedicalForm } from "./__form";

export const handle: PageHandle = { title: "benefits:medical.add", i18n: ["benefits"] };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, medicalBenefit.save, { id: undefined }, () => employeePaths.medicalBenefits, {
    flash: "benefits:saved.cover",
  });
}

export default function NewMedical() {
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("medical.add")} lead={<RequiredHint />}>
      <MedicalForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
