import { useNonce } from "./nonce";

/**
 * A few lines of script for a page of the phone that loads none (`hydrate: false`). `code` stands in the page as it is
 * written here, under the page's nonce; what it makes better works without it too.
 */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} />;
}
