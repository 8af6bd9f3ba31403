import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, it, type TestContext } from "node:test";
import type { Descriptions } from "@cartwright/contract/documentation/descriptions";
import { type Collected, collectDescriptions } from "./collect-descriptions.ts";

const written = join(import.meta.dirname, "../../packages/contract/src/documentation/descriptions.json");

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

	it("are those of the sources (if that changed: npm run snapshot)", (t: TestContext) => {
		const { services, messages }: Descriptions = collected;
		const text = `${JSON.stringify({ services, messages }, null, "\t")}\n`;
		t.assert.fileSnapshot(text, written, { serializers: [(value) => value] });
	});
});
