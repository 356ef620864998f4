import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { StepLink } from "~/components/ui/button";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { monthProgress } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

type Sites = Out<typeof monthProgress>["sites"];

const ACTS = ["calculate", "send", "remind", "lock", "unlock"] as const;
const CLOSED: readonly number[] = [MONTH_STATE.confirmed, MONTH_STATE.locked];

/** How far each site's month is, and what whoever closes it may do next. */
export function SitePanels({ sites, month }: { sites: Sites; month: string }) {
  const { t } = useTranslation(["attMonth", "attendance"]);
  const may = useCodes();
  const acts = ACTS.filter((act) =>
    act === "unlock" ? may(MAY.months.unlock) : may(MAY.months.close) || (act !== "remind" && may(MAY.months.unlock)),
  );
  return sites.map(({ siteId, people, states, waiting }) => {
    const closed = states.filter(({ state }) => CLOSED.includes(state)).reduce((sum, { n }) => sum + n, 0);
    return (
      <Panel
        key={siteId}
        title={t(`site:${siteId as 1}`)}
        meta={states.map(({ state, n }) => `${t(`state.${state as 1}`)} ${n}`).join("　")}
        actions={acts.map((act) => (
          <StepLink key={act} kind="default" to={attendancePaths.monthAct(act, siteId, month)}>
            {t(act)}
          </StepLink>
        ))}
      >
        {people === 0
          ? t("emptyText")
          : waiting > 0
            ? t("waiting", { n: waiting })
            : `${t("progress")} ${closed} / ${people}`}
      </Panel>
    );
  });
}
