import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { ClassRow } from "~/contracts/performance/classes";
import { performancePaths } from "~/lib/performance/paths";

export function ClassTable({ rows }: { rows: ClassRow[] }) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  /** Figures and states stay in sight: of many sites the first two and how many there are. */
  const sites = ({ siteIds }: ClassRow) => {
    const names = siteIds.map((site) => t(`site:${site}`));
    const first = names.slice(0, 2).join(t("perfConfig:and"));
    return names.length > 2 ? t("perfConfig:sites", { first, n: names.length }) : first;
  };
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.category")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col">{t("field.cycleKind")}</th>
          <th scope="col">{t("field.siteIds")}</th>
          <th scope="col">{t("field.templateId")}</th>
          <th scope="col" className="r">
            {t("field.priority")}
          </th>
          <th scope="col" className="acts">
            {t("perfConfig:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.classView(row.id)}>{row.name}</Link>
            </th>
            <td {...card.key}>{t(`perfConfig:category.${row.category}`)}</td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`perfConfig:state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.line}>{t(`perfConfig:cycleKind.${row.cycleKind}`)}</td>
            <td {...card.line}>{sites(row)}</td>
            <td {...card.line}>{row.templateName}</td>
            <td className="r num">{row.priority}</td>
            <td {...card.act} className="acts">
              {row.mine && (
                <>
                  <Link to={performancePaths.classEdit(row.id)}>{t("perfConfig:edit")}</Link>{" "}
                  <StepLink to={performancePaths.classStatus(row.id)}>
                    {t(`perfConfig:switch.${row.enabled}`)}
                  </StepLink>{" "}
                </>
              )}
              <Link to={performancePaths.classCopy(row.id)}>{t("perfConfig:copy")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
