import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createEmployee, employeeChoices } from "~/contracts/employees/archives";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { EmployeeForm } from "./__employee-form";

export const handle: PageHandle = { title: "record:create.title", i18n: ["employees", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const departmentId = new URL(request.url).searchParams.get("departmentId") ?? undefined;
  return { choices: await call(request, employeeChoices, { departmentId }) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createEmployee, {}, ({ empId }) => paths.employee(empId), {
    more: async ({ departmentId }) => ({ choices: await call(request, employeeChoices, { departmentId }) }),
    flash: (language, { jobNumber, password, overHeadcount }) => ({
      tone: overHeadcount ? "warn" : "ok",
      text: say(language, { key: overHeadcount ? "record:create.doneOver" : "record:create.done", params: { jobNumber } }),
      detail: say(language, { key: "record:create.password", params: { password } }),
      stays: true,
    }),
  });
}

export default function CreateEmployee() {
  const { choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page title={t("record:create.title")} lead={<RequiredHint />}>
      <EmployeeForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
