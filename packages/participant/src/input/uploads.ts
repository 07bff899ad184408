import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { newId } from "../wire/id.ts";
import type { RareInputView } from "./input.ts";
import { type Files, type Props, typeOf } from "./media-files.ts";

/** A file chosen since the page was opened. */
export interface Chosen {
  file: File;
  fraction: number;
  hasFailed: boolean;
}

const none: Files = { stored: [], unfinished: [] };
const longestName = 200;

/** The uploads of one answer: stored files are in the draft, unfinished ones only in memory. */
export function useUploads({ draft, onDraft, upload }: RareInputView<Props, Files>) {
  const files = useRef(none);
  files.current = draft ?? none;
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );

  function change(next: Files) {
    files.current = next;
    onDraft(next.stored.length + next.unfinished.length === 0 ? undefined : next);
  }

  const note = (id: string, known: Partial<Chosen>) =>
    setChosen((all) => {
      const one = all[id];
      return one === undefined ? all : { ...all, [id]: { ...one, ...known } };
    });

  async function send(id: string, file: File) {
    note(id, { fraction: 0, hasFailed: false });
    try {
      const plain = new File([file], file.name.slice(-longestName), { type: typeOf(file) });
      const stored = await upload(plain, (fraction) => note(id, { fraction }));
      const { current } = files;
      if (!isHere.current || !current.unfinished.some((each) => each.id === id)) return;
      change({
        stored: [...current.stored, { ...stored, id, name: file.name }],
        unfinished: current.unfinished.filter((each) => each.id !== id),
      });
    } catch {
      note(id, { hasFailed: true });
    }
  }

  function add(added: readonly File[]) {
    const news = added.map((file) => ({ id: newId(), file }));
    const { stored, unfinished } = files.current;
    change({ stored, unfinished: [...unfinished, ...news.map(({ id, file }) => ({ id, name: file.name }))] });
    setChosen((all) => ({
      ...all,
      ...Object.fromEntries(news.map(({ id, file }) => [id, { file, fraction: 0, hasFailed: false }])),
    }));
    for (const { id, file } of news) void send(id, file);
  }

  function remove(id: string) {
    const { stored, unfinished } = files.current;
    change({
      stored: stored.filter((each) => each.id !== id),
      unfinished: unfinished.filter((each) => each.id !== id),
    });
  }

  function retry(id: string) {
    const file = chosen[id]?.file;
    if (file !== undefined) void send(id, file);
  }

  // Before the next paint: the connection may come back first.
  useLayoutEffect(() => {
    const again = () => {
      for (const { id } of files.current.unfinished) if (chosen[id]?.hasFailed) retry(id);
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  });

  return { files: files.current, chosen, add, remove, retry };
}
