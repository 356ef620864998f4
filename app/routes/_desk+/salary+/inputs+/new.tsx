import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Note } from "~/components/ui/note";
import { inputChoices, saveInput } from "~/contracts/salary/inputs";
import { answered } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attempt } from "~/door/send.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { InputForm } from "./__form";
import { monthOf } from "./__month.server";
import { afterSave, saidOf } from "./__saved.server";

export const handle: PageHandle = { title: "salInputs:newTitle", i18n: ["salInputs"] };

/** Whom it is for and which month is asked first: the items hang on both. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { empId, empIdText } = listQuery(request).query;
  const answer = await attempt(request, inputChoices, { empId, empIdText, month: monthOf(request) });
  const refused = Object.values(answer.fieldErrors ?? {}).flat();
  if (refused.length > 0) return { refused, person: null, items: [], month: monthOf(request) };
  return { refused, ...(await answered(request, answer)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const month = monthOf(request);
  return submit(request, saveInput, { month }, afterSave, { form, flash: saidOf });
}

export default function NewInput() {
  const { refused, person, items, month } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salInputs");
  return (
    <Page title={t("newTitle")} lead={person ? `${person.name} ${person.jobNumber} ${month}` : t("newLead")}>
      <SearchForm main="empId" label={t("next")}>
        <PersonField name="empId" label={t("field.person")} />
        <DateField name="month" type="month" label={t("field.month")} />
      </SearchForm>
      {refused.length > 0 && (
        <Note tone="bad" role="alert">
          {refused.join(" ")}
        </Note>
      )}
      {person && (
        <InputForm
          key={`${person.empId}.${month}`}
          reply={reply}
          items={items}
          values={{}}
          empId={person.empId}
          back={salaryPaths.inputs}
        />
      )}
    </Page>
  );
}
