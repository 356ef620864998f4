import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { Section } from "~/components/form/sections";
import { When } from "~/components/form/when";
import { LEVEL, LEVELS, RESOLVER } from "~/contracts/performance/codes";
import { optionsOf } from "~/lib/options";

const isNamed = (resolver: string) => resolver === String(RESOLVER.named);
const RESOLVERS_OF_SUPERIORS = [RESOLVER.lineManager, RESOLVER.departmentHead, RESOLVER.named];

/** Who scores and how much it counts; a level without a weight does not score (performance rule 2). */
export function ChainFields() {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <Section id="chain" title={t("section.chain")}>
      <p className="wide muted">{t("chainHint")}</p>
      {LEVELS.map((level, n) => {
        const row = `chain[${n}]`;
        return (
          <Fragment key={level}>
            <input type="hidden" name={`${row}.level`} value={level} readOnly />
            <Field
              name={`${row}.weight`}
              label={t("weightOf", { level: t(`perfConfig:level.${level}`) })}
              inputMode="decimal"
              maxLength={8}
            />
            {level === LEVEL.self && <p className="muted">{t("selfHint")}</p>}
            {level === LEVEL.peer && (
              <>
                <input type="hidden" name={`${row}.resolver`} value={RESOLVER.peers} readOnly />
                <p className="muted">{t("peerHint")}</p>
              </>
            )}
            {level !== LEVEL.self && level !== LEVEL.peer && (
              <>
                <SelectField
                  name={`${row}.resolver`}
                  label={t("resolverOf", { level: t(`perfConfig:level.${level}`) })}
                  options={optionsOf(t, "perfConfig:resolver", RESOLVERS_OF_SUPERIORS)}
                />
                <When field={`${row}.resolver`} holds={isNamed}>
                  <PersonField name={`${row}.empId`} label={t("personOf", { level: t(`perfConfig:level.${level}`) })} />
                  {/* The next level begins on the left again. */}
                  <div />
                </When>
              </>
            )}
          </Fragment>
        );
      })}
    </Section>
  );
}
