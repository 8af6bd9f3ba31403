import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { RequestOf } from "@cartwright/contract/operation";
import { type getRecommendation, recommendations } from "@cartwright/contract/recommendations/recommendations";
import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { apps } from "@cartwright/contract/webhooks/apps";
import { changeSettings, offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { algorithmIds } from "./algorithms.ts";

type Algorithm = RequestOf<typeof getRecommendation>["algorithms"][number];

const url = "https://app.example.com/plugins";
const config = { name: "Looks good with it", description: "By colour.", algorithmType: "RELATED_ITEMS" } as const;

onEachEngine("recommendations of apps", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let respond: (request: { items: unknown[]; algorithmIds: string[] }) => Response | Promise<Response>;
	let called = 0;
	let appId: string;
	let pluginId: string;
	const colours = crypto.randomUUID();
	const sizes = crypto.randomUUID();
	before(async () => {
		const fetch = async (_: string | URL, init?: { readonly body?: unknown }) => {
			called += 1;
			const claims = JSON.parse(Buffer.from(String(init?.body).split(".")[1] ?? "", "base64url").toString());
			return respond(claims.data.request);
		};
		shop = await openShop({ engine, providers: { fetch: fetch as never } });
		shopper = await shop.visitor();
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Looks", role: "read-only" });
		appId = app?.id ?? "";
		const { plugin } = await staff.use(servicePlugins).createServicePlugin({
			appId,
			componentType: "ECOM_RECOMMENDATIONS_PROVIDER",
			url,
			algorithms: [
				{ ...config, algorithmId: colours },
				{ ...config, algorithmId: sizes, name: "Same size" },
			],
		});
		pluginId = plugin?.id ?? "";
	});
	beforeEach(() => {
		called = 0;
	});
	after(() => shop.close());

	const newProduct = async () => (await offer(shop, 5)).product.id ?? "";
	const item = (catalogItemId: string, of = storesAppId) => ({ appId: of, catalogItemId });
	const recommend = async (
		algorithms: readonly Algorithm[],
		items: readonly string[],
		minimumRecommendedItems?: number,
	) => {
		const request = { algorithms: [...algorithms], items: items.map((id) => item(id)) };
		const more = minimumRecommendedItems === undefined ? {} : { minimumRecommendedItems };
		const { recommendation } = await shopper.use(recommendations).getRecommendation({ ...request, ...more });
		return { ids: recommendation?.items?.map(({ catalogItemId }) => catalogItemId), by: recommendation?.algorithm?.id };
	};
	const results = (...lists: readonly (readonly [string, readonly object[]])[]) =>
		Response.json({
			recommendationPerAlgorithm: lists.map(([algorithmId, recommendedItems]) => ({ algorithmId, recommendedItems })),
		});
	const byColour = () => ({ id: colours, appId });

	it("are listed with those of the shop, and called once for all that is requested", async () => {
		const { availableAlgorithms } = await shopper.use(recommendations).listAvailableAlgorithms({});
		const listed = availableAlgorithms.filter((each) => each.appId === appId);
		assert.deepEqual(
			listed.map((each) => [each.config?.algorithmId, each.config?.name, each.catalogAppIds]),
			[
				[colours, config.name, [storesAppId]],
				[sizes, "Same size", [storesAppId]],
			],
		);
		const [one, other, basis] = [await newProduct(), await newProduct(), await newProduct()];
		const seen: unknown[] = [];
		respond = (request) => {
			seen.push([request.items.length, request.algorithmIds]);
			return results([colours, [item(one)]], [sizes, [item(other), item(one)]]);
		};
		const both = [byColour(), { id: sizes, appId }];
		assert.deepEqual(await recommend(both, [basis]), { ids: [one], by: colours });
		assert.deepEqual(await recommend(both, [basis], 2), { ids: [other, one], by: sizes });
		assert.deepEqual([called, seen], [1, [[1, [colours, sizes]]]]);
	});

	it("show no more than shoppers can see, each product once", async () => {
		const [visible, basis] = [await newProduct(), await newProduct()];
		respond = () =>
			results([
				colours,
				[item(visible), item(basis), item(crypto.randomUUID()), item(visible), item(visible, crypto.randomUUID())],
			]);
		assert.deepEqual(await recommend([byColour()], [basis]), { ids: [visible], by: colours });
	});

	it("give way to the next algorithm if the service fails, in whatever way", async () => {
		const own = { id: algorithmIds.boughtTogether, appId: storesAppId };
		const failures: (() => Response | Promise<Response>)[] = [
			() => new Response("down", { status: 503 }),
			() => new Response("no JSON"),
			() => Response.json({ recommendationPerAlgorithm: [{ algorithmId: "no id", recommendedItems: [] }] }),
			() => Response.json({ applicationError: { code: "ALGORITHM_NOT_SUPPORTED" } }, { status: 400 }),
			() => Promise.reject(new Error("refused")),
			() => Response.json({}),
		];
		for (const fail of failures) {
			respond = fail;
			const { by } = await recommend([byColour(), own], [await newProduct()]);
			assert.notEqual(by, colours);
		}
		assert.equal(called, failures.length);
	});

	it("are refused by name if nobody runs them", async () => {
		const code = (algorithm: Algorithm) => refusalOf(recommend([algorithm], []));
		assert.equal(await code({ id: crypto.randomUUID(), appId }), "400 ALGORITHM_NOT_SUPPORTED");
		assert.equal(await code({ id: colours, appId: storesAppId }), "400 ALGORITHM_NOT_SUPPORTED");
		assert.equal(await code({ id: colours, appId: crypto.randomUUID() }), "404 RECOMMENDATIONS_PROVIDER_NOT_FOUND");
		const { updateServicePlugin } = (await shop.staff()).use(servicePlugins);
		await updateServicePlugin({ pluginId, status: "PAUSED" });
		assert.equal(await code(byColour()), "404 RECOMMENDATIONS_PROVIDER_NOT_FOUND");
		const { availableAlgorithms } = await shopper.use(recommendations).listAvailableAlgorithms({});
		assert.ok(!availableAlgorithms.some((each) => each.appId === appId));
		await updateServicePlugin({ pluginId, status: "ACTIVE", algorithms: [{ ...config, algorithmId: sizes }] });
		assert.equal(await code(byColour()), "400 ALGORITHM_NOT_SUPPORTED");
	});

	it("are off with those of the shop", async () => {
		await changeSettings(shop, { recommendations: { enabled: false } });
		assert.deepEqual(await recommend([{ id: sizes, appId }], [await newProduct()]), { ids: [], by: undefined });
		assert.equal(called, 0);
	});

	it("are registered with their algorithms, which others have none of", async () => {
		const staff = await shop.staff();
		const { createServicePlugin } = staff.use(servicePlugins);
		const { app } = await staff.use(apps).createApp({ name: "Other", role: "read-only" });
		const plugin = { appId: app?.id ?? "", url };
		const algorithm = { ...config, algorithmId: colours };
		const recommending = { ...plugin, componentType: "ECOM_RECOMMENDATIONS_PROVIDER" } as const;
		assert.equal(await refusalOf(createServicePlugin(recommending)), "400 algorithms MIN_SIZE");
		const twice = createServicePlugin({ ...recommending, algorithms: [algorithm, algorithm] });
		assert.equal(await refusalOf(twice), "400 algorithms VALIDATION");
		const fees = createServicePlugin({ ...plugin, componentType: "ECOM_ADDITIONAL_FEES", algorithms: [algorithm] });
		assert.equal(await refusalOf(fees), "400 algorithms VALIDATION");
	});
});
