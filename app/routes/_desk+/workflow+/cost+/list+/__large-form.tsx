import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { financePaths } from "~/lib/finance/paths";

export function LargeForm({ reply, values }: { reply: FormResult; values?: Record<string, unknown> }) {
  const { t } = useTranslation(["expense", "financeBase"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {!values && <Field name="largeClassifyCode" label={t("field.largeClassifyCode")} maxLength={20} required />}
        <Field name="name" label={t("field.largeName")} maxLength={50} required />
        <Field name="sort" label={t("field.sort")} inputMode="numeric" maxLength={4} />
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.costs} />
    </PostForm>
  );
}
