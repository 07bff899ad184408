const kept = "interview-sound";

/** What this browser was told; null where nobody was asked. */
export function wantsSound(): boolean | null {
  try {
    const value = localStorage.getItem(kept);
    return value === null ? null : value === "on";
  } catch {
    return null;
  }
}

export function keepWish(isOn: boolean): void {
  try {
    localStorage.setItem(kept, isOn ? "on" : "off");
  } catch {
    // Asked again on the next screen.
  }
}
