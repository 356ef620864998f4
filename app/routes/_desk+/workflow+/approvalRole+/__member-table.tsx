import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import { CASHIER_ROLE, MEMBER_STATE, type MemberState } from "~/contracts/approvals/codes";
import type { searchRoleMembers } from "~/contracts/approvals/roles";
import type { Out } from "~/contracts/endpoint";

const TONES: Record<MemberState, BadgeTone> = {
  [MEMBER_STATE.ahead]: "info",
  [MEMBER_STATE.current]: "quiet",
  [MEMBER_STATE.over]: "off",
};

export function MemberTable({
  rows,
  editable,
}: {
  rows: Out<typeof searchRoleMembers>["simpleList"];
  editable: boolean;
}) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("member.title")}>
      <thead>
        <tr>
          <th scope="col">{t("member.jobNumber")}</th>
          <th scope="col">{t("member.empName")}</th>
          <th scope="col">{t("role.name")}</th>
          <th scope="col">{t("member.site")}</th>
          <th scope="col">{t("member.department")}</th>
          <th scope="col">{t("member.company")}</th>
          <th scope="col">{t("member.validFrom")}</th>
          <th scope="col">{t("member.validTo")}</th>
          <th scope="col">{t("type.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              {row.empName} {!row.onJob && <Badge tone="off">{t("member.left")}</Badge>}{" "}
              {row.lacksWorkRole && <Badge tone="warn">{t("member.lacksWorkRole")}</Badge>}
            </th>
            <td {...card.line}>{row.roleName}</td>
            <td>{t(`site:${row.siteDigit}`)}</td>
            <td {...card.line}>{row.departmentPath || <Dash>{t("member.allDepartments")}</Dash>}</td>
            <td {...card.line}>
              {row.companyName || (row.roleCode === CASHIER_ROLE && <Dash>{t("member.allCompanies")}</Dash>)}
            </td>
            <td>
              <Day value={row.validFrom} />
            </td>
            <td {...card.date(t("member.validTo"))}>
              <Day value={row.validTo} />
            </td>
            <td {...card.state}>
              <Badge tone={TONES[row.state]}>{t(`member.stateWord.${row.state}`)}</Badge>
            </td>
            {editable && (
              <td {...card.act} className="acts">
                {row.acts.includes("edit") && <Link to={`members/${row.id}/edit`}>{t("edit.link")}</Link>}{" "}
                {row.acts.includes("end") && <StepLink to={`members/${row.id}/end`}>{t("member.end")}</StepLink>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
