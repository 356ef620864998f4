import { useTranslation } from "react-i18next";
import { Columns } from "~/components/charts/columns";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { calibrationDetail } from "~/contracts/performance/calibrations";
import { GRADES } from "~/contracts/performance/codes";
import { TONES } from "../__table";

export type Group = Out<typeof calibrationDetail>;

/** Grades of a group as a picture, against the quotas in a table beside it; who settles them. */
export function Quotas({ group }: { group: Group }) {
  const { t } = useTranslation("perfCalibration");
  const { counts, caps, state, scored, unscored, members, minGroup, bottomReason } = group;
  const rows = caps && [
    { quota: "S", n: counts.S, limit: t("atMost", { n: caps.S }), broken: counts.S > caps.S },
    { quota: "SA", n: counts.S + counts.A, limit: t("atMost", { n: caps.SA }), broken: counts.S + counts.A > caps.SA },
    { quota: "bottom", n: counts.C + counts.D, limit: t("atLeast", { n: caps.bottom }), broken: false },
  ];
  return (
    <Panel title={t("distribution")} meta={<Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}>
      <Facts>
        <Fact label={t("field.people")}>{scored}</Fact>
        <Fact label={t("field.unscored")}>{unscored}</Fact>
        <Fact label={t("field.members")} wide>
          {members.length === 0 ? t("noMembers") : members.map((one) => `${one.name} ${one.jobNumber}`).join("、")}
        </Fact>
      </Facts>
      {bottomReason !== "" && (
        <Note>
          {t("bottomNow", {
            now: group.bottomPct / 100,
            scheme: group.schemeBottomPct / 100,
            reason: bottomReason,
          })}
        </Note>
      )}
      <div className="halves">
        <Columns
          label={t("distribution")}
          labels={GRADES}
          series={[{ label: t("field.count"), fill: "fill-a-500", values: GRADES.map((grade) => counts[grade]) }]}
        />
        {rows ? (
          <Table caption={t("field.cap")} plain>
            <thead>
              <tr>
                <th scope="col">{t("field.grade")}</th>
                <th scope="col" className="r">
                  {t("field.count")}
                </th>
                <th scope="col" className="r">
                  {t("field.cap")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ quota, n, limit, broken }) => (
                <tr key={quota}>
                  <th scope="row">{t(`quota.${quota as keyof typeof caps}`)}</th>
                  <td className="r num">{broken ? <Badge tone="warn">{n}</Badge> : n}</td>
                  <td className="r">{limit}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <p className="muted">{t("noShare", { n: minGroup })}</p>
        )}
      </div>
    </Panel>
  );
}
