import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import { LINE_STATE, RUN_STATE } from "~/contracts/salary/codes";
import type { runDetail } from "~/contracts/salary/runs";
import { salaryPaths } from "~/lib/salary/paths";

type Remark = Out<typeof runDetail>["remarks"][number];

/** Sentences that every row has: they are said once, above the table. */
const commonOf = ([first, ...others]: readonly Remark[]): string[] =>
  first && others.length > 0 ? first.texts.filter((text) => others.every(({ texts }) => texts.includes(text))) : [];

/** Who has an error or is to be looked at, errors first. */
export function Remarks({ run }: { run: Out<typeof runDetail> }) {
  const { t } = useTranslation("salRuns");
  if (run.state < RUN_STATE.calculated) return null;
  if (run.remarks.length === 0) return <Note tone="ok">{t("remarksNone")}</Note>;
  const common = commonOf(run.remarks);
  const said = (texts: readonly string[]) => texts.join(t("remarksAnd"));
  return (
    <Panel title={t("remarks")} meta={t("remarksCount", { n: run.remarks.length })} flush>
      {common.length > 0 && (
        <p className="panel-body">{t("remarksCommon", { n: run.remarks.length, text: said(common) })}</p>
      )}
      <Table caption={t("remarks")}>
        <thead>
          <tr>
            <th scope="col">{t("field.name")}</th>
            <th scope="col">{t("field.jobNumber")}</th>
            <th scope="col">{t("field.state")}</th>
            <th scope="col">{t("field.remark")}</th>
          </tr>
        </thead>
        <tbody>
          {run.remarks.map((row) => (
            <tr key={row.empId} {...card.row}>
              <th scope="row" {...card.name}>
                {row.seen ? <Link to={salaryPaths.runLine(run.id, row.empId)}>{row.name}</Link> : row.name}
              </th>
              <td {...card.key} className="num">
                {row.jobNumber}
              </td>
              <td {...card.state}>
                <Badge tone={row.state === LINE_STATE.error ? "bad" : "warn"}>{t(`lineState.${row.state}`)}</Badge>
              </td>
              <td {...card.line} className="wrap2">
                {said(row.texts.filter((text) => !common.includes(text))) || <Dash />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {run.moreRemarks && <p className="panel-body small muted">{t("remarksMore")}</p>}
    </Panel>
  );
}
