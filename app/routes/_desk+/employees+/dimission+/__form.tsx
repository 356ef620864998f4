import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, DateField, SelectField, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { DECLARED_PROTECTIONS, HR_DIMISSION_TYPES, INITIATOR, INITIATORS } from "~/contracts/employees/codes";
import type { dimissionChoices } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";

/** A dimission that HR opens; the fields that a type does not ask for stay empty. */
export function DimissionForm({
  reply,
  values = {},
  choices,
  back,
  chosen,
}: {
  reply: FormResult;
  values?: Record<string, unknown>;
  choices: Out<typeof dimissionChoices>;
  back: string;
  chosen?: boolean;
}) {
  const { t } = useTranslation("dimission");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const pick = (field: string) => pickPersonHref(field, pathname + search);
  return (
    <PostForm
      lastResult={reply}
      defaultValue={{
        initiator: String(INITIATOR.employer),
        ...values,
        ...pickedPerson(query, "empId"),
        ...pickedPerson(query, "successorEmpId"),
      }}
    >
      <Section id="who" title={t("open.who")}>
        {!chosen && <PersonField name="empId" label={t("field.employee")} pickerHref={pick("empId")} required />}
        <SelectField
          name="type"
          label={t("field.type")}
          options={codeOptions(HR_DIMISSION_TYPES, (type) => t(`type.${type}`))}
          required
        />
        <SelectField
          name="initiator"
          label={t("field.initiator")}
          hint={t("open.initiatorHint")}
          options={codeOptions(INITIATORS, (side) => t(`initiator.${side}`))}
          blank={false}
        />
        <DateField name="expectDate" label={t("field.lastWorkDate")} required />
        <SelectField
          name="reasonCode"
          label={t("field.reasonCode")}
          options={choices.reasons.map((item) => ({ value: item.itemCode, label: item.itemName }))}
          required
        />
        <PersonField
          name="successorEmpId"
          label={t("field.successor")}
          pickerHref={pick("successorEmpId")}
          hint={t("open.successorHint")}
        />
        <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} wide />
      </Section>
      <Section id="law" title={t("open.law")}>
        <DateField name="noticeDate" label={t("field.noticeDate")} hint={t("open.noticeHint")} />
        <CheckField name="payInLieu" label={t("field.payInLieu")} text={t("open.payInLieuText")} />
        <DateField name="firstNotice" label={t("field.firstNotice")} hint={t("open.returnHint")} />
        <DateField name="secondNotice" label={t("field.secondNotice")} />
        <CheckField name="refusedTerms" label={t("field.refusedTerms")} text={t("open.refusedText")} />
        <ChecksField
          name="protections"
          label={t("field.protections")}
          hint={t("open.protectionHint")}
          options={codeOptions(DECLARED_PROTECTIONS, (ground) => t(`protection.${ground}`))}
          wide
        />
        <CheckField name="protectionChecked" label={t("field.protectionChecked")} text={t("open.checkedText")} wide />
      </Section>
      <Foot hint={t("open.foot")}>
        <Submit>{t("open.save")}</Submit>
        <Cancel to={back} />
      </Foot>
    </PostForm>
  );
}
