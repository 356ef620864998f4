import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { regularizationDetail, submitRegularization } from "~/contracts/employees/probation";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "probation:summary.title",
  i18n: ["probation"],
  menu: employeePaths.probations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, regularizationDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, submitRegularization, { id }, ({ id }) => employeePaths.regularization(id), {
    flash: "probation:summary.done",
  });
}

export default function SelfSummary() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  return (
    <Page title={t("summary.title")} lead={`${row.empName} ${row.jobNumber}`}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ version: row.version, selfSummary: row.selfSummary }}
      >
        <Note>{t("summary.will")}</Note>
        <Fields>
          <TextField
            name="selfSummary"
            label={t("field.selfSummary")}
            hint={t("summary.hint")}
            rows={8}
            maxLength={2000}
            required
            wide
          />
        </Fields>
        <Foot submit={t("summary.submit")} cancel={employeePaths.regularization(row.id)} />
      </PostForm>
    </Page>
  );
}
