import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { traineeBenefit } from "~/contracts/employees/benefits";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { TraineeForm } from "./__form";

export const handle: PageHandle = { title: "benefits:trainee.add", i18n: ["benefits"] };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, traineeBenefit.save, { id: undefined }, () => employeePaths.traineeBenefits, {
    flash: "benefits:saved.trainee",
  });
}

export default function NewTrainee() {
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("trainee.add")} lead={<RequiredHint />}>
      <TraineeForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
