import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { factors } from "@cartwright/contract/identity/factors";
import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { members } from "@cartwright/contract/members/members";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import type { Client } from "@cartwright/sdk/client";
import { goodPassword } from "@cartwright/testing/accounts";
import { lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, type Shop } from "@cartwright/testing/shop";

onEachEngine("the data of a member", (engine) => {
	let shop: Shop;
	let offered: Offer;
	before(async () => {
		({ shop } = await openMembersShop(engine));
		offered = await offer(shop);
	});
	beforeEach(() => shop.advance(60_000));
	after(() => shop.close());

	let count = 0;
	const newMember = async () => {
		count += 1;
		return signUp(shop, await shop.visitor(), `data${count}@example.com`, { firstName: "Ada", language: "ar" });
	};
	const lineOfOrder = async (member: Client, id: string) =>
		(await member.use(orders).getOrder({ id })).order?.lineItems?.[0]?.id ?? "";
	const exported = (caller: Client, cursor?: string | null) =>
		caller.use(personalData).exportMyData(cursor ? { cursor } : {});

	it("exportMyData returns profile, sign-in methods, open purchases and orders", async () => {
		const { id, email, member } = await newMember();
		await member.use(members).updateMember({
			member: { id, contact: { addresses: [{ addressLine: "1 Main St", city: "Cork", country: "IE" }] } },
		});
		await member.use(currentCart).addToCurrentCart({ lineItems: [{ ...lineOf(offered), quantity: 2 }] });
		const orderId = await place(member, await readyCheckout(member, lineOf(offered)));
		await payBy(member, orderId, "OFFLINE");
		const note = "Too small.";
		await (await shop.staff()).use(orderReturns).requestReturn({
			orderId,
			newReturn: { lineItems: [{ lineItemId: await lineOfOrder(member, orderId), quantity: 1 }], note },
		});
		await readyCheckout(member, lineOf(offered));
		const gone = await offer(shop, 0);
		const waitlisted = { productId: gone.product.id, variantId: gone.product.variants[0]?.id ?? "" };
		await member.use(savedLines).addSavedLines({ lineItems: [lineOf(gone, 3)] });
		await member.use(stockNotices).requestStockNotice({ ...waitlisted, email, language: "ar" });
		const exportedData = await exported(member);
		assert.deepEqual(
			exportedData.returns?.map((each) => [each.orderId, each.note]),
			[[orderId, note]],
		);
		assert.deepEqual(
			[
				exportedData.member?.id,
				exportedData.member?.contact?.firstName,
				exportedData.member?.contact?.addresses?.[0]?.city,
			],
			[id, "Ada", "Cork"],
		);
		assert.deepEqual(exportedData.signIn, {
			email,
			emailVerified: false,
			hasPassword: true,
			secondSteps: [],
			providers: [],
			language: "ar",
		});
		assert.equal(exportedData.sessions.length, 1);
		assert.deepEqual(
			exportedData.openPurchases.map(({ kind, lines }) => [kind, lines[0]?.quantity]),
			[
				["CART", 2],
				["CHECKOUT", 1],
				["SAVED_FOR_LATER", 3],
			],
		);
		const [{ createdDate, ...notice } = {}] = exportedData.stockNotices;
		assert.deepEqual(notice, { ...waitlisted, email, language: "ar" });
		assert.ok(createdDate);
		assert.deepEqual([exportedData.orders.map((order) => order.id), exportedData.nextCursor], [[orderId], undefined]);
		const text = JSON.stringify(exportedData);
		for (const secret of [goodPassword, "passwordHash", "secretHash", "argon2"])
			assert.ok(!text.includes(secret), secret);
	});

	it("exportMyData returns a hundred orders at a time, and everything else once", async () => {
		const { member } = await newMember();
		for (let index = 0; index < 101; index += 1) {
			await payBy(member, await place(member, await readyCheckout(member, lineOf(offered))), "OFFLINE");
			shop.advance(1000);
		}
		const first = await exported(member);
		assert.equal(first.orders.length, 100);
		const second = await exported(member, first.nextCursor);
		assert.deepEqual([second.orders.length, second.member, second.nextCursor], [1, undefined, undefined]);
		assert.equal(await refusalOf(exported(member, "made-up")), "400 INVALID_QUERY");
		shop.advance(6 * 60_000);
		assert.equal(await refusalOf(exported(member)), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await refusalOf(exported(member, first.nextCursor)), "428 REAUTHENTICATION_REQUIRED");
		await member.use(factors).reauthenticate({ password: goodPassword });
		assert.ok((await exported(member)).member);
	});

	it("exportMyData is only for members, about themselves", async () => {
		const { member } = await newMember();
		assert.equal(await refusalOf(exported(await shop.visitor())), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(exported(await shop.staff())), "403 PERMISSION_DENIED");
		assert.match(await refusalOf(exported(shop.caller())), /^401/);
		await member.use(members).deleteMyMember({});
		assert.match(await refusalOf(exported(member)), /^4(01|28) /);
	});
});
