import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { accounts } from "@cartwright/contract/identity/accounts";
import type { AnyOperation, Service } from "@cartwright/contract/operation";
import type { Example } from "@cartwright/contract/reference/example";
import { exampleTables } from "@cartwright/contract/reference/examples";
import { renderExample, sdkNameOf } from "@cartwright/contract/reference/render-example";
import { services } from "@cartwright/contract/services";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { createClient } from "@cartwright/sdk/client";
import { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import type { HeaderValues } from "@cartwright/sdk/routes";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { signIn } from "./sign-in.ts";

const execute = promisify(execFile);
const storefront = "http://localhost:3000";
const callback = `${storefront}/callback`;

/** Services that have no example, and why. */
const withoutExample: Readonly<Record<string, string>> = {
	"cartwright.hosted-sessions": "only the hosted pages call it",
	"cartwright.test-gateway": "only the bank's page of the test gateway calls it",
	"cartwright.payment-request-links": "its token is in the link of a payment request",
	"cartwright.mail-opt-outs": "the page of a link in a mail calls it; its token is in no response",
	"cartwright.review-request-links": "the page of a link in a mail calls it; its token is in no response",
};

type Variables = Record<string, string>;
type Run = (example: Example, variables: Variables) => Promise<unknown>;

const declarationOf = (call: string): { service: Service; name: string; operation: AnyOperation } => {
	const at = call.lastIndexOf(".");
	const service = services.find((each) => each.name === call.slice(0, at));
	const name = call.slice(at + 1);
	const operation = service?.operations[name];
	if (!service || !operation) throw new Error(`${call} is not declared`);
	return { service, name, operation };
};

const textOf = (example: Example, form: "curl" | "sdk"): string => {
	const { service, name, operation } = declarationOf(example.call);
	const found = renderExample(example, service, name, operation).find((each) => each.form === form);
	if (!found) throw new Error(`${example.call} has no form ${form}`);
	return found.text;
};

const valueAt = (response: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], response);

const tokenOf = async ({ auth }: { auth: { getAuthHeaders(): HeaderValues | Promise<HeaderValues> } }) => {
	const { authorization = "" } = Object.fromEntries(new Headers({ ...(await auth.getAuthHeaders()) }));
	return authorization;
};

for (const form of ["sdk", "curl"] as const)
	describe(`the examples of the reference as ${form}`, () => {
		let server: StartedServer;
		let apiKey: string;
		before(async () => {
			server = await startServer({ seed: 1 });
			apiKey = await server.apiKey();
			// So many sign-ups from one address would have to solve one.
			const withoutCaptcha = { settings: { captcha: { provider: "ALTCHA", when: "NEVER" } } } as const;
			const staff = createClient({ origin: server.origin, auth: ApiKeyStrategy({ apiKey }) });
			await staff.use(accounts).updateSignInSettings(withoutCaptcha);
			// A shop has one at most, and the examples create theirs.
			const products = staff.use(giftCardProducts);
			const [product] = (await products.queryGiftCardProducts({})).giftCardProducts;
			await products.deleteGiftCardProduct({ giftCardProductId: product?.id ?? "" });
			await server.run("client", "allow", server.clientId, "--origin", storefront, "--redirect-uri", callback);
		});
		after(() => server.stop());

		/** Makes the calls of a table in their order, as a new visitor and a new member. */
		const runTable = async (table: readonly Example[]) => {
			const { origin, clientId, siteId } = server;
			const visitor = createClient({ origin, auth: OAuthStrategy({ clientId }) });
			const member = createClient({ origin, auth: OAuthStrategy({ clientId }) });
			const staff = createClient({ origin, auth: ApiKeyStrategy({ apiKey }) });
			const password = "a mug for 14 ducks";
			await signIn(member, callback, password);
			const variables: Variables = {
				shop: origin,
				clientId,
				siteId,
				apiKey,
				password,
				email: `${randomUUID()}@example.com`,
				memberSlug: `ada-${randomUUID().slice(0, 8)}`,
				ownSlug: `ben-${randomUUID().slice(0, 8)}`,
				dataCollectionId: "Recipes",
				accessToken: await tokenOf(visitor),
				memberToken: await tokenOf(member),
			};
			const clients = { visitor, member, staff, anyone: createClient({ origin }) };
			const run: Run = form === "curl" ? runCurl : (example, known) => runSdk(example, known, clients[example.as]);
			for (const example of table) {
				const response = await run(example, variables).catch((error: unknown) => {
					throw new Error(`${example.call} as ${form}: ${error instanceof Error ? error.message : error}`);
				});
				for (const [name, path] of Object.entries(example.captures ?? {})) {
					const value = valueAt(response, path);
					assert.ok(typeof value === "string", `${example.call} has no ${path} in ${JSON.stringify(response)}`);
					variables[name] = value;
				}
			}
		};

		const runCurl: Run = async (example, variables) => {
			const script = textOf(example, "curl").replace("curl ", "curl --silent --show-error --fail-with-body ");
			const { stdout } = await execute("bash", ["-c", script], { env: { ...process.env, ...variables } }).catch(
				(error: { stdout?: string; stderr?: string }) => {
					throw new Error(`${error.stderr} ${error.stdout}\n${script}`);
				},
			);
			return JSON.parse(stdout);
		};

		const runSdk = async (example: Example, variables: Variables, shop: unknown): Promise<unknown> => {
			const name = sdkNameOf(declarationOf(example.call).service.name);
			const kebab = name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
			const module = (await import(`@cartwright/sdk/services/${kebab}`)) as Record<string, unknown>;
			assert.ok(module[name], `${name} of services/${kebab}`);
			const names = ["shop", name, ...Object.keys(variables).filter((each) => each !== "shop")];
			const values = [shop, module[name], ...names.slice(2).map((each) => variables[each])];
			// The text of the page is what runs.
			const body = `return (async () => { ${textOf(example, "sdk")}\nreturn response; })();`;
			return new Function(...names, body)(...values);
		};

		for (const [index, table] of exampleTables.entries()) it(`of table ${index + 1} run`, () => runTable(table));
	});

it("the examples of the reference include every service", () => {
	const shown = new Set(exampleTables.flat().map(({ call }) => call.slice(0, call.lastIndexOf("."))));
	const missing = services.map(({ name }) => name).filter((name) => !shown.has(name));
	assert.deepEqual(missing.sort(), Object.keys(withoutExample).sort());
});
