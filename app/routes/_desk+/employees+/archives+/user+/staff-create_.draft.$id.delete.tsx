import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { deleteEmployeeDraft, employeeDraft } from "~/contracts/employees/drafts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "record:draft.deleteTitle", i18n: ["record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { empName, version } = await call(request, employeeDraft, { id: recordId(request, params.id) });
  return { empName, version };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, deleteEmployeeDraft, { id }, employeePaths.employeeCreate, "record:draft.deleted");
}

export default function DeleteDraft() {
  const { empName, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("record");
  return (
    <Page title={t("draft.deleteTitle")} lead={empName || t("draft.noName")}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version }}>
        <p>{t("draft.deleteText")}</p>
        <Foot submit={t("draft.deleteTitle")} kind="danger-main" cancel={employeePaths.employeeCreate} />
      </PostForm>
    </Page>
  );
}
