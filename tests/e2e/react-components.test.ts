import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { createClient } from "@cartwright/sdk/client";
import { createDatabase } from "@cartwright/testing/database";
import { onEachEngine } from "@cartwright/testing/engines";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import type { Page } from "playwright-core";
import { fillAddress, fillCard, pay } from "./buyer.ts";
import { serveComponents } from "./component-storefront.ts";
import { clientId } from "./known-ids.ts";
import { origin, sees, seesHeading, visitors } from "./visitors.ts";

/** A product that V1 writes, two of V3, and a data collection. */
const fillShop = async (server: StartedServer): Promise<void> => {
	const key = await server.apiKey();
	const staff = createClient({ origin: server.origin, authorization: () => key });
	const { collection } = await staff.use(products).createCollection({ collection: { name: "Clothes" } });
	const choices = (names: readonly string[]) => names.map((name) => ({ value: name, description: name }));
	const jumper = await staff.use(products).createProduct({
		product: {
			name: "Jumper",
			priceData: { price: 40 },
			manageVariants: true,
			productOptions: [{ name: "Size", choices: choices(["M", "L"]) }],
		},
	});
	await staff.use(productsV3).createProductWithInventory({
		product: {
			name: "Mug",
			productType: "PHYSICAL",
			physicalProperties: {},
			variantsInfo: { variants: [{ price: { actualPrice: { amount: "10" } }, inventoryItem: { inStock: false } }] },
		},
	} as never);
	const apron = await staff.use(productsV3).createProductWithInventory({
		product: {
			name: "Apron",
			productType: "PHYSICAL",
			physicalProperties: {},
			options: [
				{
					name: "Size",
					optionRenderType: "TEXT_CHOICES",
					choicesSettings: { choices: ["S", "M"].map((name) => ({ name, choiceType: "CHOICE_TEXT" })) },
				},
			],
			modifiers: [
				{
					name: "Name",
					modifierRenderType: "FREE_TEXT",
					mandatory: true,
					freeTextSettings: { title: "Your name", minCharCount: 1, maxCharCount: 20 },
				},
			],
			variantsInfo: {
				variants: ["S", "M"].map((choiceName) => ({
					choices: [{ optionChoiceNames: { optionName: "Size", choiceName, renderType: "TEXT_CHOICES" } }],
					price: { actualPrice: { amount: "20" } },
					inventoryItem: { inStock: true },
				})),
			},
		},
	} as never);
	const productIds = [jumper.product?.id ?? "", apron.product?.id ?? ""];
	await staff.use(products).addProductsToCollection({ id: collection?.id ?? "", productIds });
	const folder = mkdtempSync(join(tmpdir(), "cartwright-guides-"));
	const file = join(folder, "guides.csv");
	writeFileSync(file, "title\nLinen\nWool\nCotton\n");
	await server.run("data", "import", file, "--collection", "Guides", "--create", "--read", "anyone");
	rmSync(folder, { recursive: true });
};

