/** A QR code drawn on the server (lib/qr.server), dark on light in every theme, with its quiet zone. */
export function QrCode({ code: { size, path }, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg className="qr-code" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
