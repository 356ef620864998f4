import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { searchFaults } from "~/contracts/approvals/check";
import type { ChainFaultCode } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";
import { MAY as ORGANIZATION } from "~/contracts/organization/may";
import { MAY as SHELL } from "~/contracts/shell/may";
import { approvalPaths } from "~/lib/approvals/paths";
import { DUTY_OF_ROLE } from "~/lib/approvals/role-duties";
import { employeePaths } from "~/lib/employees/paths";
import { organizationPaths } from "~/lib/organization/paths";
import { shellPaths } from "~/lib/shell/paths";
import { STATE_TONES } from "../__states";

type Row = Out<typeof searchFaults>["simpleList"][number];

export function FaultTable({ rows, definitionId }: { rows: readonly Row[]; definitionId: number }) {
  const { t } = useTranslation("processCheck");
  return (
    <Table caption={t("faults")}>
      <thead>
        <tr>
          <th scope="col">{t("department")}</th>
          <th scope="col">{t("tried")}</th>
          <th scope="col">{t("node")}</th>
          <th scope="col">{t("problem")}</th>
          <th scope="col">{t("lacks")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.empId} ${row.nodeKey}`} {...card.row}>
            <th scope="row" {...card.name}>
              {row.department}
            </th>
            <td {...card.line}>
              {row.person} {row.leads && <Badge tone="quiet">{t("leads")}</Badge>}
            </td>
            <td {...card.said(t("node"))}>{row.node}</td>
            <td {...card.state}>
              <Badge tone={STATE_TONES[row.fault]}>{t(`state.${row.fault}`)}</Badge>
            </td>
            <td {...card.line} className="wrap2">
              {row.lacks.map((lack) => (
                <div key={`${lack.what} ${lack.key} ${lack.name}`}>
                  <Missing lack={lack} fault={row.fault} definitionId={definitionId} />
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What is missing, with the page where it is mended for whoever may. */
function Missing({
  lack: { what, key, name },
  fault,
  definitionId,
}: {
  lack: Row["lacks"][number];
  fault: ChainFaultCode;
  definitionId: number;
}) {
  const { t } = useTranslation("processCheck");
  const may = useCodes();
  const duty = DUTY_OF_ROLE[key];
  const fills = may(MAY.roles.edit);
  const appoints = duty !== undefined && may(SHELL.roles.editMembers);
  const role = {
    to: fills ? `${approvalPaths.approvalRoles}/members/new?roleCode=${key}` : `${shellPaths.dutyAppoint}?duty=${duty}`,
    allowed: fills || appoints,
  };
  const department = {
    to: `${organizationPaths.departments}/${key}/edit`,
    allowed: may(ORGANIZATION.organization.editDepartments),
  };
  const { to, allowed } = {
    role,
    cashier: role,
    head: department,
    parent: department,
    superior: { to: employeePaths.employee(key), allowed: may(EMPLOYEES.archives.seeDetail) },
    named: { to: approvalPaths.process(definitionId), allowed: true },
  }[what];
  const alone = fault === "self" ? `${what}Alone` : what;
  const word = what === "cashier" && name !== "" ? "cashierOf" : alone;
  const text = t(`lack.${word}`, { name });
  if (allowed) return <Link to={to}>{text}</Link>;
  return what === "role" ? t(duty ? "byAppointment" : "byProcessAdmin", { text }) : text;
}
