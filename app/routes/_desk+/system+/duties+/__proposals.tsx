import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Instant } from "~/components/ui/time";
import type { Proposal } from "~/contracts/shell/duties";
import { shellPaths } from "~/lib/shell/paths";

/** Appointments that wait for another administrator. */
export function Proposals({ rows }: { rows: Proposal[] }) {
  const { t } = useTranslation("duties");
  return (
    <Panel title={t("proposals")} meta={rows.length} flush>
      <Table caption={t("proposals")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.person")}</th>
            <th scope="col">{t("field.role")}</th>
            <th scope="col">{t("field.proposedBy")}</th>
            <th scope="col">{t("field.until")}</th>
            <th scope="col" className="acts">
              {t("field.acts")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                {row.empName} {row.jobNumber}
              </th>
              <td {...card.line} className="wrap2">
                {[row.roleName, row.label].filter(Boolean).join(" · ")}
              </td>
              <td {...card.said(t("field.proposedBy"))}>{row.proposedBy}</td>
              <td {...card.date(t("field.until"))}>
                <Instant value={row.until} />
              </td>
              <td {...card.act} className="acts">
                {row.acts.includes("confirm") && (
                  <StepLink to={shellPaths.proposalConfirm(row.id)}>{t("confirm")}</StepLink>
                )}{" "}
                {row.acts.includes("refuse") && (
                  <StepLink to={shellPaths.proposalRefuse(row.id)}>
                    {t(row.acts.includes("confirm") ? "refuse" : "takeBack")}
                  </StepLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
