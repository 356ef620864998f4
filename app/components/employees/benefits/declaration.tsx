import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import { grouped } from "~/components/ui/text";
import type { social } from "~/contracts/employees/benefits/archives";
import type { Out } from "~/contracts/endpoint";

type Row = Out<(typeof social)["declaration"]>["simpleList"][number];
const TONES: Record<Row["event"], BadgeTone> = { join: "ok", stop: "off", base: "info" };

/** Joins, stops and new bases of a month, for the declaration (rule 36). */
export function Declaration({
  title,
  back,
  rows,
  total,
  page,
  limit,
}: {
  title: string;
  back: string;
  rows: Row[];
  total: number;
  page: number;
  limit: number;
}) {
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={title}
      lead={t("lead", { n: grouped(total) })}
      actions={<LinkButton to={back}>{t("back")}</LinkButton>}
    >
      <SearchForm main="month" label={title}>
        <DateField name="month" type="month" label={t("field.month")} hint={t("month.currentHint")} />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={t("archive.noDeclaration")}>{t("archive.noDeclarationText")}</Empty>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t("field.jobNumber")}</th>
              <th scope="col">{t("field.empName")}</th>
              <th scope="col">{t("field.event")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col">{t("field.city")}</th>
              <th scope="col">{t("field.account")}</th>
              <th scope="col" className="r">
                {t("field.declaredBase")}
              </th>
              <th scope="col">{t("field.stopReason")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.event}${row.id}`} {...card.row}>
                <td {...card.key} className="num">
                  {row.jobNumber}
                </td>
                <th scope="row" {...card.name}>
                  {row.empName}
                </th>
                <td {...card.state}>
                  <Badge tone={TONES[row.event]}>{t(`event.${row.event}`)}</Badge>
                </td>
                <td {...card.line}>{row.departmentPath}</td>
                <td {...card.line}>{row.cityName}</td>
                <td>{row.account || <Dash />}</td>
                <td {...card.date(t("field.declaredBase"))} className="r">
                  <Money value={row.base} />
                </td>
                <td>{row.stopReason === null ? <Dash /> : t(`stopReason.${row.stopReason}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
