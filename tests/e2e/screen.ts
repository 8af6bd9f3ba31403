import type { Page } from "playwright-core";

/** A screen that a visitor can reach. */
export interface Screen {
	readonly name: string;
	open(page: Page): Promise<unknown>;
}

export const at = (name: string, path: string): Screen => ({ name, open: (page) => page.goto(path) });
