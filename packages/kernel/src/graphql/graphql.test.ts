import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { type Offer, offer } from "@cartwright/testing/buying";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { getIntrospectionQuery } from "graphql";

interface Result {
	readonly data?: Record<string, never> | null;
	readonly errors?: { message: string; extensions?: { code?: string; status?: number } }[];
}

onEachEngine("GraphQL", (engine) => {
	let shop: Shop;
	let mug: Offer;
	before(async () => {
		shop = await openShop({ engine });
		mug = await offer(shop, 3, { name: "Mug", slug: "mug" });
		await offer(shop, undefined, { name: "Bowl", slug: "bowl" });
	});
	after(() => shop.close());

	const send = (payload: object, authorization = "", version = "alpha", ip = "127.0.0.1") =>
		shop.app.inject({
			method: "POST",
			url: `/graphql/${version}`,
			remoteAddress: ip,
			headers: { authorization },
			payload,
		});

	const ask = async (query: string, authorization?: string, variables?: object): Promise<Result> => {
		const response = await send({ query, variables }, authorization);
		assert.equal(response.statusCode, 200);
		return response.json();
	};

	const codesOf = ({ errors = [] }: Result) => errors.map(({ extensions }) => extensions?.code);

	it("reads a page of entities, with a variable inside a filter", async () => {
		const { token } = await shop.visitor();
		const query = `query BySlug($slug: String!) {
			storesProductsV1Products(queryInput: { query: { filter: { slug: $slug }, paging: { limit: 5 } } }) {
				items { name price { currency } stock { inStock } }
				pageInfo { __typename }
			}
		}`;
		const { data } = await ask(query, token, { slug: "mug" });
		const pageInfo = { __typename: "OlderPagingMetadata" };
		const items = [{ name: "Mug", price: { currency: "USD" }, stock: { inStock: true } }];
		assert.deepEqual(data, { storesProductsV1Products: { items, pageInfo } });
	});

	it("shows the schema once for all names and white space, and each network few other forms of it in a minute", async () => {
		const shapeOf = (name: string, fields = "name") =>
			`query ${name} {\n __schema { types { ${fields} fields { name } } } }`;
		const first = await send({ query: shapeOf("One") });
		const second = await send({ query: `# A comment.\n${shapeOf("Two").replaceAll(" ", "  ")}`, operationName: "Two" });
		assert.equal(second.body, first.body);
		assert.equal(codesOf(await ask(`${shapeOf("One")} query Two { __typename }`))[0], undefined);
		const forms = Array.from({ length: 12 }, (_, at) => `__schema { types { name ${"kind ".repeat(at + 1)} } }`);
		const statuses = [];
		for (const form of forms) statuses.push((await send({ query: `{ ${form} }` })).statusCode);
		assert.equal(statuses[0], 200);
		assert.equal(statuses.at(-1), 429);
		const again = await send({ query: shapeOf("Three") });
		assert.deepEqual([again.statusCode, again.body], [200, first.body]);
		// A tool elsewhere is not held up, whichever options it has.
		for (const inputValueDeprecation of [false, true]) {
			for (const oneOf of [false, true]) {
				for (const specifiedByUrl of [false, true]) {
					const query = getIntrospectionQuery({ inputValueDeprecation, oneOf, specifiedByUrl });
					assert.equal((await send({ query }, "", "alpha", "198.51.100.7")).statusCode, 200);
				}
			}
		}
	});

	it("reads one entity, and the responses of several calls in one request", async () => {
		const { token } = await shop.visitor();
		const query = `query Both($id: String!) {
			one: storesProductsV1Product(queryInput: { id: $id }) { name }
			three: storesProductsV3Product(queryInput: { productId: $id }) { slug }
			whole: storesProductsV1GetProduct(input: { id: $id }) { product { slug } }
		}`;
		const { data } = await ask(query, token, { id: mug.product.id });
		assert.deepEqual(data, { one: { name: "Mug" }, three: { slug: "mug" }, whole: { product: { slug: "mug" } } });
	});

	it("runs mutations one after the other, as the caller", async () => {
		const { token } = await shop.visitor();
		const lines = `[{ quantity: 1, catalogReference: { appId: "${storesAppId}", catalogItemId: $id } }]`;
		const mutation = `mutation Add($id: String!) {
			first: ecomCurrentCartV1AddToCurrentCart(input: { lineItems: ${lines} }) { cart { lineItems { quantity } } }
			second: ecomCurrentCartV1AddToCurrentCart(input: { lineItems: ${lines} }) { cart { lineItems { quantity } } }
		}`;
		const added = await ask(mutation, token, { id: mug.product.id });
		assert.deepEqual(added.data?.second, { cart: { lineItems: [{ quantity: 2 }] } });
		const others = await ask("{ ecomCurrentCartV1GetCurrentCart { cart { id } } }", (await shop.visitor()).token);
		assert.deepEqual(codesOf(others), ["OWNED_CART_NOT_FOUND"]);
	});

	it("returns the error of a call that fails, and the responses of the others", async () => {
		const { token } = await shop.visitor();
		const result = await ask(
			`{ storesProductsV1Product(queryInput: { id: "${mug.product.id}" }) { name }
				membersMembersV1QueryMembers(input: {}) { members { id } }
				cartwrightKeysV1ListKeys { keys { id } } }`,
			token,
		);
		assert.deepEqual(result.data?.storesProductsV1Product, { name: "Mug" });
		assert.equal(result.data?.cartwrightKeysV1ListKeys, null);
		assert.ok(codesOf(result).includes("PERMISSION_DENIED"));
		assert.equal(result.errors?.[0]?.extensions?.status, 403);
		const broken = await ask(
			"mutation { ecomCurrentCartV1AddToCurrentCart(input: { lineItems: [{ quantity: 0 }] }) { cart { id } } }",
			token,
		);
		assert.match(broken.errors?.[0]?.message ?? "", /lineItems\[0\]\.quantity: must be at least 1/);
		const nameless = await ask("{ storesProductsV1Product { name } }", token);
		assert.equal(nameless.errors?.[0]?.message, "id: is required");
		assert.deepEqual(codesOf(await ask("{ cartwrightSiteV1GetSite { __typename } }")), ["UNAUTHENTICATED"]);
	});

	it("applies roles and the separation of shops in each call", async () => {
		const [owner, reader] = await Promise.all([shop.key("owner"), shop.key("fulfilment")]);
		const mutation = `mutation { storesProductsV1DeleteProduct(input: { id: "${crypto.randomUUID()}" }) }`;
		assert.deepEqual(codesOf(await ask(mutation, reader)), ["PERMISSION_DENIED"]);
		assert.notDeepEqual(codesOf(await ask(mutation, owner)), ["PERMISSION_DENIED"]);
	});

	it("rejects more than 20 calls in a request", async () => {
		const { token } = await shop.visitor();
		const calls = (count: number) =>
			Array.from(
				{ length: count },
				(_, index) => `a${index}: storesProductsV1Product(queryInput: {id: "${mug.product.id}"}) {id}`,
			);
		assert.deepEqual(codesOf(await ask(`{${calls(20)}}`, token)), []);
		assert.deepEqual(codesOf(await ask(`{${calls(22)}}`, token)), ["TOO_MANY_CALLS", "TOO_MANY_CALLS"]);
		const { errors } = await ask(`{${"storesProductsV1Products{items{id}}".repeat(1000)}}`, token);
		assert.match(errors?.[0]?.message ?? "", /tokens/);
	});

	it("rejects invalid requests and other versions in the wire's form", async () => {
		for (const payload of [{}, { query: 1 }, { query: "{ __typename }", variables: [1] }]) {
			const response = await send(payload);
			assert.equal(response.statusCode, 400);
			assert.ok(response.json().details.validationError);
		}
		assert.equal((await send({ query: "{ __typename }" }, "", "v9")).statusCode, 404);
		assert.ok((await ask("{ nothing }")).errors);
		const elsewhere = await shop.app.inject({
			method: "POST",
			url: "/_api/graphql/alpha",
			payload: { query: "{ __typename }" },
		});
		assert.deepEqual(elsewhere.json(), { data: { __typename: "Query" } });
	});
});
