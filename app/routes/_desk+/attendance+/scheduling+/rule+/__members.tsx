import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { MemberRow } from "~/contracts/attendance/schedule-rules";
import { attendancePaths } from "~/lib/attendance/paths";

/**
 * Who is or was in a rule.
 * @param withRule the list is about several rules
 */
export function Members({ rows, withRule }: { rows: MemberRow[]; withRule?: boolean }) {
  const { t } = useTranslation(["schedRules", "attendance"]);
  if (rows.length === 0) return <Empty title={t("noMembers")}>{t("noMembersText")}</Empty>;
  return (
    <Table caption={t("membersTitle")} plain={!withRule} phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.empId")}</th>
          <th scope="col">{t("field.department")}</th>
          {withRule && <th scope="col">{t("field.rule")}</th>}
          <th scope="col">{t("field.startDay")}</th>
          <th scope="col" className="r">
            {t("field.offset")}
          </th>
          <th scope="col">{t("field.from")}</th>
          <th scope="col">{t("field.to")}</th>
          {!withRule && <th scope="col">{t("field.plan")}</th>}
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.department}</td>
            {withRule && (
              <td {...card.key}>
                <Link to={attendancePaths.rule(row.ruleId)}>{`${row.ruleCode} ${row.ruleName}`}</Link>
              </td>
            )}
            <td {...card.line}>{t("day", { n: row.startDay })}</td>
            <td className="r num">{row.offset}</td>
            <td {...card.date(t("field.from"))}>
              <Day value={row.from} />
            </td>
            <td {...card.said(t("field.to"))}>{row.to ? <Day value={row.to} /> : t("open")}</td>
            {!withRule && <td>{t(`plan.${row.plan}`)}</td>}
            <td {...card.act} className="acts">
              <Link to={`${attendancePaths.rule(row.ruleId)}&empId=${row.empId}`}>{t("see")}</Link>{" "}
              {row.mine && <StepLink to={attendancePaths.memberEnd(row.id)}>{t("end")}</StepLink>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
