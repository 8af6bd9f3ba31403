import assert from "node:assert/strict";
import { it } from "node:test";
import { origin, visitors } from "./visitors.ts";

const withVisitor = visitors();

it("a developer types a GraphQL query in the browser, runs it and sees the result", () =>
	withVisitor({}, async (page) => {
		const elsewhere: string[] = [];
		page.on("request", (request) => {
			if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) elsewhere.push(request.url());
		});
		await page.goto("/graphql/alpha");
		await page.locator(".cm-content", { hasText: "Requests are sent as" }).click();
		await page.keyboard.press("ControlOrMeta+A");
		// The editor closes brackets itself.
		await page.keyboard.type(
			'{ storesProductsV1Products(queryInput: {query: {filter: {slug: "low-sun"}}}) { items { name ',
		);
		await page.getByRole("button", { name: "Send Request" }).click();
		await page.getByText('"Low Sun"').waitFor();
		assert.deepEqual(elsewhere, []);
	}));
