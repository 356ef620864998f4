import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import type { punchDetail } from "~/contracts/attendance/punches";
import type { Out } from "~/contracts/endpoint";

type Punch = Out<typeof punchDetail>;

/** What tells whether a punch counts. */
export function PunchFacts({ punch }: { punch: Punch }) {
  const { t } = useTranslation("punches");
  const { punchAt, typedAt, zone, source, place, fence, distanceM, remark, countedOn } = punch;
  return (
    <Facts>
      <Fact wide label={t("field.punchAt")}>
        <Instant value={punchAt} zone={zone} seconds />
      </Fact>
      {typedAt && (
        <Fact wide label={t("field.typedAt")}>
          <Instant value={typedAt} zone={zone} seconds />
        </Fact>
      )}
      <Fact wide label={t("field.countedOn")}>
        {countedOn}
      </Fact>
      <Fact wide label={t("field.source")}>
        {t(`source.${source}`)}
      </Fact>
      <Fact wide label={t("field.place")}>
        {place}
      </Fact>
      <Fact wide label={t("field.fence")}>
        {t(`fence.${fence}`)} {distanceM !== null && t("metres", { n: distanceM })}
      </Fact>
      <Fact wide label={t("field.remark")}>
        {remark}
      </Fact>
    </Facts>
  );
}
