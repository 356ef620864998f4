import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { traineeBenefit } from "~/contracts/employees/benefits/covers";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { TraineeForm } from "./__form";

export const handle: PageHandle = { title: ["benefits:trainee.add", "benefits:trainee.edit"], i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, traineeBenefit.save);
  return {
    cover: params.id ? await call(request, traineeBenefit.detail, { id: recordId(request, params.id) }) : undefined,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, traineeBenefit.save, { id: recordAt(request, params.id) }, employeePaths.traineeBenefits, {
    flash: "benefits:saved.trainee",
  });
}

export default function EditTrainee() {
  const { cover } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={cover ? t("trainee.edit") : t("trainee.add")}
      lead={cover ? `${cover.empName} ${cover.jobNumber}` : <RequiredHint />}
    >
      <TraineeForm reply={useActionData<typeof action>()} values={cover} />
    </Page>
  );
}
