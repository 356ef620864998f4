import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { searchDelegations } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";

const TONES: readonly BadgeTone[] = ["info", "now", "quiet", "off"];

export function DelegationTable({ delegations }: { delegations: Out<typeof searchDelegations>["simpleList"] }) {
  const { t } = useTranslation("monitor");
  return (
    <Table caption={t("delegation.title")}>
      <thead>
        <tr>
          <th scope="col">{t("delegation.from")}</th>
          <th scope="col">{t("delegation.to")}</th>
          <th scope="col">{t("delegation.formTypes")}</th>
          <th scope="col">{t("delegation.startAt")}</th>
          <th scope="col">{t("delegation.endAt")}</th>
          <th scope="col">{t("delegation.statusLabel")}</th>
          <th scope="col">{t("delegation.reason")}</th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {delegations.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.fromName} {row.fromJobNumber}
            </th>
            <td {...card.said(t("delegation.to"))}>
              {row.toName} {row.toJobNumber}
            </td>
            <td {...card.line}>{row.formTypes.join(", ") || t("delegation.allTypes")}</td>
            <td {...card.date(t("delegation.startAt"))}>
              <Instant value={row.startAt} />
            </td>
            <td {...card.date(t("delegation.endAt"))}>
              <Instant value={row.endAt} />
            </td>
            <td {...card.state}>
              <Badge tone={TONES[row.status]!}>{t(`delegation.status.${row.status}`)}</Badge>
            </td>
            <td>{row.reason || <Dash />}</td>
            <td {...card.act} className="acts">
              {row.mayEnd && <StepLink to={`${row.id}/end`}>{t("delegation.end")}</StepLink>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
