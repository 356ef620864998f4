import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PersonField } from "~/components/form/person-field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Note } from "~/components/ui/note";
import { archivePerson } from "~/contracts/salary/archives";
import { answered } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salAdjust:newTitle", i18n: ["salAdjust"] };

/** Whose pay is to change is asked first: the form shows what he has. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { empId, empIdText } = listQuery(request).query;
  const answer = await attempt(request, archivePerson, { empId, empIdText });
  if (answer.fieldErrors?.empId) return { refused: answer.fieldErrors.empId.join(" ") };
  const person = await answered(request, answer);
  if (person.empId !== null) throw redirect(salaryPaths.adjustmentNewOf(person.empId));
  return { refused: null };
}

export default function NewAdjustment() {
  const { refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salAdjust");
  return (
    <Page title={t("newTitle")} lead={t("newLead")}>
      <SearchForm main="empId" label={t("newTitle")}>
        <PersonField name="empId" label={t("field.person")} />
      </SearchForm>
      {refused && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
    </Page>
  );
}
