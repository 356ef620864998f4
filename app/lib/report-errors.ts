import { errorOf } from "./thrown";

/** Reports of one page; the log counts what repeats. */
let left = 10;

function report(message: string, error: unknown) {
  if (left-- <= 0) return;
  const root = window.__remixContext.state.loaderData?.root as { csrf?: string } | undefined;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  // Without the query: it may hold what somebody searched for.
  const body = new URLSearchParams({ _csrf: root?.csrf ?? "", message, stack, url: location.pathname });
  fetch("/settings/errors", { method: "POST", body, keepalive: true }).catch(() => undefined);
}

/** Sends errors that nobody has caught to the error log (shell rule 67). */
export function reportErrors(): void {
  // Without an error it is a notice of the browser's own, such as of a ResizeObserver that was slow.
  window.addEventListener("error", ({ message, error }) => error && report(message, error));
  window.addEventListener("unhandledrejection", (event) => {
    // Somebody went on before a page was there: Remix cancels its request and leaves one of the promises alone.
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
    else report(errorOf(event.reason).message, event.reason);
  });
}
