import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { payments } from "@cartwright/contract/payments/payments";
import type { Client } from "@cartwright/sdk/client";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { register } from "@cartwright/testing/accounts";
import { breachesIn, lineOf, type Offer, offer, payBy, place, readyCart } from "@cartwright/testing/buying";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { orders } from "../orders/documents.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";

/** Steps of a visitor's browser, in this order, while the visitor signs in and the member buys on another device. */
const purchase = ["place", "pay", "settle"] as const;
type Step = (typeof purchase)[number] | "signIn" | "buyElsewhere";

interface Interleaving {
	readonly visitorHas: number;
	readonly memberHas: number;
	/** The step of the purchase before which the others happen. */
	readonly signIn: number;
	readonly buyElsewhere: number | undefined;
	/** Whether the provider decides at once, or before the refresh. */
	readonly decidesAtOnce: boolean;
	/** The steps that run at the same time as the previous one. */
	readonly atOnce: readonly boolean[];
}

const interleavings = fc.record<Interleaving>({
	visitorHas: fc.integer({ min: 1, max: 3 }),
	memberHas: fc.integer({ min: 0, max: 3 }),
	signIn: fc.integer({ min: 0, max: 3 }),
	buyElsewhere: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
	decidesAtOnce: fc.boolean(),
	atOnce: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

/** The merged cart is ordered elsewhere, so what the visitor's order still takes out of it stands in another cart. */
const boughtMeanwhile: [Interleaving][] = [
	[{ visitorHas: 1, memberHas: 1, signIn: 0, buyElsewhere: 0, decidesAtOnce: true, atOnce: [false, true, true, true] }],
	[{ visitorHas: 1, memberHas: 1, signIn: 0, buyElsewhere: 1, decidesAtOnce: true, atOnce: [false, true, true, true] }],
	[
		{
			visitorHas: 1,
			memberHas: 1,
			signIn: 1,
			buyElsewhere: 1,
			decidesAtOnce: false,
			atOnce: [false, false, true, true],
		},
	],
];

/** The steps in groups that run at the same time. */
const groupsOf = ({ signIn, buyElsewhere, atOnce }: Interleaving): Step[][] => {
	const steps = [...purchase, undefined].flatMap((step, at): Step[] => [
		...(at === buyElsewhere ? ["buyElsewhere" as const] : []),
		...(at === signIn ? ["signIn" as const] : []),
		...(step ? [step] : []),
	]);
	const groups: Step[][] = [];
	for (const [at, step] of steps.entries()) {
		const group = atOnce[at] ? groups.at(-1) : undefined;
		if (group) group.push(step);
		else groups.push([step]);
	}
	return groups;
};

onEachEngine("sign-in, placement and payment, however they interleave", (engine) => {
	let shop: Shop;
	let key: string;
	before(async () => {
		shop = await openShop({ engine });
		key = await shop.key();
	});
	after(() => shop.close());

	const signIn = async (visitor: Shopper, memberId: string): Promise<Client> => {
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization: `${visitor.token},${key}` },
			payload: { grant_type: "authorized_client", member_id: memberId },
		});
		return shop.caller(response.json().access_token);
	};
	const newMember = async (): Promise<string> => {
		const { identity } = await register(await shop.visitor(), `${crypto.randomUUID()}@example.com`);
		shop.advance(60_000);
		return identity?.id ?? "";
	};
	const inCart = async (client: Client, { product }: Offer): Promise<number> => {
		const { cart } = await client
			.use(currentCart)
			.getCurrentCart({})
			.catch(() => ({ cart: undefined }));
		const lines = (cart?.lineItems ?? []).filter(({ catalogReference: of }) => of?.catalogItemId === product.id);
		return lines.reduce((sum, { quantity }) => sum + quantity, 0);
	};
	const boughtBy = async (memberId: string, { product }: Offer): Promise<number> => {
		const owner = equals("owner", `member:${memberId}`);
		const { found } = await shop.store.read(shop.site, { found: page(orders, { filter: owner, limit: 10 }) });
		const approved = found.filter(({ doc }) => doc.status === "APPROVED").flatMap(({ doc }) => doc.lineItems);
		const lines = approved.filter(({ catalogReference: of }) => of?.catalogItemId === product.id);
		return lines.reduce((sum, { quantity }) => sum + quantity, 0);
	};

	/** Runs all steps. A step that is rejected because its page is outdated is repeated with the browser's current identity. */
	const take = async (interleaving: Interleaving, both: Offer, own: Offer) => {
		const [visitor, memberId] = [await shop.visitor(), await newMember()];
		const elsewhere = await signIn(await shop.visitor(), memberId);
		let browser: Client = visitor;
		let orderId = "";
		if (interleaving.memberHas > 0) {
			const lineItems = [lineOf(both, interleaving.memberHas), lineOf(own)];
			await elsewhere.use(currentCart).addToCurrentCart({ lineItems });
		}
		await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(both, interleaving.visitorHas)] });
		const checkoutId = await readyCart(visitor);
		const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
			place: async () => {
				orderId = await place(browser, checkoutId);
			},
			pay: () => payBy(browser, orderId, interleaving.decidesAtOnce ? testCards.approved : testCards.slow),
			settle: async () => {
				shop.advance(60_000);
				await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: orderId });
			},
			signIn: async () => {
				browser = await signIn(visitor, memberId);
			},
			buyElsewhere: async () => {
				const placed = await place(elsewhere, await readyCart(elsewhere));
				await payBy(elsewhere, placed, testCards.approved);
			},
		};
		for (const group of groupsOf(interleaving)) {
			const taken = await Promise.allSettled(group.map((step) => steps[step]()));
			for (const [at, step] of group.entries())
				if (taken[at]?.status === "rejected") await steps[step]().catch(() => {});
		}
		return { browser, elsewhere, memberId };
	};

	it("keep in the cart all lines that were not ordered, and no others", async () => {
		await fc.assert(
			fc.asyncProperty(interleavings, async (interleaving) => {
				const [both, own] = [await offer(shop), await offer(shop)];
				const { browser, elsewhere, memberId } = await take(interleaving, both, own);
				for (const [item, had] of [
					[both, interleaving.visitorHas + interleaving.memberHas],
					[own, interleaving.memberHas > 0 ? 1 : 0],
				] as const) {
					const left = Math.max(0, had - (await boughtBy(memberId, item)));
					assert.deepEqual([await inCart(browser, item), await inCart(elsewhere, item)], [left, left]);
				}
				// Time passes quickly here, and no worker releases holds.
				const breaches = (await breachesIn(shop)).filter(({ invariant }) => invariant !== 4);
				assert.deepEqual(breaches, []);
			}),
			{ numRuns: engine === "sqlite" ? 40 : 15, examples: boughtMeanwhile },
		);
	});
});
