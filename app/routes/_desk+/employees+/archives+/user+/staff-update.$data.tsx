import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeeChoices } from "~/contracts/employees/archives";
import { employeeDetail, updateEmployee } from "~/contracts/employees/employee-records";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { EmployeeForm } from "./__employee-form";

export const handle: PageHandle = { title: "record:update.title", i18n: ["employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, updateEmployee);
  const empId = recordId(request, params.data);
  const [record, choices] = await Promise.all([
    call(request, employeeDetail, { empId }),
    call(request, employeeChoices),
  ]);
  return { record, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const empId = recordId(request, params.data);
  return submit(request, updateEmployee, { empId }, employeePaths.employee(empId), "record:update.done");
}

export default function UpdateEmployee() {
  const { record, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page title={t("record:update.of", { name: record.empName })} lead={<RequiredHint />}>
      <EmployeeForm reply={useActionData<typeof action>()} choices={choices} stored={record} />
    </Page>
  );
}
