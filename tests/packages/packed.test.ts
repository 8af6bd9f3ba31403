import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { products } from "@cartwright/sdk/services/products";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { rolldown } from "rolldown";
import { derivedTypesCheck } from "./derived-types-check.ts";
import { writeGuide, writeSnippets } from "./guide.ts";
import { type Project, projectWithPackages, repository, run, typeErrors } from "./packed.ts";

const fixtures = ["usage.ts", "react.tsx", "contract.ts", "products.ts"];

/** Bundled and compressed, all that a page loads which lists products, with the tokens of its visitor. */
const maxBytes = 6 * 1024;

describe("the packed packages", () => {
	let project: Project;
	before(async () => {
		project = await projectWithPackages();
	});
	after(() => project.remove());

	const filesOf = (name: string): string[] =>
		readdirSync(join(project.folder, "node_modules", name), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name: file }) => join(parentPath, file));

	it("contain JavaScript, declarations, README and LICENSE, and nothing of the repository", () => {
		for (const name of project.packages) {
			const files = filesOf(name);
			const odd = files.filter((file) => !/(\.js|\.d\.ts|README\.md|LICENSE|package\.json|openapi\.json)$/.test(file));
			assert.deepEqual(odd, [], name);
			for (const file of ["README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"]) {
				assert.ok(files.includes(join(project.folder, "node_modules", name, file)), `${name} has no ${file}`);
			}
			for (const file of files) {
				const text = readFileSync(file, "utf8");
				assert.ok(!text.includes(repository) && !text.includes(homedir()) && !text.includes(tmpdir()), file);
				if (!file.endsWith(".md")) assert.doesNotMatch(text, /from "[^"]*\.ts"|\.test\./, file);
			}
		}
	});

	it("name every entry that they export, and nothing beside", () => {
		for (const name of project.packages) {
			const folder = join(project.folder, "node_modules", name);
			const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
			assert.equal(manifest.private, undefined);
			const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((entry) =>
				typeof entry === "string" ? [entry] : Object.values(entry),
			);
			for (const target of targets) assert.ok(filesOf(name).includes(join(folder, target)), `${name}: ${target}`);
			assert.ok(!JSON.stringify(manifest.exports).includes("*"));
		}
	});

	it("compile with nodenext, and refuse what is wrong", async () => {
		const options = { module: "nodenext", moduleResolution: "nodenext" };
		assert.equal(await typeErrors(project.folder, fixtures, options), "");
	});

	it("compile with bundler, as do the files and snippets of the guides", async () => {
		const files = [
			...writeGuide("docs/guides/sdk.md", join(project.folder, "guide-sdk")).map((file) => `guide-sdk/${file}`),
			...writeGuide("docs/guides/react.md", join(project.folder, "guide-react")).map((file) => `guide-react/${file}`),
		].filter((file) => /\.tsx?$/.test(file));
		const readmes = project.packages.map((name) => `packages/${name.slice("@cartwright/".length)}/npm/README.md`);
		const snippets = ["docs/guides/sdk.md", ...readmes].flatMap((document, index) =>
			writeSnippets(document, join(project.folder, `snippets-${index}`)).map((file) => `snippets-${index}/${file}`),
		);
		assert.ok(files.length >= 8 && snippets.length >= 8);
		const options = { module: "preserve", moduleResolution: "bundler", allowImportingTsExtensions: true };
		const inBrowser = { ...options, lib: ["es2024", "dom", "dom.iterable"], types: ["node", "vite/client"] };
		assert.equal(await typeErrors(project.folder, [...fixtures, ...files, ...snippets, "context.d.ts"], inBrowser), "");
	});

	it("have the types that are derived from the contract", async () => {
		const { generated, check } = derivedTypesCheck();
		writeFileSync(join(project.folder, "generated.ts"), generated);
		writeFileSync(join(project.folder, "check.ts"), check);
		const options = { module: "nodenext", moduleResolution: "nodenext", allowImportingTsExtensions: true };
		// Requests may contain undefined, which the derived types do not say.
		const loose = { ...options, exactOptionalPropertyTypes: false, skipLibCheck: true };
		assert.equal(await typeErrors(project.folder, ["check.ts"], loose), "");
	});

	it("compile as the storefront that `storefront new` copies", async () => {
		cpSync(join(repository, "templates/storefront"), join(project.folder, "storefront"), { recursive: true });
		const tsc = join(repository, "node_modules", "typescript", "bin", "tsc");
		await run(process.execPath, [tsc], { cwd: join(project.folder, "storefront") });
	});

	it("document each call where it is used", () => {
		const text = readFileSync(join(project.folder, "node_modules/@cartwright/sdk/dist/services.d.ts"), "utf8");
		const calls = [...text.matchAll(/^\t\treadonly \w+: Call</gm)];
		const documented = [...text.matchAll(/ \*\/\n\t\treadonly \w+: Call</g)];
		assert.equal(documented.length, calls.length);
		assert.match(text, /- Errors, beside those of any call:\n\t\t \*\s+- `PRODUCT_NOT_FOUND` \(404\): \w/);
		const messages = readFileSync(join(project.folder, "node_modules/@cartwright/contract/dist/messages.d.ts"), "utf8");
		assert.match(messages, /\/\*\* The name that line items use for the choice\.[^/]*\*\/\n\tkey: string;/);
		assert.match(text, /- Permission of staff, apps and keys: `WIX_STORES\.PRODUCT_READ`/);
	});

	it(`add at most ${maxBytes} bytes to a page that lists products`, async (t) => {
		const bundle = await rolldown({
			input: join(project.folder, "products.ts"),
			platform: "browser",
			onLog: (_level, log) => assert.fail(log.message),
		});
		const { output } = await bundle.generate({ format: "esm", minify: true });
		await bundle.close();
		const { code } = output[0];
		const size = gzipSync(code).length;
		t.diagnostic(`${size} bytes`);
		assert.ok(size <= maxBytes, `${size} bytes, may have ${maxBytes}`);
		assert.doesNotMatch(code, /carts\/current|maxLength/);
	});

	describe("on a started shop", () => {
		let server: StartedServer;
		before(async () => {
			server = await startServer();
			const auth = ApiKeyStrategy({ apiKey: await server.apiKey() });
			const { createProduct } = createClient({ origin: server.origin, auth }).use(products);
			for (const name of ["Mug", "Print", "Tote"])
				await createProduct({ product: { name, productType: "physical", priceData: { price: 10 } } });
		});
		after(() => server.stop());

		it("list its products", async () => {
			const env = { ...process.env, SHOP: server.origin, CLIENT_ID: server.clientId };
			const { stdout } = await run(process.execPath, ["products.ts"], { cwd: project.folder, env });
			assert.deepEqual(stdout.trim().split("\n").sort(), ["mug", "print", "tote"]);
		});

		it("put a product into a cart, as in the guide", async () => {
			const env = { ...process.env, SHOP: server.origin, CLIENT_ID: server.clientId };
			const { stdout } = await run(process.execPath, ["guide-sdk/cart.ts"], { cwd: project.folder, env });
			assert.match(stdout, /^(.+\n){3}(Mug|Print|Tote) \$10\.00\n$/);
		});

		it("have the contract as data, and as an OpenAPI document", async () => {
			const { stdout } = await run(process.execPath, ["contract.ts"], { cwd: project.folder });
			assert.equal(stdout.trim(), "true 404 true");
		});

		it("can be required by CommonJS modules", async () => {
			const script = `const { createClient } = require("@cartwright/sdk"); console.log(typeof createClient);`;
			const { stdout } = await run(process.execPath, ["--input-type=commonjs", "-e", script], { cwd: project.folder });
			assert.equal(stdout.trim(), "function");
		});
	});
});
