import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { evaluateRegularization, regularizationDetail } from "~/contracts/employees/probation";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "probation:evaluate.title",
  i18n: ["probation"],
  menu: employeePaths.probations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, regularizationDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, evaluateRegularization, { id }, ({ id }) => employeePaths.regularization(id), {
    flash: "probation:evaluate.done",
  });
}

export default function Evaluation() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  return (
    <Page title={t("evaluate.title")} lead={`${row.empName} ${row.jobNumber}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: row.version }}>
        <Note>{t("evaluate.will")}</Note>
        <Fields>
          <Field name="managerScore" label={t("field.managerScore")} inputMode="numeric" maxLength={3} required />
          <TextField name="managerComment" label={t("field.managerComment")} rows={4} maxLength={500} required wide />
        </Fields>
        <Foot submit={t("evaluate.submit")} cancel={employeePaths.regularization(row.id)} />
      </PostForm>
    </Page>
  );
}
