import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { NameFields } from "~/components/shell/name-fields";
import type { Out } from "~/contracts/endpoint";
import type { menuDetail } from "~/contracts/shell/rights";
import { shellPaths } from "~/lib/shell/paths";

/** New menu and edit: a code itself never changes. `under`: the parent that the address asks for. */
export function MenuForm({
  reply,
  data: { menu, parents, under },
}: {
  reply: FormResult;
  data: Out<typeof menuDetail> & { under?: string };
}) {
  const { t } = useTranslation("system");
  const values = menu
    ? { ...menu, permissionCodes: menu.permissionCodes.join(", "), parentCode: under ?? menu.parentCode }
    : { visible: 1, icon: "list", sort: 0 };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="menuCode" label={t("menu.code")} maxLength={40} readOnly={menu !== null} required />
        <SelectField name="parentCode" label={t("menu.parent")} options={parents} blank={t("menu.top")} />
        <NameFields />
        <Field name="url" label={t("menu.url")} hint={t("menu.urlHint")} maxLength={200} />
        <Field name="icon" label={t("menu.icon")} maxLength={20} />
        <Field name="sort" label={t("menu.sort")} inputMode="numeric" maxLength={4} />
        <Field name="permissionCodes" label={t("menu.codes")} hint={t("menu.codesHint")} maxLength={500} />
        <CheckField name="visible" label={t("menu.visible")} text={t("menu.visibleText")} />
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.menus} />
    </PostForm>
  );
}
