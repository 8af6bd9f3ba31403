import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { Recipes } from "./recipe.ts";
import { createDemoShop, type DemoShop, runPage } from "./run-page.ts";

// Dozens of processes one after the other, on a machine that other tests use too.
const timeout = 900_000;

/** Declares a test for each page, which runs its commands and snippets on a copy of one demo shop. */
export const testPages = (pages: readonly string[], recipes: Recipes): void => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-documentation-"));
	let shop: DemoShop;
	before(async () => {
		shop = await createDemoShop(join(folder, "data"));
	});
	after(() => rmSync(folder, { recursive: true, force: true }));

	for (const page of pages)
		it(`the commands and snippets of ${page} run`, { timeout }, () => runPage(page, recipes[page] ?? {}, shop));
};
