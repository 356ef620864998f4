import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";

/** The page has come to life: what is mounted from now on is shown at once, and as a whole. */
let alive = false;

/**
 * A part that React takes over after the rest of the page, in slices between which the browser answers, and at once
 * when somebody clicks into it. Not for parts with fields to type in, nor one inside another.
 *
 * Until then it stays as it was first rendered: an update from above would make React throw away what the server sent
 * (#421), with what is opened and ticked in it.
 */
export function Apart({ children }: { children: ReactNode }) {
  const [taken, setTaken] = useState(false);
  const around = (content: ReactNode) => (
    <Suspense>
      {content}
      <Taken tell={setTaken} />
    </Suspense>
  );
  const [first] = useState(() => (alive ? null : around(children)));
  useEffect(() => {
    alive = true;
  }, []);
  if (!first) return children;
  return taken ? around(children) : first;
}

function Taken({ tell }: { tell(taken: true): void }) {
  useEffect(() => startTransition(() => tell(true)), [tell]);
  return null;
}
