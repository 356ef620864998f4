import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { employeeChoices } from "~/contracts/employees/archives";
import { preEntryDetail, savePreEntry } from "~/contracts/employees/entry";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { EntryForm } from "../../__form";
import { savedEntry } from "../../__saved.server";

export const handle: PageHandle = {
  title: "entry:form.edit",
  i18n: ["entry", "employees", "record"],
  menu: employeePaths.entries,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const {
    mobile: _,
    idNumber,
    managerName,
    wage,
    probationWage,
    ...entry
  } = await call(request, preEntryDetail, { id: recordId(request, params.data) });
  const values = {
    ...entry,
    managerEmpIdText: managerName,
    wage: formatAmount(wage),
    probationWage: probationWage === null ? "" : formatAmount(probationWage),
  };
  return {
    values,
    masked: idNumber,
    choices: await call(request, employeeChoices, { departmentId: entry.departmentId }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, savePreEntry, { id: recordId(request, params.data) }, ...savedEntry(request));
}

export default function EditEntry() {
  const { values, masked, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("form.edit")} lead={<RequiredHint />}>
      <EntryForm
        reply={useActionData<typeof action>()}
        choices={choices}
        values={values}
        masked={masked}
        back={employeePaths.entry(values.id)}
      />
    </Page>
  );
}
