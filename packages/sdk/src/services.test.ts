import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import type { AnyOperation, Service } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";

const contract = fileURLToPath(new URL("../../contract/src/", import.meta.url));
const written = fileURLToPath(new URL("./services/", import.meta.url));

/** Every service that the contract exports, with the name and the module of its declaration. */
const declared = await Promise.all(
	readdirSync(contract, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
		.flatMap((path) => {
			const found = readFileSync(join(contract, path), "utf8").matchAll(/^export const (\w+) = service\(/gm);
			return Array.from(found, ([, name = ""]) => ({
				name,
				module: path.replaceAll("\\", "/").slice(0, -".ts".length),
			}));
		})
		.map(async ({ name, module }) => {
			const exported: Record<string, Service> = await import(`@cartwright/contract/${module}`);
			return { name, module, file: `${kebab(name)}.ts`, service: exported[name] as Service };
		}),
);

describe("the routes of services", () => {
	for (const { name, module, file, service } of declared) {
		it(`of ${name} are those of the contract (if that changed: npm run snapshot)`, (t: TestContext) => {
			const text = routesText(name, module, service);
			t.assert.fileSnapshot(text, join(written, file), { serializers: [(value) => value] });
		});
	}

	it("are exported together (if a service was added: npm run snapshot)", (t: TestContext) => {
		const text = `// Written by npm run snapshot.\n${declared
			.toSorted((a, b) => (kebab(a.name) < kebab(b.name) ? -1 : 1))
			.map(({ name, file }) => `export { ${name} } from "./services/${file}";\n`)
			.join("")}`;
		t.assert.fileSnapshot(text, join(written, "../services.ts"), { serializers: [(value) => value] });
	});

	it("exist for every service, and for nothing else", () => {
		assert.deepEqual(new Set(declared.map(({ service }) => service)), new Set(services));
		assert.deepEqual(readdirSync(written).sort(), declared.map(({ file }) => basename(file)).sort());
	});
});

function kebab(name: string): string {
	return name.replace(/[A-Z]+/g, (capital) => `-${capital.toLowerCase()}`);
}

function routesText(name: string, module: string, { name: service, operations }: Service): string {
	return [
		`// Written from @cartwright/contract/${module} by npm run snapshot.`,
		`import type { ${name} as declaration } from "@cartwright/contract/${module}";`,
		'import type { DeclaredCalls, Routes } from "../routes.ts";',
		"",
		`export const ${name}: Routes<DeclaredCalls<typeof declaration>> = {`,
		`\tname: "${service}",`,
		"\toperations: {",
		...Object.entries(operations).flatMap(([operation, declaration]) => [
			`\t\t${operation}: {`,
			...routeLines(declaration).map((line) => `\t\t\t${line},`),
			"\t\t},",
		]),
		"\t},",
		"};",
		"",
	].join("\n");
}

/** As the formatter breaks them. */
const alternativeLines = (published: string): string => {
	const route = `{ method: "POST", published: "${published}" }`;
	const line = `alternatives: [${route}]`;
	return line.length <= 107 ? line : `alternatives: [\n\t\t\t\t${route},\n\t\t\t]`;
};

/** Only a query needs its alternative form. */
function routeLines({ method, published, query, open, alternatives = [] }: AnyOperation): string[] {
	const twin = method === "GET" && alternatives.find((each) => each.method === "POST");
	return [
		`method: "${method}"`,
		`published: "${published}"`,
		...(query ? [`query: "${query}"`] : []),
		...(open ? ["open: true"] : []),
		...(twin ? [alternativeLines(twin.published)] : []),
	];
}
