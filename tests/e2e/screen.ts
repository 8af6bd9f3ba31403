import type { Page } from "playwright-core";

/** Something that a visitor can come to see. */
export interface Screen {
	readonly name: string;
	open(page: Page): Promise<unknown>;
}

export const at = (name: string, path: string): Screen => ({ name, open: (page) => page.goto(path) });
