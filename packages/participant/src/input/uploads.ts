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
  const { chosen, note, begin } = useChosen();
  const isHere = useIsHere();

  function change(next: Files) {
    files.current = next;
    onDraft(next.stored.length + next.unfinished.length === 0 ? undefined : next);
  }

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
    begin(news);
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

  useReconnected(() => {
    for (const { id } of files.current.unfinished) if (chosen[id]?.hasFailed) retry(id);
  });

  return { files: files.current, chosen, add, remove, retry };
}

/** The files that were chosen, by id, and how far each has come. */
function useChosen() {
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const note = (id: string, known: Partial<Chosen>) =>
    setChosen((all) => {
      const one = all[id];
      return one === undefined ? all : { ...all, [id]: { ...one, ...known } };
    });
  const begin = (news: readonly { id: string; file: File }[]) =>
    setChosen((all) => ({
      ...all,
      ...Object.fromEntries(news.map(({ id, file }) => [id, { file, fraction: 0, hasFailed: false }])),
    }));
  return { chosen, note, begin };
}

/** Whether the input is still shown. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  return isHere;
}

function useReconnected(act: () => void): void {
  // Before the next paint: the connection may come back first.
  useLayoutEffect(() => {
    addEventListener("online", act);
    return () => removeEventListener("online", act);
  });
}
