import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Day, Instant } from "~/components/ui/time";
import { PUNCH_REVIEW, type PunchReview } from "~/contracts/attendance/codes";
import type { PunchRow } from "~/contracts/attendance/punches";
import { FENCE, type Fence } from "~/lib/attendance/fence";
import { punchList } from "~/lib/attendance/lists";
import { attendancePaths } from "~/lib/attendance/paths";

const FENCE_TONES: Record<Fence, BadgeTone> = {
  [FENCE.inside]: "quiet",
  [FENCE.outside]: "warn",
  [FENCE.unknown]: "off",
};
const REVIEW_TONES: Record<PunchReview, BadgeTone> = {
  [PUNCH_REVIEW.none]: "quiet",
  [PUNCH_REVIEW.pending]: "now",
  [PUNCH_REVIEW.accepted]: "quiet",
  [PUNCH_REVIEW.refused]: "bad",
};
const STEPS = { review: attendancePaths.punchReview, void: attendancePaths.punchVoid } as const;

export function PunchTable({ rows, columns }: { rows: PunchRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("punches");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          {inOrder(punchList, columns, {
            punchAt: <th scope="col">{t("field.punchAt")}</th>,
            countedOn: <th scope="col">{t("field.countedOn")}</th>,
            source: <th scope="col">{t("field.source")}</th>,
            place: <th scope="col">{t("field.place")}</th>,
            distanceM: (
              <th scope="col" className="r">
                {t("field.distanceM")}
              </th>
            ),
            fence: <th scope="col">{t("field.fence")}</th>,
            review: <th scope="col">{t("field.review")}</th>,
            department: <th scope="col">{t("field.department")}</th>,
            deviceNo: <th scope="col">{t("field.deviceNo")}</th>,
            remark: <th scope="col">{t("field.remark")}</th>,
          })}
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PunchLine key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function PunchLine({ row, columns }: { row: PunchRow; columns: readonly string[] }) {
  const { t } = useTranslation("punches");
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        {row.name} <span className="num muted">{row.jobNumber}</span>
      </th>
      {inOrder(punchList, columns, {
        punchAt: (
          <td {...card.line}>
            <Instant value={row.punchAt} zone={row.zone} seconds />
          </td>
        ),
        countedOn: (
          <td {...card.date(t("field.countedOn"))}>
            <Day value={row.countedOn} />
          </td>
        ),
        source: <td {...card.line}>{t(`source.${row.source}`)}</td>,
        place: <td>{row.place ?? <Dash />}</td>,
        distanceM: (
          <td {...card.said(t("field.distanceM"))} className="r num">
            {row.distanceM === null ? <Dash /> : t("metres", { n: row.distanceM })}
          </td>
        ),
        fence: (
          <td>
            <Badge tone={FENCE_TONES[row.fence]}>{t(`fence.${row.fence}`)}</Badge>
          </td>
        ),
        review: (
          <td {...card.state}>
            <Badge tone={row.isVoid === 1 ? "off" : REVIEW_TONES[row.review]}>
              {t(row.isVoid === 1 ? "valid.1" : `review.${row.review}`)}
            </Badge>
          </td>
        ),
        department: <td>{row.department}</td>,
        deviceNo: <td className="num">{row.deviceNo || <Dash />}</td>,
        remark: <td>{row.remark || <Dash />}</td>,
      })}
      <td {...card.act} className="acts">
        {row.acts.map((act) => (
          <StepLink key={act} to={STEPS[act](row.id)}>
            {t(`act.${act}`)}
          </StepLink>
        ))}
      </td>
    </tr>
  );
}
