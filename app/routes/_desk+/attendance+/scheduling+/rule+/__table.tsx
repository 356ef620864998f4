import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { RuleRow } from "~/contracts/attendance/schedule-rules";
import { cycleText } from "~/lib/attendance/cycle-text";
import { attendancePaths } from "~/lib/attendance/paths";

export function RuleTable({ rows }: { rows: RuleRow[] }) {
  const { t } = useTranslation(["schedRules", "attendance"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.code")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.cycle")}</th>
          <th scope="col">{t("field.anchorDate")}</th>
          <th scope="col">{t("field.followCalendar")}</th>
          <th scope="col" className="r">
            {t("field.members")}
          </th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.code}</td>
            <th scope="row" {...card.name}>
              <Link to={attendancePaths.rule(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line}>{row.siteId ? t(`site:${row.siteId}`) : t("attendance:everySite")}</td>
            <td {...card.line}>
              {cycleText(row.cycle.map((code) => code ?? t("rest")))}
              <span className="muted small"> {t("dayCount", { n: row.cycle.length })}</span>
            </td>
            <td>
              <Day value={row.anchorDate} />
            </td>
            <td>{t(`yesNo.${row.followCalendar}`)}</td>
            <td {...card.said(t("field.members"))} className="r num">
              {t("people", { n: row.members })}
            </td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              {row.mine && (
                <>
                  <Link to={attendancePaths.ruleEdit(row.id)}>{t("attendance:edit")}</Link>{" "}
                  <StepLink to={attendancePaths.ruleStatus(row.id)}>{t(`switch.${row.enabled}`)}</StepLink>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
