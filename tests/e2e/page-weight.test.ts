import assert from "node:assert/strict";
import { it } from "node:test";
import { fullCart } from "./full-cart.ts";
import { origin, untilAlive, visitors } from "./visitors.ts";

const maxBytes = 60_000;
const maxScriptBytes = 119 * 1024;
const withVisitor = visitors();

it("no page of the shop is heavier than sixty kilobytes", () =>
	withVisitor({}, async (page) => {
		await fullCart(origin, 20).open(page);
		await page.locator("form:has([value=checkout]) button").first().click();
		await page.waitForURL(/\/hosted\/checkout\//);
		const lists = ["/", "/collections", "/collections/art-prints", "/search"];
		const products = ["/products/low-sun", "/products/a-land-of-your-own"];
		const inArabic = [...lists, "/products/low-sun"].map((path) => `${path}?lang=ar`);
		for (const path of [...lists, ...products, "/cart", page.url(), ...inArabic]) {
			const response = await page.request.get(path);
			// Uncompressed size: the browser has to parse it, whatever was transferred.
			const { byteLength } = await response.body();
			assert.ok(
				response.ok() && byteLength <= maxBytes,
				`${path} has ${byteLength} bytes of HTML, more than ${maxBytes}`,
			);
		}
	}));

it("no first load of a product sends more than 119 KB of scripts, compressed", () =>
	withVisitor({}, async (page) => {
		const scripts = new Set<string>();
		page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
		await page.goto("/products/low-sun", { waitUntil: "networkidle" });
		await untilAlive(page);
		await page.waitForLoadState("networkidle");
		const weights = await Promise.all(
			[...scripts].map(async (url) => {
				const response = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
				return [new URL(url).pathname, Number(response.headers.get("content-length"))] as const;
			}),
		);
		const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0);
		const heaviest = weights.sort(([, one], [, other]) => other - one).map(([path, bytes]) => `${path} ${bytes}`);
		assert.ok(total > 0 && total <= maxScriptBytes, `${total} bytes of scripts: ${heaviest.join(", ")}`);
	}));
