import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeeChoices } from "~/contracts/employees/archives";
import { createEmployee } from "~/contracts/employees/employee-records";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { draftIdOf, draftPage, keepDraft } from "./__draft.server";
import { DraftList } from "./__drafts";
import { EmployeeForm } from "./__employee-form";

export const handle: PageHandle = { tab: true, title: "record:create.title", i18n: ["employees", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createEmployee);
  return draftPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.has("_draft")) return keepDraft(request, form);
  return submit(
    request,
    createEmployee,
    { draftId: draftIdOf(request) },
    ({ empId }) => employeePaths.employee(empId),
    {
      form,
      more: async ({ departmentId }) => ({ choices: await call(request, employeeChoices, { departmentId }) }),
      flash: ({ jobNumber, password, overHeadcount }) => ({
        tone: overHeadcount ? "warn" : "ok",
        key: overHeadcount ? "record:create.doneOver" : "record:create.done",
        params: { jobNumber },
        detail: password
          ? { key: "record:create.password", params: { password } }
          : { key: "record:create.ownAccount" },
        stays: true,
      }),
    },
  );
}

export default function CreateEmployee() {
  const { draft, drafts, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page title={t("record:create.title")} lead={<RequiredHint />}>
      <DraftList drafts={drafts} current={draft?.id} />
      <EmployeeForm key={draft?.id} reply={useActionData<typeof action>()} choices={choices} draft={draft} />
    </Page>
  );
}
