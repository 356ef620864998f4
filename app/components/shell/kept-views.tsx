import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { afterAnswer, type Kept, onlyOpen, readKept, typedNow, type View, withView } from "~/lib/shell/kept-views";
import { VIEWS } from "~/lib/shell/views-store";
import { pageFields } from "./form-fields";

/** Forms that end the session or turn it into another one. */
const ENDS = /^\/(logout|account\/)/;
const SCROLL_MS = 150;

export type KeptViewsProps = {
  /** Whose views they are. */
  session: string;
  /** Paths of the visited pages. */
  open: readonly string[];
  /** The page keeps nothing (`noCache` of its handle). */
  off: boolean;
};

const pathOf = ({ pathname }: { pathname: string }) => pathname.replace(/\/$/, "");

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(VIEWS, JSON.stringify(kept));
  } catch {
    // The store is full: pages then come back as the server has them.
  }
}

/**
 * The session that is being ended: its page stays for a moment, and keeps nothing any more, also when it is shown anew.
 */
let ended = "";

/**
 * A visited page comes back as it was left (shell rule 52): the place it was scrolled to, and what was typed and not
 * sent.
 */
export function KeptViews({ session, open, off }: KeptViewsProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const tabs = open.join(" ");

  // After the page's own effects, which scroll to the top.
  useEffect(() => {
    const change = (by: (kept: Kept) => Kept) =>
      session === ended || write(by(readKept(sessionStorage.getItem(VIEWS), session)));
    const path = pathOf({ pathname });
    const keep = (view: Partial<View>) => off || change((kept) => withView(kept, path, search, view));
    let timer: ReturnType<typeof setTimeout> | undefined;

    const view = readKept(sessionStorage.getItem(VIEWS), session).views[path];
    if (view?.search === search && !off) bringBack(view);

    function onInput(event: Event) {
      if (!(event.target as Element).closest('main form[method="post"]')) return;
      const { views } = readKept(sessionStorage.getItem(VIEWS), session);
      const typed = typedNow(views[path]?.search === search ? views[path].typed : {}, pageFields());
      keep({ typed });
    }
    function onScroll() {
      clearTimeout(timer);
      // The next page scrolls to its top before this one is left.
      if (pathOf(location) === path) timer = setTimeout((y: number) => keep({ y }), SCROLL_MS, window.scrollY);
    }
    function onSubmit({ target, submitter }: SubmitEvent) {
      const form = target as HTMLFormElement;
      // Not the property: of a button that says nothing it is the page's own address.
      const to = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
      if (ENDS.test(to) && form.method === "post") {
        ended = session;
        sessionStorage.removeItem(VIEWS);
      } else if (form.matches('main form[method="post"]') && !/^_/.test(submitter?.getAttribute("name") ?? "")) {
        keep({ sent: true });
      }
    }
    document.addEventListener("input", onInput);
    document.addEventListener("change", onInput);
    document.addEventListener("submit", onSubmit);
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("change", onInput);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("scroll", onScroll);
    };
  }, [session, pathname, search, off]);

  useEffect(() => {
    if (state !== "idle" || session === ended) return;
    const kept = readKept(sessionStorage.getItem(VIEWS), session);
    write(
      onlyOpen(
        afterAnswer(kept, pathOf({ pathname }), document.querySelector("main .errsum") !== null),
        tabs.split(" "),
      ),
    );
  }, [session, pathname, state, tabs]);

  return null;
}

/** What the person has typed since the page came stays. */
function bringBack({ y, typed }: View): void {
  for (const field of pageFields()) {
    const value = typed[field.key];
    if (value !== undefined && value !== field.value && !field.changed) field.retype(value);
  }
  if (y > 0) window.scrollTo(0, y);
}
