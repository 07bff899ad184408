import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How a participant operates the page. */
export interface InputMethod {
  press: (control: Locator) => Promise<void>;
  pick: (radio: Locator) => Promise<void>;
  /** Chooses an entry of a list by its text. */
  choose: (list: Locator, entry: string) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
}

export const mouse: InputMethod = {
  press: (control) => control.click(),
  pick: (radio) => radio.click(),
  choose: async (list, entry) => {
    await list.selectOption({ label: entry });
  },
  write: (field, text) => field.fill(text),
};

/** Only Tab, arrows, Space and Enter. */
export const keyboard = ({ keyboard }: Page): InputMethod => {
  const reach = async (control: Locator, key = "Tab", isThere = isFocused) => {
    await control.waitFor();
    for (let steps = 0; !(await isThere(control)); steps++) {
      if (steps > 100) throw new Error(`${key} does not lead to ${control}`);
      await keyboard.press(key);
    }
  };
  return {
    press: async (control) => {
      await reach(control);
      await keyboard.press("Enter");
    },
    pick: async (radio) => {
      await reach(radio, "Tab", isGroupFocused);
      await reach(radio, "ArrowDown");
      await keyboard.press("Space");
    },
    choose: async (list, entry) => {
      await reach(list);
      await reach(list, "ArrowDown", async (list) => (await shown(list)) === entry);
      await expect.poll(() => isFocused(list)).toBe(true);
    },
    write: async (field, text) => {
      await reach(field);
      await keyboard.type(text);
    },
  };
};

const shown = (list: Locator) => list.locator("option:checked").textContent();

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === element.ownerDocument.activeElement);

const isGroupFocused = (radio: Locator) =>
  radio.evaluate((element) => {
    const active = element.ownerDocument.activeElement;
    return active?.getAttribute("name") === element.getAttribute("name");
  });
