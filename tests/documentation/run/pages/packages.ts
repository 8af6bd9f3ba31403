import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@cartwright/sdk/client";
import { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import { dataCollections } from "@cartwright/sdk/services/data-collections";
import { dataItems } from "@cartwright/sdk/services/data-items";
import { products } from "@cartwright/sdk/services/products";
import { authorize, signIn } from "../../sign-in.ts";
import type { Recipes, RunningPage } from "../recipe.ts";

/** The identity of a picture in an address of the shop, by which the platform's addresses name it too. */
const pictureOf = async ({ staff }: RunningPage): Promise<string> => {
	const { products: items } = await staff.use(products).queryProducts({ query: { filter: { slug: "low-sun" } } });
	const [, id] = /\/media\/([^/?]+)/.exec(items[0]?.media?.mainMedia?.image?.url ?? "") ?? [];
	assert.ok(id);
	return id;
};

const isPicture = async (address: string): Promise<void> => {
	const response = await fetch(address);
	assert.match(response.headers.get("content-type") ?? "", /^image\//, `${address}: ${response.status}`);
};

/** Gives the configuration of Next.js to a check. */
const configured = (check: (images: Record<string, unknown>) => unknown) => async (code: string) => {
	const module = { exports: {} as { images?: Record<string, unknown> } };
	new Function("module", code)(module);
	await check(module.exports.images ?? {});
};

const moduleOf = async (code: string, page: RunningPage, file: string) => {
	page.write(file, code);
	return import(`${page.folder}/${file}`);
};

const installed = "installs packages: npm test -- packages-installed";
const rewritesSources = "rewrites sources";
const callback = "https://www.example.com/callback";
const password = "a mug for 14 ducks";
/** The page of a browser, as far as the snippets use it. */
const browserPage = { href: callback };
const stored = new Map<string, string>();
const sessionStorage = {
	getItem: (name: string) => stored.get(name) ?? null,
	setItem: (name: string, value: string) => void stored.set(name, value),
};

/** A visitor's client, as the page has made it above, and the collection that the page changes. */
const shopInBrowser = async (page: RunningPage) => {
	const { shell, staff, origin, clientId } = page;
	await shell.run(`npx cartwright client allow ${clientId} --redirect-uri ${callback}`);
	const everybody = { read: "ANYONE", insert: "ANYONE", update: "ANYONE", remove: "ANYONE" } as const;
	const collections = staff.use(dataCollections);
	const recipes = { multiReference: { referencedCollectionId: "Recipes" } };
	await collections.createDataCollection({ collection: { id: "Recipes" } });
	await collections.createDataCollection({
		collection: {
			id: "Cookbooks",
			fields: [{ key: "recipes", type: "MULTI_REFERENCE", typeMetadata: recipes }],
			permissions: everybody,
		},
	});
	const data = { _id: "sweets", slug: "sweets", title: "Sweets", since: { $date: "2026-02-01T00:00:00Z" } };
	await staff.use(dataItems).insertDataItem({ dataCollectionId: "Cookbooks", dataItem: { data } });
	const shop = createClient({ origin, auth: OAuthStrategy({ clientId }) });
	return { shop, origin, clientId, request: new Request(origin), location: browserPage, sessionStorage };
};

/** Where a member is led back to who signed in. */
const leadBack = async ({ origin, clientId }: RunningPage) => {
	assert.match(browserPage.href, /^http:.*(authorize|redirect|hosted)/);
	const { data, address } = await authorize(
		createClient({ origin, auth: OAuthStrategy({ clientId }) }),
		callback,
		password,
	);
	sessionStorage.setItem("oauth", JSON.stringify(data));
	browserPage.href = address;
};

/** Calls the web method from a page's module, as a member. */
const callWebMethod = async (code: string, page: RunningPage) => {
	const { handle } = await import(`${page.folder}/web-methods.ts`);
	const server = createServer(async (request, reply) => {
		const body = Buffer.concat(await request.toArray());
		const headers = request.headers as Record<string, string>;
		const response: Response = await handle(
			new Request(`http://127.0.0.1${request.url}`, { method: "POST", headers, body }),
		);
		reply.writeHead(response.status, Object.fromEntries(response.headers));
		reply.end(Buffer.from(await response.arrayBuffer()));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const { shop } = await import(`${page.folder}/shop.ts`);
	await signIn(shop, callback, password);
	await moduleOf(code.replace("https://www.example.com", `http://127.0.0.1:${port}`), page, "greeting.ts");
	server.close();
};

export const packages: Recipes = {
	"docs/guides/pictures.md": {
		steps: {
			'const shop = "https://shop.example.com";\n\nexport const ownPicture': {
				async run(code, page) {
					const { ownPicture } = await moduleOf(code, page, "own-picture.mjs");
					const path = `/media/${await pictureOf(page)}/v1/fill/w_400,h_300/name.webp`;
					assert.equal(ownPicture(`https://static.wixstatic.com${path}`), `${page.origin}${path}`);
					await isPicture(`${page.origin}${path}`);
				},
			},
			'module.exports = { images: { loader: "custom"': {
				run: configured(({ loaderFile }) => assert.equal(loaderFile, "./picture-loader.js")),
			},
			'const shop = "https://shop.example.com";\n\nexport default': {
				async run(code, page) {
					const { default: pictureLoader } = await moduleOf(code, page, "picture-loader.mjs");
					const src = `${page.origin}/media/${await pictureOf(page)}`;
					await isPicture(pictureLoader({ src, width: 640 }));
				},
			},
			"module.exports = {\n": { run: configured(({ remotePatterns }) => assert.ok(Array.isArray(remotePatterns))) },
		},
	},
	"docs/guides/sdk.md": {
		commandsElsewhere: installed,
		globals: shopInBrowser,
		steps: {
			"const state = await shop.auth.login": {
				notHere: "needs a frame in a browser: packages/sdk/src/strategies.test.ts",
			},
			"// Before leaving": { check: leadBack },
			"import { webMethodsAt }": { run: callWebMethod },
		},
	},
	"packages/sdk/npm/README.md": {
		commandsElsewhere: installed,
		globals: shopInBrowser,
	},
	"packages/contract/npm/README.md": { commandsElsewhere: installed },
	"packages/sdk-react/npm/README.md": {
		commandsElsewhere: installed,
		steps: { "import { createClient": { notHere: "is compiled by tests/packages" } },
	},
	"docs/guides/own-storefront.md": { commandsElsewhere: installed },
	"templates/storefront/README.md": { commandsElsewhere: installed },
	"apps/storefront/README.md": {
		steps: {
			"npm run dev": {
				replace: { "apps/storefront": "apps/storefront -- --port $OTHER_PORT" },
				until: /Local/,
			},
		},
	},
	"packages/contract/README.md": { steps: { "npm run snapshot": { notHere: rewritesSources } } },
	"packages/sdk/README.md": { steps: { "npm run snapshot": { notHere: rewritesSources } } },
};
