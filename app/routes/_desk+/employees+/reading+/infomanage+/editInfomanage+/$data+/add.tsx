import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { AUDIENCE } from "~/contracts/employees/codes";
import { informationChoices, saveInformation } from "~/contracts/employees/notice";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { pickedPeople } from "../../../../__picked-people.server";
import { NoticeForm } from "../../__form";

export const handle: PageHandle = { title: "reading:form.new", i18n: ["reading", "approval", "employees"] };

/** More than a box of names holds; for more there are sites, departments and positions. */
const MOST_PEOPLE = 200;

export async function loader({ request }: LoaderFunctionArgs) {
  const [choices, picked] = await Promise.all([call(request, informationChoices), pickedIn(request)]);
  return { choices, picked };
}

/** The notice is for people ticked in the list of employees: those on the job, by name. */
async function pickedIn(request: Request) {
  if (!new URL(request.url).searchParams.has("picked")) return null;
  const { people, total } = await pickedPeople(request, MOST_PEOPLE);
  const said = (some: typeof people) => some.map(({ empName, jobNumber }) => `${empName} ${jobNumber}`).join(", ");
  const gone = people.filter(({ employment }) => employment !== EMPLOYMENT.onJob);
  return {
    employeesText: said(people.filter((one) => !gone.includes(one))),
    gone: gone.length,
    names: said(gone),
    tooMany: total > MOST_PEOPLE,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveInformation,
    { id: undefined, version: undefined },
    ({ id }) => employeePaths.noticeEdit(id, "view"),
    { flash: "reading:form.saved" },
  );
}

export default function NewNotice() {
  const { choices, picked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const values = picked && {
    audienceKind: String(AUDIENCE.employees),
    minSeconds: "10",
    employeesText: picked.employeesText,
  };
  return (
    <Page title={t("form.new")} lead={<RequiredHint />}>
      {picked?.tooMany && <Note tone="warn">{t("form.tooManyPeople", { n: MOST_PEOPLE })}</Note>}
      {picked && picked.gone > 0 && (
        <Note tone="warn">{t("form.leftOut", { n: picked.gone, names: picked.names })}</Note>
      )}
      <NoticeForm
        reply={useActionData<typeof action>()}
        choices={choices}
        values={values ?? undefined}
        back={employeePaths.notices}
      />
    </Page>
  );
}
