import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { applyTheme } from "../style/theme.ts";
import type { ViewPlace, ViewProps } from "./table.ts";

/** The code of each view, by its name or `code` in `table.ts`. */
const loaders: Readonly<Record<string, () => Promise<{ View: ComponentType<ViewProps> }>>> = {
  languages: () => import("../view/languages/languages.tsx"),
  organization: () => import("../view/organization/organization.tsx"),
  studies: () => import("../view/studies/studies.tsx"),
  questions: () => import("../view/questions/questions.tsx"),
  settings: () => import("../view/settings/settings.tsx"),
  versions: () => import("../view/versions/versions.tsx"),
  fieldwork: () => import("../view/fieldwork/fieldwork.tsx"),
  interviews: () => import("../view/interviews/interviews.tsx"),
  conversation: () => import("../view/conversation/conversation.tsx"),
  quality: () => import("../view/quality/quality.tsx"),
  codebook: () => import("../view/codebook/codebook.tsx"),
  results: () => import("../view/results/results.tsx"),
};

/** The style sheets of views, and when each is there. */
const sheets = new Map<string, { link: HTMLLinkElement; done: Promise<void> }>();
let shown = "";

/** Has the style sheet of this view hold, and that of no other: the same name may be another thing there. */
function dress(view: string): void {
  shown = view;
  for (const [of, { link }] of sheets) if (link.sheet !== null) link.sheet.disabled = of !== view;
}

/** Adds the style sheet of a view, whose address the page knows; resolves when it is there. It holds once it is shown. */
function styled(view: string): Promise<void> {
  const address = document.getElementById("console")?.getAttribute(`data-${view}`);
  if (!address) return Promise.resolve();
  const known = sheets.get(view);
  if (known !== undefined) return known.done;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const done = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      applyTheme();
      dress(shown);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      sheets.delete(view);
      reject(new TypeError("a style sheet was not loaded"));
    };
  });
  sheets.set(view, { link, done });
  document.head.append(link);
  return done;
}

/** Loads the code of a view with its styles, or gives what was loaded ahead of its turn. */
export async function loadView({ name, code = name }: ViewPlace): Promise<ComponentType<ViewProps>> {
  const load = loaders[code] ?? (() => Promise.reject(new Error(`${code} has no code`)));
  const [{ View }] = await Promise.all([load(), styled(code)]);
  return View;
}

export interface LoadedView {
  view: ViewPlace;
  Component: ComponentType<ViewProps> | null;
  failure: Error | null;
}

/** The code of a view with its styles. The last one stays until this one is there. */
export function useView(view: ViewPlace | null, attempt: number): LoadedView | null {
  const [loaded, set] = useState<LoadedView | null>(null);
  useEffect(() => {
    if (view === null) return;
    let isWanted = true;
    loadView(view).then(
      (Component) => {
        if (!isWanted) return;
        dress(view.code ?? view.name);
        set({ view, Component, failure: null });
      },
      (failure: Error) => isWanted && set({ view, Component: null, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [view, attempt]);
  return loaded;
}
