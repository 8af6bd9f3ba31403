import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { pageServer } from "@cartwright/pages/serve";
import { fetchFrom, type Shop } from "@cartwright/testing/shop";
import { openStockedShop } from "@cartwright/testing/stocked-shop";
import { Visitor } from "./example-visitor.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const publicUrl = "https://shop.test";

describe("choosing in the storefront without scripts", () => {
	let shop: Shop;
	let server: ReturnType<typeof pageServer>;
	before(async () => {
		({ shop } = await openStockedShop([publicUrl]));
		const host = { api: "http://shop.test", clientId: shop.clientId, publicUrl, fetch: fetchFrom(shop.app) };
		server = pageServer({ folder, basename: "/", host });
	});
	after(async () => {
		await server.close();
		await shop.close();
	});

	it("preselects no size of what is worn, and says beside the sizes that one is missing", async () => {
		const who = new Visitor(server, publicUrl);
		const page = await who.open("/products/wave-tee?colour=Moss");
		assert.match(page.html, /<button[^>]*type="submit"[^>]*>Choose a size/);
		assert.ok(!page.text.includes("TEE-Moss"));
		assert.ok(!page.text.includes("Add to cart"));
		const refused = await who.submit(page, "add", { quantity: "2" });
		assert.match(refused.html, /id="option-2"[^>]*aria-describedby="option-2-error"/);
		assert.match(refused.html, /id="option-2-error" role="alert"[^>]*>.*?Choose a size/s);
		assert.match(refused.html, /<a[^>]*aria-current="true"[^>]*title="Moss"/);
		assert.ok((await who.open("/cart")).text.includes("Your cart is empty"));
		const chosen = await who.open("/products/wave-tee?colour=Moss&size=M");
		assert.ok(!chosen.text.includes("Choose a size"));
		assert.match((await who.submit(chosen, "add")).text, /Wave tee was added/);
	});
});
