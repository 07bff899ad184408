const paths = {
  curl: "M5 4.5 1.5 8 5 11.5M11 4.5 14.5 8 11 11.5M9.25 3 6.75 13",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  close: "m4 4 8 8m0-8-8 8",
  down: "m4 6 4 4 4-4",
  next: "m6 4 4 4-4 4",
  plus: "M8 3v10M3 8h10",
  requests: "M2.5 4h11M2.5 8h7M2.5 12h9",
  person: "M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 13.5c.5-2.5 2.5-4 5-4s4.5 1.5 5 4",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.5-1 3 3",
  done: "m3 8.5 3.5 3.5L13 4.5",
  warn: "M8 2 1.5 13.5h13L8 2Zm0 4.5v3.5m0 2h.01",
  folder: "M1.5 4.5v8h13v-7H8l-1.5-2h-5v1Z",
};

export type IconName = keyof typeof paths;

/** Decoration: the name beside it, or its button's label, says what it is. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" data-icon={name}>
    <path d={paths[name]} />
  </svg>
);
