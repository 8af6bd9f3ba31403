import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { services } from "../services.ts";
import { referencePages, referencePath } from "./pages.ts";

const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
const voidElements = ["meta", "br", "link", "input"];

describe("the pages of the reference", () => {
	const pages = new Map<string, string>();
	before(async () => {
		for (const [name, render] of await referencePages(services)) pages.set(name, render());
	});

	it("have every call, once", () => {
		for (const service of services) {
			const ids = idsOf(pages.get(service.name) ?? "");
			assert.equal(new Set(ids).size, ids.length, service.name);
			for (const name of Object.keys(service.operations)) assert.ok(ids.includes(name), `${service.name}.${name}`);
		}
	});

	it("have only links that lead somewhere", () => {
		for (const [name, page] of pages)
			for (const [, path = "", , fragment] of page.matchAll(/href="([^"#]*)(#([^"]+))?"/g)) {
				if (!path.startsWith(referencePath) && path !== "") continue;
				if (/\.(css|js)$/.test(path)) continue;
				const target = path === "" ? page : pages.get(path.slice(referencePath.length + 1));
				assert.ok(target, `${name} links to ${path}`);
				if (fragment) assert.ok(idsOf(target).includes(fragment), `${name} links to ${path}#${fragment}`);
			}
	});

	it("describe every field and every error", () => {
		for (const [name, page] of pages) assert.doesNotMatch(page, /<td><\/td><\/tr>/, name);
	});

	it("say how often a call may be made", () => {
		const page = pages.get("ecom.current-cart") ?? "";
		assert.match(page, /id="addToCurrentCart".*?as many new carts a minute from one address as/s);
		assert.match(pages.get("cartwright.payments") ?? "", /10 attempts for each order, and shopper in 15 minutes/);
	});

	it("have elements that are closed", () => {
		for (const [name, page] of pages) {
			const open: string[] = [];
			for (const [, slash, element = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
				if (voidElements.includes(element)) continue;
				if (slash) assert.equal(open.pop(), element, name);
				else open.push(element);
			}
			assert.deepEqual(open, [], name);
		}
	});
});
