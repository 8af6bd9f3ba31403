import assert from "node:assert/strict";
import { it } from "node:test";
import { fullCart } from "./full-cart.ts";
import { origin, visitors } from "./visitors.ts";

const maxBytes = 60_000;
const withVisitor = visitors();

it("no page of the shop is heavier than sixty kilobytes", () =>
	withVisitor({}, async (page) => {
		await fullCart(origin, 20).open(page);
		await page.locator("form:has([value=checkout]) button").first().click();
		await page.waitForURL(/\/hosted\/checkout\//);
		const lists = ["/", "/collections", "/collections/art-prints", "/search"];
		const products = ["/products/low-sun", "/products/a-land-of-your-own"];
		for (const path of [...lists, ...products, "/cart", page.url()]) {
			const response = await page.request.get(path);
			// Uncompressed size: the browser has to parse it, whatever was transferred.
			const { byteLength } = await response.body();
			assert.ok(
				response.ok() && byteLength <= maxBytes,
				`${path} has ${byteLength} bytes of HTML, more than ${maxBytes}`,
			);
		}
	}));
