import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { Cell, LineTable } from "~/components/form/line-table";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { targetChoices } from "~/contracts/performance/scoring";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { formatPercent, formatValue } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { IndicatorCell } from "./__indicator-cell";

/** Indicators, weights and targets of a sheet as lines of a form. */
export function TargetForm({
  sheet: { id, version, lines },
  choices,
  reply,
}: {
  sheet: Out<typeof sheetDetail>;
  choices: Out<typeof targetChoices>;
  reply: FormResult;
}) {
  const { t } = useTranslation("perfScoring");
  const values = lines.map(({ indicatorId, weightBp, target }) => ({
    indicatorId: String(indicatorId),
    weight: weightBp === 0 ? undefined : formatPercent(weightBp),
    target: target === null ? undefined : formatValue(target),
  }));
  const sum = lines.reduce((all, { weightBp }) => all + weightBp, 0);
  return (
    <PostForm lastResult={reply} defaultValue={{ version, lines: values }}>
      <LineTable
        name="lines"
        label={t("title.targets")}
        add={t("add")}
        foot={<span className="muted num">{t("weightSum", { x: formatPercent(sum) })}</span>}
      >
        {(field) => (
          <>
            <IndicatorCell name={field("indicatorId")} label={t("field.indicator")} choices={choices} required />
            <Cell name={field("weight")} label={t("field.weight")} inputMode="decimal" maxLength={6} figure />
            <Cell name={field("target")} label={t("field.target")} inputMode="decimal" maxLength={17} figure />
          </>
        )}
      </LineTable>
      <Foot>
        <Submit name="do" value="propose">
          {t("propose")}
        </Submit>
        <Submit kind="default" name="do" value="save">
          {t("save")}
        </Submit>
        <Cancel to={performancePaths.sheet(id)} />
      </Foot>
    </PostForm>
  );
}
