import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { services } from "@cartwright/contract/services";
import { fillCatalogue, line } from "./catalogue.ts";
import { withStartedServer } from "./shop.ts";

const packages = join(import.meta.dirname, "node_modules/@wix");

/** The members that the published declaration of a request marks as optional; undefined if it declares no such request. */
const optionalMembersOf = (declarations: string, operation: string): ReadonlySet<string> | undefined => {
	const name = `${operation[0]?.toUpperCase()}${operation.slice(1)}Request`;
	const [, body] = new RegExp(`interface ${name}[^{]*\\{\\n([^]*?)\\n\\}`).exec(declarations) ?? [];
	return body === undefined
		? undefined
		: new Set([...body.matchAll(/^ {4}(\w+)\?:/gm)].map(([, member = ""]) => member));
};

const publishedReads = services.flatMap(({ name, operations }) => {
	const [file] = globSync(`auto_sdk_${name.replace(".", "_")}/build/es/meta.d.mts`, { cwd: packages });
	const declarations = file === undefined ? "" : readFileSync(join(packages, file), "utf8");
	return Object.entries(operations)
		.filter(([operation]) => /^(get(?!OrCreate)|list|query|search|count|aggregate|createCheckout)/.test(operation))
		.flatMap(([operation, { required = [], published }]) => {
			const optional = optionalMembersOf(declarations, operation);
			const sent = (required as readonly string[]).filter((member) => !published.includes(`{${member}}`));
			return optional ? [{ name: `${name} ${operation}`, required: sent, optional }] : [];
		});
});

/** Members without which the call has no meaning, although the declaration marks all members of that request as optional. */
const meaningless: ReadonlySet<string> = new Set([
	"stores.products getProductOptionsAvailability options",
	"ecom.recommendations getRecommendation algorithms",
]);

describe("what published declarations mark as optional in requests that read", () => {
	it("is required by no call", () => {
		assert.ok(publishedReads.length > 50, `${publishedReads.length} calls`);
		const demanded = publishedReads.flatMap(({ name, required, optional }) =>
			required.filter((member) => optional.has(member)).map((member) => `${name} ${member}`),
		);
		assert.deepEqual(
			demanded.filter((each) => !meaningless.has(each)),
			[],
		);
	});
});

/** The methods whose last argument may be left out, each with what we require of it and what its declaration does. */
const methodsWithOptions = services.flatMap(({ name, operations }) => {
	const files = globSync(`auto_sdk_${name.replace(".", "_")}/build/es/*.universal-*.d.mts`, { cwd: packages });
	const declarations = files.map((file) => readFileSync(join(packages, file), "utf8")).join("\n");
	return Object.entries(operations).flatMap(([operation, { required = [] }]) => {
		const signature = new RegExp(`^declare function ${operation}\\((.*?)\\): Promise`, "m").exec(declarations)?.[1];
		if (!signature?.includes("options?:")) return [];
		const options = `${operation[0]?.toUpperCase()}${operation.slice(1)}Options`;
		const [, body = ""] = new RegExp(`interface ${options}[^{]*\\{\\n([^]*?)\\n\\}`).exec(declarations) ?? [];
		const members = [...body.matchAll(/^ {4}(\w+)(\??):/gm)];
		const optional = new Set(members.filter(([, , mark]) => mark).map(([, member]) => member));
		return [{ name: `${name} ${operation}`, required: required.filter((member) => optional.has(member)) }];
	});
});

describe("what published methods take as an optional member of optional arguments", () => {
	it("is required by no call", () => {
		assert.ok(methodsWithOptions.length > 30, `${methodsWithOptions.length} methods`);
		assert.deepEqual(
			methodsWithOptions.filter(({ required }) => required.length > 0),
			[],
		);
	});
});

withStartedServer("calls without what is optional", fillCatalogue, (started) => {
	/** Calls that the client builds with everything, as storefronts without it make them. */
	const post = async (path: string, authorization: string, body: object = {}) => {
		const { server } = started();
		const headers = { authorization, "content-type": "application/json" };
		const response = await fetch(`${server.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		return [response.status, (await response.json()) as Record<string, unknown[]>] as const;
	};

	it("list everything that the caller may read", async () => {
		const { shopper, server, data } = started();
		const client = shopper();
		const [, { orders }] = await post("/ecom/v1/orders/search", await server.apiKey());
		assert.deepEqual(orders, []);
		for (const [path, member] of [
			["/stores/v3/products/search", "products"],
			["/stores/v3/inventory-items/search", "inventoryItems"],
			["/stores/v3/products/search-variants", "variants"],
			["/stores-reader/v1/variants/query", "variants"],
			["/categories/v1/categories/query", "categories"],
		] as const) {
			const [status, found] = await post(path, await server.apiKey());
			assert.equal(status, 200, path);
			assert.ok((found[member]?.length ?? 0) > 0, path);
		}
		const catalogReference = line(data.products.tote).catalogReference;
		await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
		const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({} as never);
		assert.equal((await client.checkout.getCheckout(checkoutId ?? "")).channelType, "WEB");
	});
});
