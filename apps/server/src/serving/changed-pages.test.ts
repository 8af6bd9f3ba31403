import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

const treeReference = { appNamespace: "@wix/stores" };

describe("pages of a started server", () => {
	let server: StartedServer;
	let staff: ReturnType<typeof createClient>;
	before(async () => {
		server = await startServer({ seed: 7 });
		const { origin, siteId } = server;
		staff = createClient({ origin, auth: ApiKeyStrategy({ apiKey: await server.apiKey(), siteId }) });
	});
	after(() => server.stop());

	const open = async (path: string): Promise<string> => {
		const { status, headers } = await fetch(server.origin + path, { redirect: "manual" });
		return `${status} ${headers.get("location") ?? ""}`.trim();
	};
	/** Opens an address twice, so that caches have the page. */
	const openTwice = async (path: string) => {
		await open(path);
		assert.equal(await open(path), "200");
	};

	it("redirect from the old address of a product at once, and end with the product", async () => {
		const calls = staff.use(productsV3);
		const { products } = await calls.queryProducts({
			query: { cursorPaging: { limit: 1 }, filter: { visible: true } },
		});
		const [product] = products;
		assert.ok(product?.id && product.slug);
		const { id, slug, revision = "" } = product;
		await openTwice(`/products/${slug}`);
		const renamed = await calls.updateProduct({ product: { id, revision, slug: "renamed" } });
		assert.equal(await open(`/products/${slug}`), "301 /products/renamed");
		await openTwice("/products/renamed");
		await calls.updateProduct({ product: { id, revision: renamed.product?.revision ?? "", visible: false } });
		assert.equal(await open("/products/renamed"), "404");
	});

	it("redirect from the old address of a category at once", async () => {
		const calls = staff.use(categories);
		const found = await calls.queryCategories({ treeReference, query: { filter: { visible: true } } });
		const category = found.categories.find(({ itemCounter, slug }) => itemCounter && slug !== "all-products");
		assert.ok(category?.id && category.slug);
		const { id, revision = "", slug } = category;
		await openTwice(`/collections/${slug}`);
		await calls.updateCategory({ category: { id, revision, slug: "renamed-category" }, treeReference });
		assert.equal(await open(`/collections/${slug}`), "301 /collections/renamed-category");
	});
});
