/** Four arcs in Google's four colours, so that people know the button; decoration beside its words. */
export const GoogleMark = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="none" strokeWidth="3.2" aria-hidden="true">
    <path d="M16 5.1A7.6 7.6 0 0 0 4 5.4" stroke="#ea4335" style={{ strokeWidth: 3.2 }} />
    <path d="M3.9 5.5a7.6 7.6 0 0 0-.1 8.9" stroke="#fbbc05" style={{ strokeWidth: 3.2 }} />
    <path d="M3.7 14.3A7.6 7.6 0 0 0 15 15.8" stroke="#34a853" style={{ strokeWidth: 3.2 }} />
    <path d="M14.9 15.9A7.6 7.6 0 0 0 17.6 10H10" stroke="#4285f4" style={{ strokeWidth: 3.2 }} />
  </svg>
);
