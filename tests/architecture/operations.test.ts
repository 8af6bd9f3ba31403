import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, it } from "node:test";
import { services } from "@cartwright/contract/services";
import { implementations } from "@cartwright/server/registries/implementations";
import { capabilityOrder, folderOf } from "./rooms.ts";
import { readSources } from "./source-files.ts";

const files = readSources(...capabilityOrder.map(folderOf));
const operationFiles = new Set(files.filter(({ isTest }) => !isTest).map(({ path }) => basename(path, ".ts")));
const tests = files.filter(({ path }) => path.endsWith(".test.ts")).map(({ text }) => text);

const fileNameOf = (operation: string): string =>
	operation
		.replace(/([a-z0-9])([A-Z])/g, "$1-$2")
		.replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
		.toLowerCase();

const operations = services.flatMap((service) =>
	Object.keys(service.operations).map((name) => ({ service: service.name, name })),
);

describe("every declared operation", () => {
	it("is carried out", () => {
		const carriedOut = new Set(implementations.map(({ service }) => service.name));
		const missing = services.filter(({ name }) => !carriedOut.has(name)).map(({ name }) => name);
		assert.deepEqual(missing, []);
	});

	it("has a file of its own, named like it", () => {
		const missing = operations.filter(({ name }) => !operationFiles.has(fileNameOf(name)));
		assert.deepEqual(missing, []);
	});

	it("is called by a test of its capability", () => {
		const missing = operations.filter(({ name }) => !tests.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
		assert.deepEqual(missing, []);
	});
});
