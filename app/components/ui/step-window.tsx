import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type DialogForm, DialogFormContext, type PageProps } from "../form/dialog-form";
import { DialogBox, DialogHead } from "./dialog-window";
import { SkeletonText } from "./skeleton";
import { StepRoute } from "./step-route";
import "../kit";

/**
 * The page behind a StepLink as a dialog: it posts to its own address, a refusal stays here, and whatever leads
 * elsewhere (a success does) ends it. What cannot be shown as a dialog is opened as the page it is.
 */
export function StepWindow({ link, onClose }: { link: HTMLAnchorElement; onClose(): void }) {
  const to = useMemo(() => link.pathname + link.search, [link]);
  const navigate = useNavigate();
  const { key } = useLocation();
  const post = useFetcher<unknown>();
  const [loaded, setLoaded] = useState<{ data: unknown } | null>(null);
  /** Counts the askings for the page: once more after somebody else has changed what it shows. */
  const [asked, setAsked] = useState<number | null>(0);

  const began = useRef(key);
  useEffect(() => {
    if (key !== began.current) onClose();
  }, [key, onClose]);

  const answered = useCallback((data: unknown) => {
    setAsked(null);
    setLoaded({ data });
  }, []);
  const refused = useCallback(() => {
    onClose();
    navigate(to);
  }, [onClose, navigate, to]);
  const form = useMemo<DialogForm>(
    () => ({ action: to, fetcher: post, close: onClose, reload: () => setAsked(Date.now()), Page: StepBody }),
    [to, post, onClose],
  );

  const waiting = (
    <>
      <DialogHead title={link.textContent} />
      <div className="body">
        <SkeletonText />
      </div>
    </>
  );
  return (
    <DialogBox onClose={onClose} onClosed={() => focusBack(link)}>
      {asked !== null && <Load key={asked} to={to} onAnswer={answered} onRefused={refused} onElsewhere={onClose} />}
      {loaded ? (
        <DialogFormContext.Provider value={form}>
          <StepRoute to={to} data={loaded.data} reply={post.data}>
            {waiting}
          </StepRoute>
        </DialogFormContext.Provider>
      ) : (
        waiting
      )}
    </DialogBox>
  );
}

/**
 * A page in the dialog: its title is the dialog's, links beside it are left out. The cursor goes to what is asked, but
 * never onto what cannot be undone.
 */
function StepBody({ title, lead, badge, children }: PageProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>("form :is(.in, .pick input), .foot .btn:not(.btn-danger-main)")?.focus();
  }, []);
  return (
    <>
      <DialogHead title={title} badge={badge} lead={lead} />
      <div className="body" ref={body}>
        {children}
      </div>
    </>
  );
}

/**
 * Asks for the page's data, and with it for its module. It is gone once it has them: the router would ask again after
 * each change, and a page of what was deleted is no more.
 */
function Load({
  to,
  onAnswer,
  onRefused,
  onElsewhere,
}: {
  to: string;
  onAnswer(data: unknown): void;
  onRefused(): void;
  onElsewhere(): void;
}) {
  const { data, state, load } = useFetcher();
  const began = useRef(false);
  useEffect(() => {
    const stop = followLoad(to, onRefused);
    load(to);
    return stop;
  }, [load, to, onRefused]);
  useEffect(() => {
    if (state !== "idle") began.current = true;
    else if (data !== undefined) onAnswer(data);
    // The answer led elsewhere, and the router has followed it.
    else if (began.current) onElsewhere();
  }, [data, state, onAnswer, onElsewhere]);
  return null;
}

/**
 * Remix would put its error page in the place of the one below the dialog. So the requests for the step are followed:
 * what is refused or gets no answer is told, and Remix is kept waiting.
 */
function followLoad(to: string, refused: () => void): () => void {
  const { fetch } = window;
  const own = [`${new URL(to, window.location.href).pathname}.data`, "/__manifest"];
  let over = false;
  const stop = () => {
    over = true;
    window.fetch = fetch;
  };
  window.fetch = async (...request) => {
    const [address] = request;
    if (over || !(address instanceof URL) || !own.includes(address.pathname)) return fetch(...request);
    const answer = await fetch(...request).catch(() => null);
    if (answer?.ok) return answer;
    if (!over) refused();
    stop();
    return new Promise(() => {});
  };
  return stop;
}

/** Where the dialog was opened: the link, the menu it closed with, or the page when the link is gone. */
function focusBack(link: HTMLElement) {
  const place = link.closest("details.menu")?.querySelector("summary") ?? link;
  const end = place.isConnected ? place : document.getElementById("main");
  end?.focus({ preventScroll: true });
}
