import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Instant } from "~/components/ui/time";
import { Timeline, TimelineItem } from "~/components/ui/timeline";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";

type Step = Out<typeof sheetDetail>["trail"][number];

const BACK: readonly string[] = ["return", "returnTargets", "veto", "selfMissed"];

/** What happened to a sheet, the latest last. */
export function SheetTrail({ trail }: { trail: readonly Step[] }) {
  const { t } = useTranslation("perfSheets");
  if (trail.length === 0) return null;
  return (
    <Panel title={t("trail")}>
      <Timeline>
        {trail.map((step) => (
          <TimelineItem
            key={step.id}
            state={BACK.includes(step.act) ? "bad" : "done"}
            node={t(`trailOf.${step.act as "submit"}`)}
            who={step.level === 4 && step.by === "" ? t("nameless") : step.by}
            tag={step.onBehalfOf && t("onBehalf", { name: step.onBehalfOf })}
            when={<Instant value={step.at} />}
          >
            {step.text}
          </TimelineItem>
        ))}
      </Timeline>
    </Panel>
  );
}
