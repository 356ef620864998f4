import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DISPLAY_NAMES, type Display, displayAttributes } from "~/lib/shell/display";
import { shellPaths } from "~/lib/shell/paths";
import { DialogFormContext } from "../form/dialog-form";
import { DialogWindow } from "../ui/dialog-window";
import { type DisplayChoice, DisplayForm } from "./display-form";
import "../kit";

/** The settings beside the page, which shows each choice at once; they hold when they are saved (shell rule 55). */
export function DisplayDrawer({ onClose, onClosed }: { onClose(): void; onClosed(): void }) {
  const { t } = useTranslation("shell");
  return (
    <DialogWindow<DisplayChoice>
      to={shellPaths.display}
      title={t("display.title")}
      onClose={onClose}
      onClosed={onClosed}
      drawer
    >
      {(chosen) => <Preview chosen={chosen} />}
    </DialogWindow>
  );
}

function Preview({ chosen }: { chosen: DisplayChoice }) {
  const { pathname, search } = useLocation();
  useEffect(() => () => show(chosen), [chosen]);
  function onChange(event: FormEvent<HTMLDivElement>) {
    const form = new FormData((event.target as HTMLInputElement).form!);
    show(Object.fromEntries(DISPLAY_NAMES.map((name) => [name, form.get(name)])) as Display);
  }
  return (
    <div onChange={onChange}>
      {/* The form goes its own way: the whole page is loaded anew. */}
      <DialogFormContext.Provider value={null}>
        <DisplayForm chosen={chosen} redirect={pathname + search} />
      </DialogFormContext.Provider>
    </div>
  );
}

function show(display: Display): void {
  for (const [name, value] of Object.entries(displayAttributes(display))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
