import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day, instantText } from "~/components/ui/time";
import type { DayRow } from "~/contracts/attendance/days";
import { daysOf } from "~/lib/attendance/day/step-words";
import { dailyList } from "~/lib/attendance/lists";
import { attendancePaths } from "~/lib/attendance/paths";

export function DailyTable({ rows, columns }: { rows: DayRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("attDays");
  const right = (word: string) => (
    <th scope="col" className="r">
      {word}
    </th>
  );
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          {inOrder(dailyList, columns, {
            workDate: <th scope="col">{t("field.workDate")}</th>,
            shift: <th scope="col">{t("field.shift")}</th>,
            inAt: <th scope="col">{t("field.inAt")}</th>,
            outAt: <th scope="col">{t("field.outAt")}</th>,
            lateMin: right(t("field.lateMin")),
            earlyMin: right(t("field.earlyMin")),
            absentMin: right(t("field.absentMin")),
            missing: right(t("field.missing")),
            leaves: <th scope="col">{t("field.leaves")}</th>,
            overtime: right(t("field.overtime")),
            flags: <th scope="col">{t("field.flags")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            workedMin: right(t("field.workedMin")),
            tripMin: right(t("field.tripMin")),
            outingMin: right(t("field.outingMin")),
            homeMin: right(t("field.homeMin")),
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DailyLine key={`${row.empId} ${row.workDate}`} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function DailyLine({ row, columns }: { row: DayRow; columns: readonly string[] }) {
  const { t } = useTranslation("attDays");
  const overtime = row.ot150Min + row.ot200Min + row.ot300Min + row.toilMin;
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={attendancePaths.dayExplain(row.empId, row.workDate)}>
          {row.name} <span className="num">{row.jobNumber}</span>
        </Link>
      </th>
      {inOrder(dailyList, columns, {
        workDate: (
          <td {...card.date(t("field.workDate"))}>
            <Day value={row.workDate} />
          </td>
        ),
        shift: (
          <td {...card.line}>
            {row.shift ?? (
              <span className="muted">
                {t(row.flags.includes("unscheduled") ? "flag.unscheduled" : "explain.rest")}
              </span>
            )}
          </td>
        ),
        inAt: <Clock word={t("field.inAt")} at={row.inAt} row={row} />,
        outAt: <Clock word={t("field.outAt")} at={row.outAt} row={row} />,
        lateMin: <Figure word={t("field.lateMin")} value={row.lateMin} />,
        earlyMin: <Figure word={t("field.earlyMin")} value={row.earlyMin} />,
        absentMin: (
          <Figure word={t("field.absentMin")} value={row.absentMin}>
            {row.absentCentiDay > 0 && t("days", { n: daysOf(row.absentCentiDay) })}
          </Figure>
        ),
        missing: (
          <Figure word={t("field.missing")} value={row.missingIn + row.missingOut}>
            {t("times", { n: row.missingIn + row.missingOut })}
          </Figure>
        ),
        leaves: <Leaves row={row} />,
        overtime: <Figure word={t("field.overtime")} value={overtime} />,
        flags: <Flags row={row} />,
        department: <td>{row.department}</td>,
        workedMin: <Figure word={t("field.workedMin")} value={row.workedMin} />,
        tripMin: <Figure word={t("field.tripMin")} value={row.tripMin} />,
        outingMin: <Figure word={t("field.outingMin")} value={row.outingMin} />,
        homeMin: <Figure word={t("field.homeMin")} value={row.homeMin} />,
      })}
    </tr>
  );
}

/** A time of the day by the person's own clock; of the day after with its date. */
function Clock({ word, at, row }: { word: string; at: string | null; row: DayRow }) {
  if (at === null)
    return (
      <td>
        <Dash />
      </td>
    );
  const [date, time] = instantText(at, row.zone).split(" ") as [string, string];
  return (
    <td {...card.said(word)} className="num">
      <time dateTime={at}>{date === row.workDate ? time.slice(0, 5) : `${date.slice(5)} ${time.slice(0, 5)}`}</time>
    </td>
  );
}

/** Minutes, or what the children say of them; nothing of none, and then not on a phone. */
function Figure({ word, value, children }: { word: string; value: number; children?: ReactNode }) {
  const { t } = useTranslation("attDays");
  if (value === 0)
    return (
      <td className="r">
        <Dash />
      </td>
    );
  return (
    <td {...card.said(word)} className="r num">
      {children || t("minutes", { n: value })}
    </td>
  );
}

function Leaves({ row: { leaves } }: { row: DayRow }) {
  const { t } = useTranslation(["attDays", "attendance"]);
  if (leaves.length === 0)
    return (
      <td>
        <Dash />
      </td>
    );
  const said = leaves.map(
    ({ type, centiDay }) => `${t(`attendance:leave.${type}`)} ${t("days", { n: daysOf(centiDay) })}`,
  );
  return <td {...card.line}>{said.join(", ")}</td>;
}

function Flags({ row: { flags, corrected, inGrace } }: { row: DayRow }) {
  const { t } = useTranslation("attDays");
  if (flags.length === 0 && corrected === 0 && inGrace === 0)
    return (
      <td>
        <Dash />
      </td>
    );
  return (
    <td {...card.state}>
      {flags.map((flag) => (
        <Badge key={flag} tone="warn">
          {t(`flag.${flag}`)}
        </Badge>
      ))}
      {inGrace === 1 && <Badge tone="quiet">{t("inGrace")}</Badge>}
      {corrected === 1 && <Badge tone="info">{t("correctedByHand")}</Badge>}
    </td>
  );
}
