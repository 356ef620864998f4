import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { InputRow } from "~/contracts/salary/inputs";
import { salaryPaths } from "~/lib/salary/paths";
import { InputState } from "./__state";

/** Who gets what, without an amount (salary rule 28). */
export function InputTable({ rows }: { rows: InputRow[] }) {
  const { t } = useTranslation("salInputs");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.item")}</th>
          <th scope="col">{t("field.source")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.input(row.id)}>{row.name}</Link>
            </th>
            <td>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td>{row.company || <Dash />}</td>
            <td {...card.said(t("field.item"))}>{row.item}</td>
            <td {...card.line}>{t(`source.${row.sourceType}`)}</td>
            <td {...card.state}>
              <InputState {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
