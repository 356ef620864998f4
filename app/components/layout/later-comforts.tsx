import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "~/lib/plain-click";
import { VIEWS } from "~/lib/shell/views-store";
import { onFirstSign } from "~/lib/web/first-sign";
import type { ComfortsProps } from "../shell/comforts";
import { underway } from "./underway";
import { useLater } from "./use-later";

/**
 * The comforts of the frame (shell/comforts), which no page needs to be shown: fetched with the first sign of a person,
 * after a minute, or at once when there is a page to bring back or a field has the focus already.
 */
export function LaterComforts(props: ComfortsProps) {
  const { i18n } = useTranslation();
  const [Comforts, ask] = useLater(async () => {
    const [module] = await Promise.all([import("../shell/comforts"), i18n.loadNamespaces("account")]);
    return module.Comforts;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // A focus is a sign that was given before the page came to life.
    if (sessionStorage.getItem(VIEWS) || document.activeElement !== document.body) return ask();
    return onFirstSign(ask);
  }, []);
  return (
    <>
      {Comforts && <Comforts {...props} />}
      <Step />
    </>
  );
}

/** A click on a StepLink opens its page as a dialog, which is fetched then. */
function Step() {
  const [step, setStep] = useState<ReactNode>(null);
  useEffect(() => {
    const close = () => setStep(null);
    // Before React's own listeners, which would follow the link.
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-step]");
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const arrived = underway();
      import("../ui/step-window")
        .then(
          ({ StepWindow }) => setStep(<StepWindow key={link.href} link={link} onClose={close} />),
          () => location.assign(link.href),
        )
        .finally(arrived);
    }
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
  return step;
}
