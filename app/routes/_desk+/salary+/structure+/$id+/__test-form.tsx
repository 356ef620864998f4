import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { MONTH_INPUTS } from "~/contracts/salary/codes";
import type { StructureItem } from "~/contracts/salary/structures";
import { RESULTS } from "./__test-results";

/** Items whose formula takes what is entered for them. */
const entered = (items: readonly StructureItem[]) => items.filter(({ formula }) => /\binput\b/.test(formula));

/** What stood in the form, so that it stands there again beside what came of it. */
export const typedIn = (form: FormData): Record<string, unknown> => {
  const at = (name: string) => String(form.get(name) ?? "");
  const rows = [...form.keys()].filter((name) => /^inputOf\[\d+\]\.code$/.test(name));
  return {
    inputs: Object.fromEntries(MONTH_INPUTS.map((name) => [name, at(`inputs.${name}`)])),
    inputOf: rows.map((name) => ({ code: at(name), amount: at(name.replace(/code$/, "amount")) })),
  };
};

/** Sample inputs of salary rule 38. */
export function TestForm({
  versionId,
  items,
  reply,
}: {
  versionId: number;
  items: readonly StructureItem[];
  reply: FormResult;
}) {
  const { t, i18n } = useTranslation("salStructures");
  return (
    <PostForm lastResult={reply} action={`?of=${versionId}#${RESULTS}`}>
      <Section id="inputs" title={t("inputsTitle")}>
        {MONTH_INPUTS.map((name) => (
          <Field
            key={name}
            name={`inputs.${name}`}
            label={t(`input.${name}`)}
            hint={name}
            inputMode="decimal"
            maxLength={20}
          />
        ))}
      </Section>
      <Section id="inputOf" title={t("inputOfTitle")}>
        {entered(items).map((item, n) => (
          <Fragment key={item.code}>
            <input type="hidden" name={`inputOf[${n}].code`} value={item.code} readOnly />
            <Field
              name={`inputOf[${n}].amount`}
              label={item.names[i18n.language] || item.name}
              inputMode="decimal"
              maxLength={20}
            />
          </Fragment>
        ))}
      </Section>
      <Foot submit={t("testDo")} hint={t("testHint")} />
    </PostForm>
  );
}
