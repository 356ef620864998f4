import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { StepLink, UploadButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import type { searchCategories } from "~/contracts/organization/positions";
import { organizationPaths } from "~/lib/organization/paths";

interface Props {
  rows: Out<typeof searchCategories>["simpleList"];
  total: number;
  page: number;
  limit: number;
}

export function CategoryTab({ rows, ...pages }: Props) {
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && (
    <StepLink to={`${organizationPaths.levels}/categories/new`} kind="main" icon="plus">
      {t("category.create")}
    </StepLink>
  );
  return (
    <>
      <SearchForm main="likeName" label={t("category.search")} keep={["tab"]}>
        <Field name="likeName" label={t("category.name")} maxLength={50} />
      </SearchForm>
      {create && (
        <Tools>
          {create}
          <UploadButton to={`${organizationPaths.levelImport}?template=positionCategory`}>{t("bring")}</UploadButton>
        </Tools>
      )}
      {rows.length === 0 ? (
        <NoRows title={t("category.empty")} begin={create} keep={["tab"]}>
          {t("category.emptyText")}
        </NoRows>
      ) : (
        <Table caption={t("level.tab.categories")}>
          <thead>
            <tr>
              <th scope="col">{t("category.name")}</th>
              <th scope="col">{t("category.parent")}</th>
              <th scope="col" className="r">
                {t("category.positions")}
              </th>
              {may(MAY.organization.editPositions) && (
                <th scope="col" className="acts">
                  {t("actions")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.positionCategoryId} {...card.row}>
                <th scope="row" {...card.name}>
                  {row.name}
                </th>
                <td {...card.line}>{row.parentName || <Dash>{t("category.none")}</Dash>}</td>
                <td {...card.said(t("category.positions"))} className="r">
                  {row.positionCount === null ? <Dash /> : grouped(row.positionCount)}
                </td>
                {may(MAY.organization.editPositions) && (
                  <td {...card.act} className="acts">
                    <StepLink to={`${organizationPaths.levels}/categories/${row.positionCategoryId}/edit`}>
                      {t("edit")}
                    </StepLink>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager {...pages} />
    </>
  );
}
