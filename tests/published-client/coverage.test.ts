import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { services } from "@cartwright/contract/services";
import { modules } from "./shop.ts";

const suite = readdirSync(import.meta.dirname)
	.filter((file) => file.endsWith(".ts"))
	.map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
	.join("\n");

/** `productsV3` is the client's name for the service `stores.products-v-3`. */
const serviceOf = (module: string) => {
	const name = module.replace(/V([23])$/, "-v-$1").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return services.find((service) => service.name.endsWith(`.${name}`));
};

it("every function of the client that the shop serves is called by a test", () => {
	const uncalled = Object.entries(modules).flatMap(([module, exported]) => {
		const { operations } = serviceOf(module) ?? assert.fail(`no service is the client's ${module}`);
		return Object.keys(exported)
			.filter((name) => name in operations)
			.filter((name) => !new RegExp(`\\b${module}(\\(\\))?\\s*\\.${name}\\(`).test(suite))
			.map((name) => `${module}.${name}`);
	});
	assert.deepEqual(uncalled, []);
});
