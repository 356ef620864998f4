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
import type { searchLevels } from "~/contracts/organization/positions";
import { organizationPaths } from "~/lib/organization/paths";

interface Props {
  rows: Out<typeof searchLevels>["simpleList"];
  total: number;
  page: number;
  limit: number;
}

export function LevelTab({ rows, ...pages }: Props) {
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && (
    <StepLink to={`${organizationPaths.levels}/levels/new`} kind="main" icon="plus">
      {t("level.create")}
    </StepLink>
  );
  return (
    <>
      <SearchForm main="likeName" label={t("level.search")} keep={["tab"]}>
        <Field name="likeName" label={t("level.name")} maxLength={20} />
      </SearchForm>
      {create && (
        <Tools>
          {create}
          <UploadButton to={`${organizationPaths.levelImport}?template=positionLevel`}>{t("bring")}</UploadButton>
        </Tools>
      )}
      {rows.length === 0 ? (
        <NoRows title={t("level.empty")} begin={create} keep={["tab"]}>
          {t("level.emptyText")}
        </NoRows>
      ) : (
        <Table caption={t("level.tab.levels")}>
          <thead>
            <tr>
              <th scope="col">{t("level.rank")}</th>
              <th scope="col">{t("level.name")}</th>
              <th scope="col">{t("level.code")}</th>
              <th scope="col" className="r">
                {t("level.people")}
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
              <tr key={row.levelId} {...card.row}>
                <td {...card.key}>{row.rank}</td>
                <th scope="row" {...card.name}>
                  {row.name}
                </th>
                <td {...card.line}>{row.jobLevelCode || <Dash>{t("noValue")}</Dash>}</td>
                <td {...card.said(t("level.people"))} className="r">
                  {row.employeeCount === null ? <Dash /> : grouped(row.employeeCount)}
                </td>
                {may(MAY.organization.editPositions) && (
                  <td {...card.act} className="acts">
                    <StepLink to={`${organizationPaths.levels}/levels/${row.levelId}/edit`}>{t("edit")}</StepLink>
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
