import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { NameFields } from "~/components/shell/name-fields";
import type { formTypeDetail } from "~/contracts/approvals/form-types";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

export function FormTypeForm({ type, reply }: { type: Out<typeof formTypeDetail>; reply: FormResult }) {
  const { t } = useTranslation("process");
  const { names, numberPrefix, isTakeEffect, menuCode, version, menus } = type;
  return (
    <PostForm lastResult={reply} defaultValue={{ name: names, numberPrefix, isTakeEffect, menuCode, version }}>
      <Fields>
        <NameFields />
        <Field name="numberPrefix" label={t("type.prefix")} hint={t("type.prefixHint")} maxLength={4} required />
        <SelectField name="menuCode" label={t("type.menu")} options={menus} blank={t("type.noMenu")} />
        <CheckField name="isTakeEffect" label={t("type.state")} text={t("type.activeText")} />
      </Fields>
      <Foot submit={t("save")} cancel={approvalPaths.formTypes} />
    </PostForm>
  );
}
