import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchCertificates } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATES, CERTIFICATE_TYPES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { list, settingOf } from "~/door/list.server";
import { certificateList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { codeOptions } from "~/lib/options";
import { CertificateTable } from "./__table";

export const handle: PageHandle = { title: "certificates:list.title", i18n: ["certificates", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, setting] = await Promise.all([list(request, searchCertificates), settingOf(request, certificateList)]);
  return { ...found, setting };
}

export default function Certificates() {
  const { rows, total, page, limit, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("certificates");
  const issues = useCodes()(MAY.certificates.issue);
  const create = issues && (
    <LinkButton to={employeePaths.certificateIssue} kind="main" icon="plus">
      {t("list.issue")}
    </LinkButton>
  );
  return (
    <Page
      title={t("list.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ListViews list={certificateList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("list.search")}>
        {issues && <Field name="likeEmpName" label={t("list.person")} maxLength={50} />}
        <Field name="certNo" label={t("field.certNo")} maxLength={30} />
        <SelectField
          name="type"
          label={t("field.type")}
          options={codeOptions(CERTIFICATE_TYPES, (code) => t(`type.${code}`))}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(CERTIFICATE_STATES, (code) => t(`state.${code}`))}
        />
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
      {rows.length === 0 ? (
        <NoRows title={t("list.empty")} begin={create}>
          {t("list.emptyText")}
        </NoRows>
      ) : (
        <CertificateTable rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
