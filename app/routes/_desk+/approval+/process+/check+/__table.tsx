import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { checkProcesses } from "~/contracts/approvals/check";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { isFault, STATE_TONES } from "./__states";

type Kind = Out<typeof checkProcesses>["kinds"][number];

/** A row a kind, a column a site; on a phone a kind with the sites where something is wrong. */
export function CheckTable({ sites, kinds }: { sites: readonly number[]; kinds: readonly Kind[] }) {
  const { t } = useTranslation(["processCheck", "process"]);
  if (sites.length === 0) return <Empty title={t("empty")}>{t("emptyText")}</Empty>;
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("group")}</th>
          <th scope="col">{t("kind")}</th>
          {sites.map((site) => (
            <th key={site} scope="col">
              {t(`site:${site}`)}
            </th>
          ))}
          <th scope="col">{t("result")}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kindCode, group, name, cells }) => {
          const faulty = cells.filter(({ state }) => isFault(state));
          return (
            <tr key={kindCode} {...card.row}>
              <td {...card.key} className="muted">
                {t(`groups.${group}`)}
              </td>
              <th scope="row" {...card.name}>
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell.siteDigit} {...(isFault(cell.state) && card.said(t(`site:${cell.siteDigit}`)))}>
                  <Cell kindCode={kindCode} cell={cell} />
                </td>
              ))}
              <td {...card.state}>
                {faulty.length === 0 ? (
                  <Badge tone="quiet">{t("fine")}</Badge>
                ) : (
                  <Badge tone="warn">{t("faultySites", { n: faulty.length })}</Badge>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Cell({ kindCode, cell }: { kindCode: number; cell: Kind["cells"][number] }) {
  const { t } = useTranslation("processCheck");
  const { siteDigit, state, faults } = cell;
  if (!isFault(state)) return <span className="muted">{t(`short.${state}`)}</span>;
  return (
    <Link to={approvalPaths.processCheckOf(kindCode, siteDigit)}>
      {(state === "none" || state === "off") && <Badge tone={STATE_TONES[state]}>{t(`short.${state}`)}</Badge>}
      {faults.map(({ fault, departments }) => (
        <Badge key={fault} tone={STATE_TONES[fault]}>
          {t(`short.${fault}`, { n: grouped(departments) })}
        </Badge>
      ))}
    </Link>
  );
}
