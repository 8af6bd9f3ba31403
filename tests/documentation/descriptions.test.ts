import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { describeServices } from "@cartwright/contract/documentation/described-services";
import { loadDescriptions } from "@cartwright/contract/documentation/descriptions";
import { openApi } from "@cartwright/contract/openapi";
import { services } from "@cartwright/contract/services";
import { type Collected, collectDescriptions } from "../../scripts/descriptions/collect-descriptions.ts";

describe("the descriptions of the contract", () => {
	let collected: Collected;
	before(async () => {
		collected = await collectDescriptions();
	});

	it("cover every field of requests, responses, entities and events", () => {
		assert.deepEqual(collected.missing, [], "a doc block above the field describes it");
	});

	it("are sentences", () => {
		const { services, messages } = collected;
		const fields = [
			...Object.values(messages).map((message) => message.fields),
			...Object.values(services).flatMap(({ calls }) =>
				Object.values(calls).flatMap(({ request, response, errors }) => [request, response, errors]),
			),
		];
		for (const [path, text] of fields.flatMap((texts) => Object.entries(texts)))
			assert.match(text, /^[A-Z`"0-9].*[.!)]$/s, `${path}: ${text}`);
	});

	it("come from tables without unused entries", () => {
		assert.deepEqual(collected.unused, []);
	});

	it("are missing in a checkout without a build, whose reference is served without them", async () => {
		const none = await loadDescriptions(new URL("none.json", import.meta.url));
		const document = openApi(describeServices(services, none), { version: "1.0.0" }, none);
		assert.ok(Object.keys(document.paths as object).length > 100);
	});

	it("are built whenever the sources change", async () => {
		const { services, messages } = collected;
		assert.deepEqual(await loadDescriptions(), { services, messages });
	});
});
