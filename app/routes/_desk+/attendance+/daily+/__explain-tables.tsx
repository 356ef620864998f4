import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import { CORRECTABLE, PUNCH_REVIEW } from "~/contracts/attendance/codes";
import type { DayCorrection, explainDay } from "~/contracts/attendance/days";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { clockAround } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";

type Day = Out<typeof explainDay>;

/** A table in its panel; without rows the sentence that says so. */
function Listed({
  title,
  nothing,
  rows,
  head,
  children,
}: {
  title: string;
  nothing: string;
  rows: readonly unknown[];
  head: readonly string[];
  children: ReactNode;
}) {
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="muted">{nothing}</p>
      </Panel>
    );
  return (
    <Panel title={title} flush>
      <Table caption={title} plain>
        <thead>
          <tr>
            {head.map((word) => (
              <th scope="col" key={word}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Panel>
  );
}

/** Each step of the reckoning, by its rule. */
export function StepTable({ steps }: { steps: Day["steps"] }) {
  const { t } = useTranslation("attDays");
  const head = [t("explain.step"), t("explain.rule")];
  return (
    <Listed title={t("explain.steps")} nothing={t("explain.noSteps")} rows={steps} head={head}>
      {steps.map(({ rule, text }, n) => (
        <tr key={n}>
          <td className="wrap2">{text}</td>
          <td className="muted">{t(`explain.rules.${rule}`)}</td>
        </tr>
      ))}
    </Listed>
  );
}

/** Every punch of the day and whether it counts. */
export function PunchTable({ punches, mayVoid }: { punches: Day["punches"]; mayVoid: boolean }) {
  const { t } = useTranslation(["attDays", "punches"]);
  const head = ["at", "source", "place", "counts", "remark"] as const;
  return (
    <Listed
      title={t("explain.punches")}
      nothing={t("explain.noPunches")}
      rows={punches}
      head={head.map((name) => t(`explain.${name}`))}
    >
      {punches.map((punch) => (
        <tr key={punch.id}>
          <th scope="row" className="num">
            {clockAround(punch.minute)}
          </th>
          <td>{t(`punches:source.${punch.source}`)}</td>
          <td>{punch.place ?? <Dash />}</td>
          <td>
            <Badge tone={punch.counts ? "quiet" : "off"}>{t(`explain.count.${countOf(punch)}`)}</Badge>{" "}
            {punch.counts && mayVoid && <StepLink to={attendancePaths.punchVoid(punch.id)}>{t("act.void")}</StepLink>}
          </td>
          <td>{punch.reason || punch.remark || <Dash />}</td>
        </tr>
      ))}
    </Listed>
  );
}

function countOf({ counts, isVoid, review }: Day["punches"][number]) {
  if (counts) return "yes";
  if (isVoid === 1) return "void";
  if (review === PUNCH_REVIEW.pending) return "pending";
  return review === PUNCH_REVIEW.refused ? "refused" : "same";
}

/** The approved applications that the day reads; each leads to its approval. */
export function AppliedTable({ applied }: { applied: Day["applied"] }) {
  const { t } = useTranslation(["attDays", "attFlow", "attendance"]);
  const head = [t("explain.number"), t("explain.type"), t("explain.time")];
  return (
    <Listed title={t("explain.applied")} nothing={t("explain.noApplied")} rows={applied} head={head}>
      {applied.map((one) => (
        <tr key={`${one.id} ${one.startDate} ${one.span}`}>
          <th scope="row">
            {one.instanceId === null ? (
              (one.number ?? `#${one.id}`)
            ) : (
              <Link to={approvalPaths.approval(one.instanceId)}>{one.number ?? `#${one.id}`}</Link>
            )}
          </th>
          <td>{one.leaveType === null ? t(`attFlow:type.${one.type}`) : t(`attendance:leave.${one.leaveType}`)}</td>
          <td className="num">
            <When one={one} />
          </td>
        </tr>
      ))}
    </Listed>
  );
}

function When({ one: { span, startDate, endDate, startHalf, endHalf } }: { one: Day["applied"][number] }) {
  const { t } = useTranslation("attDays");
  if (span) return `${startDate} ${clockAround(span[0])}–${clockAround(span[1])}`;
  const half = (n: number | null) => (n === null ? "" : ` ${t(`explain.half.${n as 1}`)}`);
  return `${startDate}${half(startHalf)} – ${endDate}${half(endHalf)}`;
}

/** What was set by hand, by whom and why, until when. */
export function CorrectionTable({ corrections }: { corrections: readonly DayCorrection[] }) {
  const { t } = useTranslation("attDays");
  const head = [t("explain.value"), t("field.reason"), t("explain.by"), t("explain.when"), t("explain.until")];
  return (
    <Listed title={t("explain.corrections")} nothing="" rows={corrections} head={head}>
      {corrections.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {CORRECTABLE.flatMap((name) =>
              one.figures[name] === undefined ? [] : [`${t(`field.${name}`)} ${one.figures[name]}`],
            ).join(", ")}
          </th>
          <td className="wrap2">{one.reason}</td>
          <td>{one.by || <Dash />}</td>
          <td>
            <Instant value={one.at} />
          </td>
          <td className="wrap2">
            {one.endedAt === null ? (
              <Badge tone="info">{t("explain.inForce")}</Badge>
            ) : (
              <>
                <Instant value={one.endedAt} /> {one.endedBy} {one.endReason}
              </>
            )}
          </td>
        </tr>
      ))}
    </Listed>
  );
}