onEachEngine("the published React components", (engine) => {
	// The components log what they show to the shopper.
	const withVisitor = visitors({ expected: /^Coupon application error/ });
	let server: StartedServer;
	let shopfront: Awaited<ReturnType<typeof serveComponents>>;
	let dropDatabase = async () => {};
	before(async () => {
		const database = engine === "postgres" ? await createDatabase() : undefined;
		if (database) dropDatabase = () => database.drop();
		server = await startServer(database ? { databaseUrl: database.url } : {});
		shopfront = await serveComponents(() => ({ api: server.origin, clientId: server.clientId }));
		await server.run("client", "allow", server.clientId, "--origin", shopfront.origin);
		await fillShop(server);
	});
	after(async () => {
		await shopfront.close();
		await server.stop();
		await dropDatabase();
	});

	const on = (path: string, work: (page: Page) => Promise<void>) =>
		withVisitor({ baseURL: shopfront.origin }, async (page) => {
			await page.goto(path);
			await work(page);
		});
	const names = (page: Page) => page.getByRole("main").getByRole("heading").allInnerTexts();
	/** Waits until the list shows these products. */
	const lists = async (page: Page, expected: readonly string[]) => {
		await page
			.waitForFunction(
				(wanted) =>
					[...document.querySelectorAll("main h2")].map((each) => each.textContent).join("|") === wanted.join("|"),
				expected,
			)
			// The comparison below shows what differs.
			.catch(() => {});
		assert.deepEqual(await names(page), expected);
	};

	it("list products by category, order, option, stock and words", () =>
		on("/?sort=name", async (page) => {
			await lists(page, ["Apron", "Jumper", "Mug"]);
			await sees(page, "$40.00");
			await page.getByRole("button", { name: "Clothes" }).click();
			await lists(page, ["Apron", "Jumper"]);
			await page.getByRole("button", { name: "Clothes" }).click();
			await lists(page, ["Apron", "Jumper", "Mug"]);
			await page.getByRole("combobox").selectOption({ label: "Price: High to Low" });
			await lists(page, ["Jumper", "Apron", "Mug"]);
			await page.getByRole("button", { name: "M", exact: true }).click();
			await lists(page, ["Jumper", "Apron"]);
			await page.getByRole("button", { name: "L", exact: true }).click();
			await page.getByRole("button", { name: "M", exact: true }).click();
			await lists(page, ["Jumper"]);
			await page.getByRole("button", { name: "Clear filters" }).click();
			await lists(page, ["Jumper", "Apron", "Mug"]);
			await page.getByRole("button", { name: "Out of Stock" }).click();
			await lists(page, ["Mug"]);
			await page.getByRole("button", { name: "Clear filters" }).click();
			await lists(page, ["Jumper", "Apron", "Mug"]);
			// One more than the price of the cheapest, and one less than that of the dearest.
			await page.getByRole("slider").first().press("ArrowRight");
			await lists(page, ["Jumper", "Apron"]);
			await page.getByRole("slider").last().press("ArrowLeft");
			await lists(page, ["Apron"]);
			await page.getByRole("textbox", { name: "Search" }).fill("apron");
			await page.getByRole("button", { name: "Search" }).click();
			await lists(page, ["Apron"]);
		}));

	it("filter by an option that is named in the address", () =>
		on("/?sort=name&Size=L", (page) => lists(page, ["Jumper"])));

	it("show a product's options, put it into the cart, and lead to a paid order and back", () =>
		on("/product/jumper", async (page) => {
			await seesHeading(page, "Jumper");
			await page.getByRole("button", { name: "M", exact: true }).click();
			await page.getByRole("button", { name: "Add to cart" }).click();
			const cart = page.getByRole("region", { name: "Cart" });
			await cart.getByText("Jumper").waitFor();
			await cart.getByText(/Subtotal.*40\.00/).waitFor();
			await cart.getByPlaceholder("Enter coupon code").fill("SPRING");
			await cart.getByRole("button", { name: "Apply" }).click();
			await sees(page, "This coupon code does not exist. Please check the code and try again.");
			await cart.getByRole("button", { name: "Checkout" }).click();
			await page.waitForURL(`${server.origin}/**`);
			await seesHeading(page, "Checkout");
			await sees(page, "Jumper");
			await fillAddress(page);
			await fillCard(page);
			await pay(page);
			await seesHeading(page, "Order confirmed");
			await sees(page, "Paid");
			await page.getByRole("link", { name: "Continue shopping" }).click();
			await page.waitForURL(`${shopfront.origin}/**`);
			await sees(page, "Your cart is empty");
		}));

	it("ask for the text of a modifier", () =>
		on("/product/apron", async (page) => {
			await page.getByRole("textbox").first().fill("Ada");
			await page.getByRole("button", { name: "S", exact: true }).click();
			await page.getByRole("button", { name: "Add to cart" }).click();
			const cart = page.getByRole("region", { name: "Cart" });
			await cart.getByText("Apron").waitFor();
			await page.reload();
			await cart.getByText("Apron").waitFor();
			await cart.getByText(/Ada/).waitFor();
		}));

	it("list the items of a data collection", () =>
		on("/guides", async (page) => {
			await sees(page, "3 guides");
			assert.equal((await names(page)).length, 2);
			await page.getByRole("button", { name: "Last first" }).click();
			await lists(page, ["Wool", "Linen"]);
			await page.getByRole("button", { name: "Next" }).click();
			await lists(page, ["Cotton"]);
		}));
});

describe("pictures of the published React components", () => {
	const withVisitor = visitors();
	let shopfront: Awaited<ReturnType<typeof serveComponents>>;
	before(async () => {
		shopfront = await serveComponents(() => ({ api: origin, clientId: clientId(), limit: "3" }));
	});
	after(() => shopfront.close());

	it("are images of the shop, in lists and on the page of a product", () =>
		withVisitor({ baseURL: shopfront.origin }, async (page) => {
			const pictures: { readonly status: number; readonly type: string | undefined }[] = [];
			await page.route("https://static.wixstatic.com/**", async (route) => {
				const { pathname } = new URL(route.request().url());
				const response = await route.fetch({ url: `${origin}${pathname}` });
				pictures.push({ status: response.status(), type: response.headers()["content-type"] });
				await route.fulfill({ response });
			});
			for (const path of ["/?sort=name", "/product/patchwork-mug"]) {
				pictures.length = 0;
				await page.goto(path);
				await page.waitForFunction(() => {
					const shown = [...document.querySelectorAll("img")];
					return shown.some(({ naturalWidth }) => naturalWidth > 0);
				});
				for (const { status, type } of pictures) assert.deepEqual([status, type?.split("/")[0]], [200, "image"]);
				assert.ok(pictures.length > 0);
			}
		}));
});
