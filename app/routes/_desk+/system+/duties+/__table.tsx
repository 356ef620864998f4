import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { DutyCell, DutyList } from "~/contracts/shell/duties";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";

type Cell = DutyList["cells"][number];

/** Names the duty and its place in the address of a step. */
const placeOf = ({ duty, axis, key }: Pick<DutyCell, "duty" | "axis" | "key">) =>
  `?duty=${duty}${key === null ? "" : `&${axis}Id=${key}`}`;

export function DutyTable({ cells }: { cells: Cell[] }) {
  const { t } = useTranslation("duties");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.duty")}</th>
          <th scope="col">{t("field.place")}</th>
          <th scope="col">{t("field.holders")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="acts">
            {t("field.acts")}
          </th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <tr key={`${cell.duty} ${cell.key}`} {...card.row}>
            <th scope="row" {...card.name} className="wrap2">
              {t(`duty.${cell.duty}` as never)}
              <div className="muted wide-only">{t(`does.${cell.duty}` as never)}</div>
            </th>
            <td {...card.line} className="wrap2">
              {cell.label || t("whole")}
            </td>
            <td {...card.line} className="wrap2">
              <Holders cell={cell} />
            </td>
            <td {...card.state}>
              <State cell={cell} />
            </td>
            <td {...card.act} className="acts">
              {cell.acts.includes("appoint") && <Link to={shellPaths.dutyAppoint + placeOf(cell)}>{t("appoint")}</Link>}{" "}
              {cell.acts.includes("waive") && (
                <StepLink to={shellPaths.dutyWaive + placeOf(cell)}>{t("waive")}</StepLink>
              )}
              {cell.acts.includes("unwaive") && (
                <StepLink to={shellPaths.dutyUnwaive + placeOf(cell)}>{t("unwaive")}</StepLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Holders({ cell: { holders, count, gaps, waived } }: { cell: Cell }) {
  const { t } = useTranslation("duties");
  const names = holders.map(({ empName, jobNumber }) => `${empName} ${jobNumber}`).join(t("and"));
  return (
    <>
      {count > holders.length ? t("andMore", { names, n: count }) : names}
      {count === 0 && !waived && <Dash />}
      {waived && count === 0 && (
        <>
          {waived.reason}
          <div className="muted">{t("waivedBy", { by: waived.by, day: companyDay(waived.at) })}</div>
        </>
      )}
      {gaps.map(({ text, to }) => (
        <div key={text}>{to ? <Link to={to}>{text}</Link> : text}</div>
      ))}
    </>
  );
}

/** The ordinary state is a quiet dot; only what is lacking has a tint. */
function State({ cell: { filled, settled, count, least, gaps } }: { cell: Cell }) {
  const { t } = useTranslation("duties");
  if (filled) return <Badge tone="quiet">{t("state.filled")}</Badge>;
  if (count === 0)
    return settled ? <Badge tone="off">{t("state.waived")}</Badge> : <Badge tone="warn">{t("state.nobody")}</Badge>;
  if (count < least) return <Badge tone="warn">{t("state.lacking", { n: least - count })}</Badge>;
  return <Badge tone="warn">{t("state.gaps", { n: gaps.length })}</Badge>;
}
