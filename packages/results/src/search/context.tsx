import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import type { Finder } from "./find.ts";

/** What a part of the page has to be searched, and what of it was found. */
export interface Report {
  /** Themes that it lists, and those found. */
  themes?: { of: number; found: number; quotes: number };
  /** Interviews that were loaded, and those found. */
  interviews?: { of: number; found: number };
  isLoading: boolean;
}

export interface SearchContextValue {
  /** Null while nobody searches. */
  finder: Finder | null;
  report: (place: string, report: Report | null) => void;
}

export const SearchContext = createContext<SearchContextValue>({ finder: null, report: () => {} });

/** What somebody searches for, if they do. */
export const useFinder = (): Finder | null => useContext(SearchContext).finder;

/** Tells the field what a part of the page has found. */
export function useReport(place: string, report: Report | null): void {
  const tell = useContext(SearchContext).report;
  const key = JSON.stringify(report);
  useEffect(() => {
    tell(place, report);
    return () => tell(place, null);
  }, [tell, place, key]);
}

/** A text in which what is searched for is marked. */
export function Marked({ text }: { text: string }) {
  const finder = useFinder();
  if (finder === null) return <>{text}</>;
  return (
    <>
      {finder
        .pieces(text)
        .map((piece, index) => (piece.isFound ? <mark key={index}>{piece.text}</mark> : piece.text))}
    </>
  );
}
