import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchCertificates } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATES, CERTIFICATE_TYPES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { list, settingOf } from "~/door/list.server";
import { certificateList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { CertificateTable } from "./__table";

export const handle: PageHandle = { title: "certificates:list.title", i18n: ["certificates", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchCertificates), settingOf(request, certificateList)]);
  return { ...found, setting };
}

export default function Certificates() {
  const { setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("certificates");
  const issues = useCodes()(MAY.certificates.issue);
  const create = issues && <NewButton to={employeePaths.certificateIssue}>{t("list.issue")}</NewButton>;
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(found.total) })}
      actions={<ListViews list={certificateList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("list.search")}>
        {issues && <Field name="likeEmpName" label={t("list.person")} maxLength={50} />}
        <Field name="certNo" label={t("field.certNo")} maxLength={30} />
        <SelectField name="type" label={t("field.type")} options={optionsOf(t, "type", CERTIFICATE_TYPES)} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", CERTIFICATE_STATES)} />
        <DateRangeField from="issuedFrom" to="issuedTo" label={t("list.issuedOn")} wide />
      </SearchForm>
      <ListBar list={certificateList}>
        <LinkButton to={employeePaths.certificateApply} kind={issues ? undefined : "main"} icon="plus">
          {t("list.apply")}
        </LinkButton>
        {issues && (
          <>
            {create}
            <ExportButton action={employeePaths.certificateExport} fields={chosenFields(certificateList, setting)} />
          </>
        )}
      </ListBar>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <CertificateTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
