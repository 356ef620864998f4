import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Note } from "~/components/ui/note";
import { archiveForm, saveArchive } from "~/contracts/salary/archives";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { Floor } from "./__floor";
import { ArchiveEditForm } from "./__form";

export const handle: PageHandle = { title: "salArchives:formTitle", i18n: ["salArchives"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { structureId, fromDate } = listQuery(request).query;
  return call(request, archiveForm, { empId: recordId(request, params.empId), structureId, fromDate });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const empId = recordId(request, params.empId);
  return submit(request, saveArchive, { empId }, salaryPaths.archive(empId), { form, flash: "salArchives:saved" });
}

/** The structure, and with it the items, is chosen by address; then their amounts are entered. */
export default function EditArchive() {
  const archive = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salArchives");
  const { name, jobNumber, structures, structureId, fromDate, floor } = archive;
  const chosen = structures.find(({ id }) => id === structureId);
  return (
    <Page title={t("formTitle")} lead={`${name} ${jobNumber}`}>
      <SearchForm main="structureId" label={t("show")}>
        <SelectField
          name="structureId"
          label={t("field.structure")}
          options={structures.map((one) => ({ value: one.id, label: one.name }))}
          blank={chosen?.name}
        />
        <DateField name="fromDate" label={t("field.fromDate")} />
      </SearchForm>
      <Floor floor={floor} />
      {chosen ? (
        <ArchiveEditForm key={`${structureId}.${fromDate}`} reply={reply} archive={archive} structure={chosen.name} />
      ) : (
        <Note>{t("pickStructure")}</Note>
      )}
    </Page>
  );
}
