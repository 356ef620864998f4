import { phoneSheet } from "~/session/inlined-styles.server";

/** The phone styles as a file of its own, for second visits. */
export async function loader() {
  return new Response(phoneSheet(), {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
