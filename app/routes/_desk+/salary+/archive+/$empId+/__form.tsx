import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import type { ArchiveForm } from "~/contracts/salary/archives";
import { ARCHIVE_STATUSES } from "~/contracts/salary/codes";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";

const valuesOf = ({ companyId, companies, status, version, structureId, fromDate, items }: ArchiveForm) => ({
  status,
  structureId,
  fromDate,
  version: version ?? undefined,
  companyId: companyId ?? (companies.length === 1 ? companies[0]!.id : undefined),
  values: items.map(({ code, amount }) => ({
    itemCode: code,
    amount: amount === null ? undefined : formatAmount(amount),
  })),
});

/** Company and state of an archive, and what each fixed item is worth from a day on. */
export function ArchiveEditForm({
  reply,
  archive,
  structure,
}: {
  reply: FormResult;
  archive: ArchiveForm;
  structure: string;
}) {
  const { t } = useTranslation("salArchives");
  const { empId, structureId, companies, items } = archive;
  return (
    <PostForm lastResult={reply} defaultValue={valuesOf(archive)}>
      <input type="hidden" name="structureId" value={structureId ?? ""} readOnly />
      <Fields>
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <SelectField
          name="status"
          label={t("field.status")}
          options={optionsOf(t, "status", ARCHIVE_STATUSES)}
          blank={false}
          required
        />
        <DateField name="fromDate" label={t("field.fromDate")} hint={t("fromHint")} required />
      </Fields>
      <Section id="values" title={`${t("amounts")} · ${structure}`}>
        {items.length === 0 && <p className="muted">{t("noItems")}</p>}
        {items.map(({ code, name, amount, fromDate }, n) => (
          <Fragment key={code}>
            <input type="hidden" name={`values[${n}].itemCode`} value={code} readOnly />
            <Field
              name={`values[${n}].amount`}
              label={name}
              inputMode="decimal"
              maxLength={14}
              hint={amount !== null && t("now", { amount: formatAmount(amount), day: fromDate })}
              required
            />
          </Fragment>
        ))}
      </Section>
      <Foot submit={t("save")} cancel={salaryPaths.archive(empId)} />
    </PostForm>
  );
}
