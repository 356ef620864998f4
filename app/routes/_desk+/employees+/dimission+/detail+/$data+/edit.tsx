import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { dimissionChoices, dimissionDetail, updateDimission } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { DimissionForm } from "../../__form";

export const handle: PageHandle = { title: "dimission:open.edit", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [choices, detail] = await Promise.all([
    call(request, dimissionChoices),
    call(request, dimissionDetail, { id: recordId(request, params.data) }),
  ]);
  if (!detail.acts.includes("edit")) throw notThere(request);
  return { choices, detail };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, updateDimission, { id }, () => employeePaths.dimissionAct(id, "files"), {
    flash: "dimission:open.saved",
  });
}

export default function EditDimission() {
  const { choices, detail } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const values = { ...detail, protections: detail.protections.map(String), successorEmpIdText: detail.successor };
  return (
    <Page title={t("open.edit")} lead={`${detail.empName} ${detail.jobNumber}`}>
      <DimissionForm
        reply={useActionData<typeof action>()}
        values={values}
        choices={choices}
        back={employeePaths.dimission(detail.id)}
        chosen
      />
    </Page>
  );
}
