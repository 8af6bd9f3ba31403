import assert from "node:assert/strict";
import { test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describedOpenApi } from "./openapi.ts";
import { services } from "./services.ts";

interface Document {
	paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
	components: { schemas: Record<string, unknown> };
}

const document = await describedOpenApi(services, { version: "1.0.0", server: "https://shop.example" });
const { paths, components } = document as unknown as Document;

test("the OpenAPI document is valid", async () => {
	const { valid, errors } = await new Validator().validate(structuredClone(document));
	assert.ok(valid, JSON.stringify(errors, null, 2));
});

test("every call has one entry for each of its addresses", () => {
	const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((entry) => entry.operationId));
	assert.equal(new Set(ids).size, ids.length);
	const addresses = services.flatMap((service) =>
		Object.values(service.operations).flatMap((operation) => [operation, ...(operation.alternatives ?? [])]),
	);
	assert.equal(ids.length, addresses.length);
	assert.ok(ids.includes("ecom.current-cart.addToCurrentCart"));
});

test("placeholders and path parameters agree, and no two paths differ by placeholders only", () => {
	const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{[^}]+\}/g, "{}"));
	assert.equal(new Set(shapes).size, shapes.length);
	for (const [path, methods] of Object.entries(paths)) {
		const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
		for (const entry of Object.values(methods))
			assert.deepEqual(
				entry.parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name),
				names,
			);
	}
});

test("every reference leads to a component, and every component is used", () => {
	const text = JSON.stringify(document);
	const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]));
	assert.deepEqual(new Set(Object.keys(components.schemas)), used);
});

test("every field is described, and a response requires what is always present", () => {
	const schemas = components.schemas as Record<
		string,
		{ properties?: Record<string, { description?: string }>; required?: string[] }
	>;
	const isOfErrors = (name: string) => name === "ErrorBody";
	for (const [name, { properties = {} }] of Object.entries(schemas))
		for (const [field, { description }] of isOfErrors(name) ? [] : Object.entries(properties))
			assert.ok(description, `${name}.${field}`);
	assert.ok(schemas.Cart?.required?.includes("lineItems"));
	assert.equal(schemas.CartInput?.required, undefined);
	assert.ok(!schemas.Cart?.required?.includes("id"));
});

test("free-form objects accept any member", () => {
	const { options } = (components.schemas.CatalogReference as { properties: Record<string, object> }).properties;
	assert.equal((options as { additionalProperties?: boolean }).additionalProperties, true);
});
