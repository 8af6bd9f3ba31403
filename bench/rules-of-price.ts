import { manualCalculator } from "@cartwright/commerce/taxes/calculators";
import { productsGroup } from "@cartwright/commerce/taxes/default-groups";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, type SeededProduct, seedProducts } from "./catalogue.ts";
import { load } from "./load.ts";
import { type Measured, medians, newSessions, type Plan, users, withCpu } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { type Step, walk } from "./steps.ts";
import { workloads } from "./workloads.ts";

interface Contender {
	readonly server: StartedServer;
	readonly steps: readonly Step[];
	readonly samples: Measured[];
	/** How many purchases a second to prepare visitors for. */
	expected: number;
}

const [products, rules, regions] = [50, 10, 50];

/** Purchases in a shop with discount rules and regions, in turn with those in a shop that has none. */
export const showRulesOfPrice = async (usual: Plan, nodeOptions: readonly string[]): Promise<void> => {
	// Two rates that are nearly the same need long rounds to tell them apart.
	const plan = { rounds: usual.rounds * 2, seconds: usual.seconds * 2.5 };
	const plain = await contender(nodeOptions, async () => {});
	const ruled = await contender(nodeOptions, addRules);
	try {
		// The first round warms up and is not counted.
		for (let round = 0; round <= plan.rounds; round++) {
			const seconds = round === 0 ? plan.seconds * 2 : plan.seconds;
			for (const each of [plain, ruled]) {
				const sample = await buy(each, seconds);
				if (round > 0) each.samples.push(sample);
			}
		}
		const [without, withRules] = [medians(plain.samples), medians(ruled.samples)];
		console.log(
			`\nPurchases with ${rules} active rules and ${regions} regions of tax and of delivery, ${users} buyers at once`,
		);
		for (const [name, sample] of Object.entries({ without, with: withRules })) {
			console.log(`${name.padEnd(10)}${sample.perSecond.toFixed(0)} a second, ${sample.cpu.toFixed(0)} µs of a core`);
		}
		const rate = (100 * withRules.perSecond) / without.perSecond;
		const cpu = (100 * withRules.cpu) / without.cpu;
		console.log(`${rate.toFixed(1)} % as many (asked: 90 at least), at ${cpu.toFixed(1)} % of the processor time`);
	} finally {
		await Promise.all([plain.server.stop(), ruled.server.stop()]);
	}
};

const contender = async (
	nodeOptions: readonly string[],
	prepare: (create: Create, seeded: readonly SeededProduct[]) => Promise<void>,
): Promise<Contender> => {
	const server = await startMeasuredServer({ nodeOptions });
	const authorization = await server.apiKey();
	const seeded = await seedProducts(server, authorization, products);
	await prepare(creatorOf(server, authorization), seeded);
	const purchase = workloads(seeded).find(({ name }) => name === "purchase");
	if (!purchase) throw new Error("there is no workload of purchases");
	return { server, steps: purchase.steps, samples: [], expected: 400 };
};

type Create = (path: string, body: object) => Promise<unknown>;

const creatorOf =
	({ origin }: StartedServer, authorization: string): Create =>
	async (path, body) => {
		const headers = { "content-type": "application/json", authorization };
		const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		const text = await response.text();
		if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
		return JSON.parse(text);
	};

/** Each rule is for ten products, so that two rules reduce each line. */
const addRules = async (create: Create, seeded: readonly SeededProduct[]): Promise<void> => {
	for (let rule = 0; rule < rules; rule++) {
		const catalogItemIds = Array.from({ length: 10 }, (_, next) => seeded[(rule * 5 + next) % seeded.length]?.id);
		const catalogItemFilter = { catalogAppId: storesAppId, catalogItemIds };
		const scopes = [{ id: `specific_${storesAppId}`, type: "CATALOG_ITEM", catalogItemFilter }];
		const discount = { targetType: "SPECIFIC_ITEMS", specificItemsInfo: { scopes }, discountType: "PERCENTAGE" };
		const discountRule = { name: `Sale ${rule}`, discounts: { values: [{ ...discount, percentage: 5 }] } };
		await create("/ecom/v1/discount-rules", { discountRule });
	}
	await addDeliveryRegions(create);
	for (const subdivision of states) {
		const place = { country: "US", subdivision, appId: manualCalculator.appId };
		const { taxRegion } = (await create("/billing/v1/tax-regions", { taxRegion: place })) as {
			taxRegion: { id: string };
		};
		const rate = { taxRate: "0.08", taxType: "SALES", taxName: "Sales tax", jurisdictionType: "STATE" };
		const mapping = { ...rate, taxGroupId: productsGroup.id, taxRegionId: taxRegion.id, jurisdiction: subdivision };
		await create("/billing/v1/manual-tax-mappings", { manualTaxMapping: mapping });
	}
};

/** The shop's ways of delivery, offered in all but one of the states, besides the region that they are offered in already. */
const addDeliveryRegions = async (create: Create): Promise<void> => {
	const profiles = (await create("/ecom/v1/delivery-profiles/query", { query: {} })) as {
		deliveryProfiles: { id: string }[];
	};
	const path = `/ecom/v1/delivery-profiles/${profiles.deliveryProfiles[0]?.id}/delivery-region`;
	let regionIds: string[] = [];
	for (const state of states) {
		const destinations = [{ countryCode: "US", subdivisions: [`US-${state}`] }];
		const { deliveryProfile } = (await create(path, { deliveryRegion: { name: state, destinations } })) as {
			deliveryProfile: { deliveryRegions: { id: string; name: string }[] };
		};
		regionIds = deliveryProfile.deliveryRegions.flatMap(({ id, name }) => (states.includes(name) ? [id] : []));
	}
	const { shippingOptions } = (await create("/ecom/v1/shipping-options/query", { query: {} })) as {
		shippingOptions: { id: string; revision: string }[];
	};
	for (const option of shippingOptions) {
		let { revision } = option;
		for (const deliveryRegionId of regionIds.slice(1)) {
			const added = await create(`/ecom/v1/shipping-options/${option.id}/add-delivery-region`, {
				deliveryRegionId,
				revision,
			});
			revision = (added as { shippingOption: { revision: string } }).shippingOption.revision;
		}
	}
};

const states = (
	"AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA " +
	"RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

const buy = async (each: Contender, seconds: number): Promise<Measured> => {
	const sessions = await newSessions(each.server, Math.ceil(each.expected * seconds * 1.25) + users);
	const next = () => {
		const session = sessions.pop();
		return session && walk(each.steps, session, "ours");
	};
	const sample = await withCpu(each.server.pid, () => load(portOf(each.server), users, seconds, next));
	each.expected = sample.perSecond;
	return sample;
};
