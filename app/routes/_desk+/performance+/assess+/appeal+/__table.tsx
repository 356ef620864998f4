import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day, Instant } from "~/components/ui/time";
import type { AppealRow } from "~/contracts/performance/appeals";
import { APPEAL_STATE, type AppealState } from "~/contracts/performance/codes";
import { performancePaths } from "~/lib/performance/paths";

const TONES: Record<AppealState, BadgeTone> = {
  [APPEAL_STATE.open]: "now",
  [APPEAL_STATE.decided]: "ok",
  [APPEAL_STATE.takenBack]: "off",
};

export function AppealBadge({ state }: { state: AppealState }) {
  const { t } = useTranslation("perfAppeals");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

const COLUMNS = [
  "person",
  "cycle",
  "department",
  "kind",
  "by",
  "at",
  "decideBy",
  "decider",
  "decision",
  "state",
] as const;

export function AppealTable({ rows }: { rows: AppealRow[] }) {
  const { t } = useTranslation("perfAppeals");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`field.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.appeal(row.id)}>
                {row.name} <span className="num">{row.jobNumber}</span>
              </Link>
            </th>
            <td {...card.line}>{row.cycle}</td>
            <td {...card.line}>{row.department}</td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td>{row.by}</td>
            <td>
              <Instant value={row.at} />
            </td>
            <td {...card.date(t("field.decideBy"))}>
              <Day value={row.decideBy} />
            </td>
            <td>{row.decider || <Dash />}</td>
            <td>{row.decision === null ? <Dash /> : t(`decision.${row.decision}`)}</td>
            <td {...card.state}>
              <AppealBadge state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
