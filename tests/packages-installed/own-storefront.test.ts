import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { launch } from "../e2e/browser.ts";
import { goodCard } from "../e2e/cards.ts";
import { everybodyCanUse } from "../e2e/everybody-can-use.ts";
import { fillAddress, payWith } from "../e2e/place-order.ts";
import { emptyFolder, runCommands, startProject } from "./project.ts";

type Browser = Awaited<ReturnType<typeof launch>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

describe("a storefront of one's own", () => {
	const { folder, remove } = emptyFolder();
	const project = join(folder, "My shop");
	let server: StartedServer;
	let site: Awaited<ReturnType<typeof startProject>>;
	let browser: Browser;
	before(async () => {
		server = await startServer({ seed: 1 });
		await server.run("storefront", "new", project, "--shop", server.origin, "--client", server.clientId);
		await runCommands("npm install --no-audit --no-fund\nnpm run check\nnpm run build", project);
		site = await startProject(["npm", "start"], project);
		browser = await launch();
	});
	after(async () => {
		await browser?.close();
		site?.stop();
		await server?.stop();
		remove();
	});

	const withPage = async (options: Parameters<Browser["newContext"]>[0], use: (page: Page) => Promise<void>) => {
		const context = await browser.newContext({ baseURL: site.origin, ...options });
		try {
			await use(await context.newPage());
		} finally {
			await context.close();
		}
	};

	for (const javaScriptEnabled of [true, false]) {
		it(`sells a product ${javaScriptEnabled ? "with" : "without"} JavaScript`, () =>
			withPage({ javaScriptEnabled, locale: "en-IE" }, async (page) => {
				await page.goto("/");
				await page.getByRole("searchbox").fill("low sun");
				await page.getByRole("searchbox").press("Enter");
				await page.getByRole("link", { name: "Low Sun", exact: true }).click();
				await page.getByRole("radio", { name: "30 × 42 cm" }).check({ force: true });
				if (javaScriptEnabled) await page.waitForURL(/Size=30/);
				await page.getByRole("button", { name: "Add to cart" }).click();
				await page.getByRole("link", { name: "View cart" }).click();
				await page.getByText("Size: 30 × 42 cm").waitFor();
				await page.getByRole("spinbutton", { name: "Quantity of Low Sun" }).fill("2");
				await page.getByRole("button", { name: "Update" }).click();
				await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
				await page.getByRole("button", { name: "Check out" }).click();
				await page.waitForURL(`${server.origin}/hosted/checkout/**`);
				await page.waitForLoadState("networkidle");
				await fillAddress(page);
				await payWith(page, goodCard);
				await page.waitForURL(`${site.origin}/thanks?**`);
				await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
				assert.match(await page.locator("main").innerText(), /order \d+ is confirmed/);
				await page.goto("/cart");
				await page.getByRole("heading", { name: "Your cart is empty." }).waitFor();
			}));
	}

	it("speaks the visitor's language, and the one that they choose", () =>
		withPage({ locale: "de" }, async (page) => {
			await page.goto("/products/low-sun");
			await page.getByRole("button", { name: "In den Warenkorb" }).waitFor();
			await page.getByLabel("Sprache").selectOption("en");
			await page.getByRole("button", { name: "Ändern" }).click();
			await page.getByRole("button", { name: "Add to cart" }).waitFor();
			assert.match(page.url(), /\/products\/low-sun$/);
		}));

	it("shows what is out of stock, and what does not exist", () =>
		withPage({}, async (page) => {
			await page.goto("/products/selvedge-mug");
			assert.ok(await page.getByRole("button", { name: "Sold out" }).isDisabled());
			const response = await page.goto("/products/nothing-like-this");
			assert.equal(response?.status(), 404);
			await page.getByRole("heading", { name: "Page not found" }).waitFor();
			assert.equal((await page.goto("/nowhere"))?.status(), 404);
		}));

	for (const path of ["/", "/products?q=moon", "/products/low-sun", "/cart", "/thanks"]) {
		it(`everybody can use ${path}`, () =>
			withPage({}, async (page) => {
				await page.goto("/products/hedgerow-mug");
				await page.getByRole("button", { name: "Add to cart" }).click();
				await page.getByRole("link", { name: "View cart" }).waitFor();
				await page.goto(path);
				await everybodyCanUse(page);
			}));
	}
});
