import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "~/lib/languages";
import { optionsOf } from "~/lib/options";
import { type Display, PAGES, SHOWN, SIZES, THEMES } from "~/lib/shell/display";
import { shellPaths } from "~/lib/shell/paths";
import { RadioField, SelectField } from "../form/field";
import { PostForm } from "../form/post-form";
import { Button } from "../ui/button";

export type DisplayChoice = Display & { language: Language };

/** Display settings (shell rule 55): the page's form, and the drawer's. */
export function DisplayForm({ chosen, redirect }: { chosen: DisplayChoice; redirect: string }) {
  const { t } = useTranslation(["account", "ui"]);
  const shown = optionsOf(t, "display", SHOWN);
  return (
    <PostForm id="display" action={shellPaths.display} defaultValue={chosen} reloadDocument>
      <RadioField name="theme" label={t("display.theme")} options={optionsOf(t, "ui:frame.themes", THEMES)} />
      <RadioField name="size" label={t("display.size")} options={optionsOf(t, "ui:frame.sizes", SIZES)} />
      <RadioField name="tagsView" label={t("display.tagsView")} options={shown} />
      <RadioField name="fixedHeader" label={t("display.fixedHeader")} options={shown} />
      <RadioField name="sidebarLogo" label={t("display.sidebarLogo")} options={shown} />
      <RadioField name="pages" label={t("display.pages")} options={optionsOf(t, "light.pages", PAGES)} />
      <SelectField
        name="language"
        label={t("display.language")}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
        required
      />
      <input type="hidden" name="redirect" value={redirect} readOnly />
      <Button kind="main">{t("display.save")}</Button>
    </PostForm>
  );
}
