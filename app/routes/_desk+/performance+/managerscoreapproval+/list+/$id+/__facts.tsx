import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import type { Out } from "~/contracts/endpoint";
import type { batchDetail } from "~/contracts/performance/managers";
import { BATCH_TONES } from "../__tones";

export type Batch = Out<typeof batchDetail>;

export function BatchFacts({ batch: { cycleName, department, head, requester, state } }: { batch: Batch }) {
  const { t } = useTranslation("perfManagers");
  return (
    <Panel>
      <Facts>
        <Fact label={t("field.cycle")}>{cycleName}</Fact>
        <Fact label={t("field.department")}>{department}</Fact>
        <Fact label={t("field.head")}>{head}</Fact>
        <Fact label={t("field.requester")}>{requester}</Fact>
        <Fact label={t("field.state")}>
          <Badge tone={BATCH_TONES[state]}>{t(`state.${state}`)}</Badge>
        </Fact>
      </Facts>
    </Panel>
  );
}
