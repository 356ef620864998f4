import { useTranslation } from "react-i18next";
import { NoRows } from "~/components/table/no-rows";
import { LENDING_STATES, type LendingRegister, REGISTER_DOCUMENTS } from "~/contracts/finance/codes";
import type { LendingRow } from "~/contracts/finance/lendings";
import { MAY } from "~/contracts/finance/may";
import type { ListSetting } from "~/contracts/shell/lists";
import { financePaths } from "~/lib/finance/paths";
import { lendingLists } from "~/lib/finance/register-lists";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { Field, SelectField } from "../form/field";
import { Page } from "../layout/page";
import { ExportButton } from "../shell/export-button";
import { useCodes } from "../shell/use-codes";
import { ListBar, ListViews } from "../table/list-views";
import { Pager } from "../table/pager";
import { SearchForm } from "../table/search-form";
import { LinkButton, UploadButton } from "../ui/button";
import { grouped } from "../ui/text";
import { LendingTable } from "./lending-table";

const IMPORTS: Readonly<Record<LendingRegister, { code: number; to: string }>> = {
  company: { code: MAY.companies.importLendings, to: financePaths.companyBorrowImport },
  lease: { code: MAY.leases.importLendings, to: financePaths.leaseBorrowImport },
  brand: { code: MAY.brands.importLendings, to: financePaths.brandBorrowImport },
};

/** The list of what of a register is lent out, was, or will be. */
export function LendingList({
  register,
  rows,
  total,
  page,
  limit,
  setting,
}: {
  register: LendingRegister;
  rows: LendingRow[];
  total: number;
  page: number;
  limit: number;
  setting: ListSetting;
}) {
  const { t } = useTranslation(["lendings", "registers"]);
  const may = useCodes();
  const { code, to } = IMPORTS[register];
  const list = lendingLists[register];
  return (
    <Page
      title={t(`title.${register}`)}
      lead={t("lead", { n: grouped(total) })}
      actions={<ListViews list={list} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField
          name="docKind"
          label={t("field.docKind")}
          options={optionsOf(t, "registers:document", REGISTER_DOCUMENTS[register])}
        />
        <SelectField name="status" label={t("field.status")} options={optionsOf(t, "state", LENDING_STATES)} />
        <SelectField name="overdue" label={t("registers:overdue")} options={[{ value: 1, label: t("onlyOverdue") }]} />
      </SearchForm>
      <ListBar list={list}>
        {may(MAY.documents.apply) && (
          <LinkButton to={financePaths.documentApply} icon="plus">
            {t("applyFor")}
          </LinkButton>
        )}
        {may(code) && <UploadButton to={to}>{t("registers:bring")}</UploadButton>}
        <ExportButton action={financePaths.lendingExport(register)} fields={chosenFields(list, setting)} />
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <LendingTable register={register} rows={rows} columns={setting.columns} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
