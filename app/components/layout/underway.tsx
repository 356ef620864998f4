import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** Whether the last thing that this page asked for was a form's; undefined while the document itself was the last. */
let sent: boolean | undefined;
export const lastWasSent = () => sent;

/** Quicker than this nobody needs to be told. */
const SOON_MS = 120;

/** Says that something is on its way: the stylesheet draws a bar for it. Returns what ends it. */
export function underway(): () => void {
  let main: HTMLElement | null = null;
  const timer = setTimeout(() => {
    main = document.getElementById("main");
    main?.setAttribute("aria-busy", "true");
  }, SOON_MS);
  return () => {
    clearTimeout(timer);
    main?.removeAttribute("aria-busy");
  };
}

/** Stands once in the document, for links that are followed and forms that are sent. */
export function Underway() {
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle";
  useEffect(() => {
    if (busy) sent = formMethod === "POST";
  }, [busy, formMethod]);
  useEffect(() => {
    if (busy) return underway();
  }, [busy]);
  return null;
}
