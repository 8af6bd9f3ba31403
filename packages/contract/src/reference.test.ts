import assert from "node:assert/strict";
import { test } from "node:test";
import { reference } from "./reference.ts";
import { services } from "./services.ts";

const page = reference(services);

test("the reference has every call, and every link leads somewhere", () => {
	const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
	assert.equal(new Set(ids).size, ids.length);
	for (const service of services)
		for (const name of Object.keys(service.operations)) assert.ok(ids.includes(`${service.name}.${name}`), name);
	for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target), target);
});

test("the reference is plain HTML whose elements are closed", () => {
	assert.ok(!page.includes("<script"));
	const open: string[] = [];
	for (const [, slash, name] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
		if (["meta", "br"].includes(name as string)) continue;
		if (slash) assert.equal(open.pop(), name);
		else open.push(name as string);
	}
	assert.deepEqual(open, []);
});
