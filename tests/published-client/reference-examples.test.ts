import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { exampleTables } from "@cartwright/contract/reference/examples";
import { sdkNameOf } from "@cartwright/contract/reference/render-example";
import { ApiKeyStrategy } from "@cartwright/sdk/api-key-strategy";
import { type Client, createClient } from "@cartwright/sdk/client";
import { giftCardProducts } from "@cartwright/sdk/services/gift-card-products";
import { members } from "@cartwright/sdk/services/members";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { sendTo } from "./rewritten-fetch.ts";
import { modules, newShopper, newStaff } from "./shop.ts";

const storefront = "http://localhost:3000";
/** Calls without this form and without results that later ones need, but with effects that they need. */
const purchaseSteps = new Set(["cartwright.payments.pay", "ecom.checkout.updateCheckout", "ecom.tips.updateTipChoice"]);
type Example = (typeof exampleTables)[number][number];

const valueAt = (response: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], response);

/** A request with the values of its variables. */
const withValues = (request: unknown, variables: Readonly<Record<string, string>>): unknown =>
	JSON.parse(JSON.stringify(request), (_, value: unknown) =>
		typeof value === "string" && /^\$[a-zA-Z]+$/.test(value) ? (variables[value.slice(1)] ?? "") : value,
	);

describe("the examples of the reference for the published client", () => {
	let server: StartedServer;
	let apiKey: string;
	before(async () => {
		server = await startServer({ seed: 1 });
		apiKey = await server.apiKey();
		await server.run("client", "allow", server.clientId, "--origin", storefront);
		sendTo(server.origin);
		// A shop has one at most, and the examples create theirs.
		const products = createClient({ origin: server.origin, auth: ApiKeyStrategy({ apiKey }) }).use(giftCardProducts);
		const [product] = (await products.queryGiftCardProducts({})).giftCardProducts;
		await products.deleteGiftCardProduct({ giftCardProductId: product?.id ?? "" });
	});
	after(() => server.stop());

	const runTable = async (table: readonly Example[]) => {
		const { origin, clientId, siteId } = server;
		const staff = createClient({ origin, auth: ApiKeyStrategy({ apiKey }) });
		const visitor = newShopper(clientId);
		const tokens = await visitor.auth.generateVisitorTokens();
		visitor.auth.setTokens(tokens);
		const member = newShopper(clientId);
		const email = `${randomUUID()}@example.com`;
		const password = "a mug for 14 ducks";
		const { member: created } = await staff.use(members).createMember({
			member: { loginEmail: `${randomUUID()}@example.com` },
		});
		const memberTokens = await member.auth.getMemberTokensForExternalLogin(created?.id ?? "", apiKey);
		member.auth.setTokens(memberTokens);
		const variables: Record<string, string> = { shop: origin, clientId, siteId, apiKey, email, password };
		const sdk = {
			visitor: createClient({ origin, authorization: () => tokens.accessToken.value }),
			member: createClient({ origin, authorization: () => memberTokens.accessToken.value }),
			staff,
			anyone: createClient({ origin }),
		};
		const published = { visitor, member, staff: newStaff(apiKey, siteId), anyone: visitor };
		for (const example of table) {
			const clients = published[example.as];
			if (example.published) await runPublished(example.published, clients, variables, example.call);
			// Calls without this form, and those whose response later ones need, are made by the SDK.
			const isNeeded = example.captures || purchaseSteps.has(example.call);
			if (!isNeeded) continue;
			const response = await runSdk(example, sdk[example.as], variables);
			for (const [name, path] of Object.entries(example.captures ?? {}))
				variables[name] = String(valueAt(response, path));
		}
	};

	const runPublished = async (
		text: string,
		clients: object,
		variables: Readonly<Record<string, string>>,
		call: string,
	): Promise<void> => {
		const names = [...Object.keys(modules), ...Object.keys(variables)];
		const values = [
			...Object.keys(modules).map((name) => (clients as Record<string, unknown>)[name]),
			...Object.values(variables),
		];
		await new Function(...names, `return (async () => ${text})();`)(...values).catch((error: unknown) => {
			throw new Error(`${call}: ${error instanceof Error ? error.message : JSON.stringify(error)}\n${text}`);
		});
	};

	const runSdk = async (example: Example, client: Client, variables: Record<string, string>) => {
		const operation = example.call.slice(example.call.lastIndexOf(".") + 1);
		const name = sdkNameOf(example.call.slice(0, -operation.length - 1));
		const kebab = name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
		const module = await import(`@cartwright/sdk/services/${kebab}`);
		const calls = client.use(module[name]) as Record<string, (request: unknown) => Promise<unknown>>;
		return calls[operation]?.(withValues(example.request, variables));
	};

	for (const [index, table] of exampleTables.entries())
		if (table.some(({ published }) => published)) it(`of table ${index + 1} run`, () => runTable(table));
});
