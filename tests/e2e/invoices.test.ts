import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { invoicedScreens } from "./invoiced-order.ts";
import { sees, staffKey, visitors } from "./visitors.ts";

const withVisitor = visitors();
const folder = temporaryFolder();
const [screen] = invoicedScreens(staffKey);
assert.ok(screen);

it("an order's page has its invoice and credit note as files, and says what was paid back", () =>
	withVisitor({}, async (page) => {
		await screen.open(page);
		await sees(page, "A scratch on the handle");
		await sees(page, "€5.00");
		for (const [name, fileName] of [
			[/^Download Invoice INV-/, /^INV-\d+\.pdf$/],
			[/^Download Credit note CN-/, /^CN-\d+\.pdf$/],
		] as const) {
			const downloading = page.waitForEvent("download");
			await page.getByRole("link", { name }).click();
			const download = await downloading;
			assert.match(download.suggestedFilename(), fileName);
			const file = join(folder, download.suggestedFilename());
			await download.saveAs(file);
			assert.equal((await readFile(file)).subarray(0, 5).toString(), "%PDF-");
		}
		await everybodyCanUse(page);
	}));

it("an order's page with invoices is usable in Arabic", () =>
	withVisitor({ locale: "ar" }, async (page) => {
		await screen.open(page);
		await sees(page, /الفاتورة INV-/);
		await everybodyCanUse(page);
	}));
