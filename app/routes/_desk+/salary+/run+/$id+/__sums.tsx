import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Money } from "~/components/ui/money";
import { Sum, Sums } from "~/components/ui/sums";
import type { Out } from "~/contracts/endpoint";
import { RUN_STATE } from "~/contracts/salary/codes";
import type { runDetail } from "~/contracts/salary/runs";

const NAMES = ["gross", "insEmployee", "tax", "afterTax", "net", "employer"] as const;

type Run = Out<typeof runDetail>;

/** Totals of a run, or of a line of it: gross less the next three is net. */
export function RunSums({ run }: { run: Pick<Run, "state" | (typeof NAMES)[number]> & Partial<Pick<Run, "hidden">> }) {
  const { t } = useTranslation("salRuns");
  if (run.state < RUN_STATE.calculated) return null;
  return (
    <Panel flush>
      <Sums label={t("field.sums")}>
        {NAMES.map((name) => (
          <Sum key={name} label={t(`sum.${name}`)} figure={<Money value={run[name]} />} />
        ))}
      </Sums>
      {run.hidden && <p className="panel-body small muted">{t("hiddenSums")}</p>}
    </Panel>
  );
}
