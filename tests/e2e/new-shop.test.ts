import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { Page } from "playwright-core";
import { goodCard } from "./cards.ts";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { fillAddress, openCheckout, payWith } from "./place-order.ts";
import { openPage, sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const file = [
	"Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price",
	"moss-lamp,Moss lamp,<p>Glows.</p>,Title,Default Title,LAMP,shopify,5,40.00",
	"fern-mug,Fern mug,,Size,Small,MUG-S,shopify,9,12.50",
	"fern-mug,,,,Large,MUG-L,shopify,0,15.00",
].join("\n");

describe("the owner of an empty shop", () => {
	const withOwner = visitors();
	let server: StartedServer;
	before(async () => {
		server = await startServer();
	});
	after(() => server.stop());

	const goHome = async (page: Page): Promise<void> => {
		await page.getByRole("navigation").getByRole("link", { name: "Home", exact: true }).click();
		await seesHeading(page, /today$/);
	};

	it("sets it up, stocks it from a file, sells, ships, refunds and reads the report, all in the browser", () =>
		withOwner({ baseURL: server.origin, viewport: { width: 1440, height: 900 } }, async (page) => {
			await page.goto("/dev/owner");
			await page.getByRole("button").click();
			await seesHeading(page, "My shop today");
			await untilAlive(page);
			await everybodyCanUse(page);
			await page.getByRole("link", { name: "Name the shop and its country" }).click();
			await page.getByLabel("Name of the shop").fill("Moss & Lamp");
			await page.getByLabel("Country").first().selectOption("US");
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await sees(page, "Saved.");

			await goHome(page);
			await page.getByRole("link", { name: "Add products" }).click();
			await seesHeading(page, "Import products");
			await untilAlive(page);
			const chosen = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
			await page.locator("input[type=file]").setInputFiles(chosen);
			await seesHeading(page, "What would change");
			await everybodyCanUse(page);
			await page.getByRole("button", { name: "Import products" }).click();
			await sees(page, "The products are in your shop");

			await goHome(page);
			await sees(page, "Place a first order");
			await openCheckout(page, "moss-lamp");
			await fillAddress(page);
			await page.locator("#field-shipping-postalCode").fill("97201");
			await payWith(page, goodCard);
			await page.waitForURL(/\/hosted\/orders\//);

			await openPage(page, "/dashboard/orders");
			await page.locator("[data-row]").first().click();
			await page.getByRole("button", { name: "Fulfill" }).first().click();
			await page.getByRole("dialog").getByRole("button", { name: "Mark as fulfilled" }).click();
			await page.getByRole("button", { name: "Refund" }).first().click();
			const refund = page.getByRole("dialog");
			await refund.getByRole("spinbutton").first().fill("1");
			await refund.getByText(/^Comes to/).waitFor();
			await refund.getByRole("button", { name: /^Refund/ }).click();
			await sees(page, /refunded/i);

			await page.getByRole("navigation").getByRole("link", { name: "Reports" }).click();
			await seesHeading(page, "Reports");
			const figures = (await page.locator("main").innerText()).replace(/\s+/g, " ");
			assert.match(figures, /Refunded [^0-9]*40\.00/);
			await goHome(page);
			assert.equal(await page.getByText("Set up your shop").count(), 0);
		}));
});
