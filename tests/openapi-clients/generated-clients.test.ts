import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { testPages } from "../documentation/run/page-tests.ts";

const execute = promisify(execFile);
const here = import.meta.dirname;
/** Inside this folder, so that what is generated finds the packages. */
const generated = join(here, "build");
const node = (script: string, ...words: string[]) =>
	execute(process.execPath, [join(here, "node_modules", script), ...words], { cwd: generated, maxBuffer: 1e8 });

/** Each prints the name of a product, the quantity in the cart, and the code of an error. */
const programs = {
	"with-openapi-fetch.ts": `import createClient from "openapi-fetch";
import type { components, paths } from "./paths.js";

const shop = createClient<paths>({ baseUrl: process.env.SHOP ?? "" });
const { data: tokens } = await shop.POST("/oauth2/token", {
	body: { grantType: "anonymous", clientId: process.env.CLIENT_ID ?? "" },
});
const headers = { Authorization: tokens?.access_token ?? "" };
const { error } = await shop.GET("/ecom/v1/carts/current", { headers });
const found = await shop.POST("/stores/v3/products/search", {
	headers,
	body: { search: { filter: { "inventory.availabilityStatus": "IN_STOCK" }, cursorPaging: { limit: 1 } } },
});
const product: components["schemas"]["ProductV3"] | undefined = found.data?.products[0];
const read = await shop.GET("/stores/v3/products/{id}", {
	headers,
	params: { path: { id: product?.id ?? "" } },
});
const variantId = read.data?.product?.variantsInfo?.variants[0]?.id ?? "";
const { data } = await shop.POST("/ecom/v1/carts/current/add-to-cart", {
	headers,
	body: {
		lineItems: [
			{
				quantity: 1,
				catalogReference: {
					appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e",
					catalogItemId: product?.id ?? "",
					options: { variantId },
				},
			},
		],
	},
});
const quantity: number | undefined = data?.cart?.lineItems[0]?.quantity;
console.log(JSON.stringify([product?.name, quantity, error?.details.applicationError?.code]));
`,
	"with-hey-api.ts": `import { client } from "./hey/client.gen.js";
import * as calls from "./hey/sdk.gen.js";

client.setConfig({ baseUrl: process.env.SHOP ?? "" });
const { data: tokens } = await calls.identityOauthToken({
	body: { grantType: "anonymous", clientId: process.env.CLIENT_ID ?? "" },
});
client.setConfig({ auth: tokens?.access_token ?? "" });
const { error } = await calls.ecomCurrentCartGetCurrentCart();
const found = await calls.storesProductsV3SearchProducts2({
	body: { search: { filter: { "inventory.availabilityStatus": "IN_STOCK" }, cursorPaging: { limit: 1 } } },
});
const product = found.data?.products[0];
const read = await calls.storesProductsV3GetProduct({ path: { id: product?.id ?? "" } });
const variantId = read.data?.product?.variantsInfo?.variants[0]?.id ?? "";
const { data } = await calls.ecomCurrentCartAddToCurrentCart({
	body: {
		lineItems: [
			{
				quantity: 1,
				catalogReference: {
					appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e",
					catalogItemId: product?.id ?? "",
					options: { variantId },
				},
			},
		],
	},
});
const quantity: number | undefined = data?.cart?.lineItems[0]?.quantity;
console.log(JSON.stringify([product?.name, quantity, error?.details.applicationError?.code]));
`,
};

const compilerOptions = {
	strict: true,
	noUncheckedIndexedAccess: true,
	exactOptionalPropertyTypes: false,
	skipLibCheck: true,
	module: "nodenext",
	target: "es2023",
	lib: ["es2023", "dom", "dom.iterable"],
	outDir: "out",
	types: ["node"],
	typeRoots: [join(here, "../../node_modules/@types")],
};

testPages(["docs/guides/openapi.md"], {
	"docs/guides/openapi.md": { packages: ["tests/openapi-clients/node_modules"] },
});

describe("clients that generators make of the OpenAPI document", () => {
	let server: StartedServer;
	before(async () => {
		server = await startServer({ seed: 1 });
		rmSync(generated, { recursive: true, force: true });
		mkdirSync(generated);
		writeFileSync(join(generated, "openapi.json"), await (await fetch(`${server.origin}/openapi.json`)).text());
		writeFileSync(join(generated, "package.json"), '{ "type": "module" }');
		writeFileSync(
			join(generated, "tsconfig.json"),
			JSON.stringify({ compilerOptions, include: ["*.ts", "hey/**/*.ts"] }),
		);
		for (const [file, text] of Object.entries(programs)) writeFileSync(join(generated, file), text);
		await node("openapi-typescript/bin/cli.js", "openapi.json", "-o", "paths.ts");
		await node("@hey-api/openapi-ts/bin/run.js", "-i", "openapi.json", "-o", "hey");
	});
	after(async () => {
		await server.stop();
		rmSync(generated, { recursive: true, force: true });
	});

	it("compile with strict types", async () => {
		const { stdout } = await node("typescript/bin/tsc", "--pretty", "false").catch(
			(error: { stdout: string }) => error,
		);
		assert.equal(stdout, "");
	});

	for (const file of Object.keys(programs)) {
		it(`read the catalogue and fill a cart: ${file}`, async () => {
			const program = join(generated, "out", file.replace(/ts$/, "js"));
			const { stdout } = await execute(process.execPath, [program], {
				env: { ...process.env, SHOP: server.origin, CLIENT_ID: server.clientId },
			});
			const [name, quantity, code] = JSON.parse(stdout) as unknown[];
			assert.equal(typeof name, "string");
			assert.equal(quantity, 1);
			assert.equal(code, "OWNED_CART_NOT_FOUND");
		});
	}

	it("know the descriptions of fields", () => {
		const types = readFileSync(join(generated, "paths.ts"), "utf8");
		assert.match(types, /@description Id of the item in its catalogue/);
		assert.match(types, /OWNED_CART_NOT_FOUND/);
	});
});
