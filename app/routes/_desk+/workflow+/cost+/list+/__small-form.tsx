import { useTranslation } from "react-i18next";
import { CheckField, ChecksField, Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { smallDetail } from "~/contracts/finance/categories";
import { CITY_TIERS, INVOICE_TYPES, LIMIT_BASES } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";

/** A small category with its standards by level and city; `under` is where a new one goes. */
export function SmallForm({
  reply,
  choices: { small, large, levels },
  under,
}: {
  reply: FormResult;
  choices: Out<typeof smallDetail>;
  under?: string;
}) {
  const { t } = useTranslation(["expense", "financeBase"]);
  const limits = small?.limits.map((row) => ({ ...row, limit: formatAmount(row.limit) }));
  return (
    <PostForm lastResult={reply} defaultValue={small ? { ...small, limits } : { largeClassifyCode: under }}>
      <Fields>
        <SelectField
          name="largeClassifyCode"
          label={t("field.large")}
          options={large.map(({ largeClassifyCode, name }) => ({ value: largeClassifyCode, label: name }))}
          required
        />
        {!small && <Field name="smallClassifyCode" label={t("field.smallClassifyCode")} maxLength={20} required />}
        <Field name="name" label={t("field.smallName")} maxLength={50} required />
        <Field name="subjectCode" label={t("field.subjectCode")} maxLength={30} />
        <CheckField name="needInvoice" label={t("field.needInvoice")} text={t("field.needInvoiceText")} />
        <Field name="sort" label={t("field.sort")} inputMode="numeric" maxLength={4} />
        <SelectField
          name="limitBasis"
          label={t("field.limitBasis")}
          options={optionsOf(t, "limitBasis", LIMIT_BASES)}
          blank={false}
        />
        <ChecksField
          name="invoiceTypes"
          label={t("field.invoiceTypes")}
          hint={t("invoiceTypesHint")}
          options={optionsOf(t, "invoiceType", INVOICE_TYPES)}
          wide
        />
        <FieldList name="limits" label={t("field.limits")} add={t("addLimit")}>
          {(row) => (
            <>
              <SelectField
                name={row("levelId")}
                label={t("field.level")}
                options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
                blank={t("allLevels")}
              />
              <SelectField
                name={row("cityTier")}
                label={t("field.cityTier")}
                options={optionsOf(t, "cityTier", CITY_TIERS)}
                blank={t("allTiers")}
              />
              <Field name={row("limit")} label={t("field.limit")} inputMode="decimal" maxLength={20} required />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.costs} hint={t("limitsHint")} />
    </PostForm>
  );
}
