import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { SearchForm } from "~/components/table/search-form";
import type { AdjustmentForm } from "~/contracts/salary/adjustments";
import { ADJUST_REASONS } from "~/contracts/salary/codes";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { Floor } from "../archive+/$empId+/__floor";

const valuesOf = ({ version, reason, effectiveDate, items }: AdjustmentForm) => ({
  version: version ?? undefined,
  reason: reason ?? undefined,
  effectiveDate,
  values: items.map(({ code, after }) => ({
    itemCode: code,
    amount: after === null ? undefined : formatAmount(after),
  })),
});

/** Reason, day and what each fixed item is to be worth; the items of another day are shown by address. */
export function AdjustmentFields({ reply, person, back }: { reply: FormResult; person: AdjustmentForm; back: string }) {
  const { t } = useTranslation("salAdjust");
  const { effectiveDate, structure, items, floor } = person;
  return (
    <>
      <SearchForm main="effectiveDate" label={t("show")}>
        <DateField name="effectiveDate" label={t("itemsOn")} />
      </SearchForm>
      <Floor floor={floor} />
      <PostForm key={effectiveDate} lastResult={reply} defaultValue={valuesOf(person)}>
        <Fields>
          <SelectField
            name="reason"
            label={t("field.reason")}
            options={optionsOf(t, "reason", ADJUST_REASONS)}
            required
          />
          <DateField name="effectiveDate" label={t("field.effectiveDate")} hint={t("dateHint")} required />
        </Fields>
        <Section id="values" title={`${t("amounts")} · ${structure}`}>
          {items.map(({ code, name, before }, n) => (
            <Fragment key={code}>
              <input type="hidden" name={`values[${n}].itemCode`} value={code} readOnly />
              <Field
                name={`values[${n}].amount`}
                label={name}
                inputMode="decimal"
                maxLength={14}
                hint={before !== null && t("now", { amount: formatAmount(before) })}
                required
              />
            </Fragment>
          ))}
        </Section>
        <Foot hint={t("approverHint")}>
          <Submit name="send" value="1">
            {t("send")}
          </Submit>
          <Submit kind="default" name="send" value="0">
            {t("saveDraft")}
          </Submit>
          <Cancel to={back} />
        </Foot>
      </PostForm>
    </>
  );
}
