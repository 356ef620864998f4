import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { INPUT_NAMES, type InputName } from "~/contracts/salary/codes";

/** What a formula may name besides items (salary rule 38), and how it is written. */
export function FormulaNames() {
  const { t } = useTranslation("salStructures");
  return (
    <Panel title={t("namesTitle")}>
      <p className="muted">{t("grammar")}</p>
      <Facts>
        {(Object.keys(INPUT_NAMES) as InputName[]).map((name) => (
          <Fact key={name} label={t(`input.${name}`)}>
            <span className="raw">{name}</span>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
