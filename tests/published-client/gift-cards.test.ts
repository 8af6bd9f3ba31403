import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

/** Calls that the package has, and does not declare. */
interface Balances {
	increaseGiftCardBalance(id: string, amount: { amount: string }): Promise<unknown>;
	decreaseGiftCardBalance(id: string, amount: { amount: string }): Promise<unknown>;
}

const withBalances = <Module extends object>(module: Module) => module as Module & Balances;

withServerOnEachEngine("gift cards in the hands of staff", fillCatalogue, (started) => {
	const worth = (amount: string) => ({ initialValue: { amount }, currency: "USD", source: "MANUAL" }) as const;

	it("are created with a code that only the first response shows, and found by it", async () => {
		const { giftVouchers } = started().staff;
		const created = await giftVouchers.createGiftCard({ ...worth("50"), code: "FRIENDS50" });
		const id = created._id ?? "";
		assert.equal(created.code, "FRIENDS50");
		const read = await giftVouchers.getGiftCard(id);
		assert.deepEqual([read.code, read.balance?.amount], ["****-****-****-DS50", "50.00"]);
		const { items } = await giftVouchers.queryGiftCards().eq("code", "FRIENDS50").find();
		assert.deepEqual(
			items.map(({ _id }) => _id),
			[id],
		);
		assert.equal((await refusal(giftVouchers.getGiftCard(crypto.randomUUID()))).status, 404);
	});

	it("are topped up, lowered and disabled, each of which the ledger keeps", async () => {
		const { staff } = started();
		const giftVouchers = withBalances(staff.giftVouchers);
		const id = (await giftVouchers.createGiftCard(worth("20")))._id ?? "";
		await giftVouchers.increaseGiftCardBalance(id, { amount: "5" });
		await giftVouchers.decreaseGiftCardBalance(id, { amount: "10" });
		assert.equal((await giftVouchers.getGiftCard(id)).balance?.amount, "15.00");
		const { items } = await staff.transactions.queryGiftCardTransactions({ giftCardId: id }).find();
		assert.equal(items.length, 3);
		await giftVouchers.disableGiftCard(id);
		assert.equal((await refusal(giftVouchers.increaseGiftCardBalance(id, { amount: "5" }))).status, 428);
	});

	it("are found by their people, counted, and sent again", async () => {
		const { giftVouchers } = started().staff;
		const recipient = { email: "ada@example.com", name: "Ada" };
		const notificationInfo = { recipient, sender: { name: "Grace" } };
		const id = (await giftVouchers.createGiftCard({ ...worth("30"), notificationInfo }))._id ?? "";
		const { giftCards: byEmail } = await giftVouchers.listGiftCardsByEmail("ada@example.com");
		const { giftCards: byName } = await giftVouchers.listGiftCardsByContactDetails("Ada");
		assert.deepEqual([byEmail?.[0]?._id, byName?.[0]?._id], [id, id]);
		const { giftCards: searched } = await giftVouchers.searchGiftCards({ filter: { _id: id } });
		assert.equal(searched?.length, 1);
		assert.ok(Number((await giftVouchers.countGiftCards()).count) > 0);
		await giftVouchers.sendGiftCardEmail(id);
	});

	it("are sold by a product: created, changed, bought and deleted", async () => {
		const { staff } = started();
		const { giftVoucherProducts } = staff;
		const created = await giftVoucherProducts.createGiftCardProduct({
			name: "Gift card",
			presetVariants: [{ price: { amount: "45" }, value: { amount: "50" } }],
			customVariant: { minValue: { amount: "10" }, maxValue: { amount: "500" } },
		});
		const id = created._id ?? "";
		const second = await refusal(giftVoucherProducts.createGiftCardProduct({ name: "Another" }));
		assert.deepEqual(
			[second.status, second.details?.applicationError?.code],
			[409, "GIFT_CARD_PRODUCT_ALREADY_EXISTS"],
		);
		const changed = await giftVoucherProducts.updateGiftCardProduct(id, {
			revision: created.revision ?? "",
			description: "For friends",
			expirationType: "RELATIVE",
			relativeExpirationDate: { value: 1, period: "YEARS" },
		});
		assert.deepEqual([changed.revision, changed.description], ["2", "For friends"]);
		const shopper = started().shopper();
		const { items } = await shopper.giftVoucherProducts.queryGiftCardProducts().eq("name", "Gift card").find();
		const [product] = items;
		assert.deepEqual([items.length, product?.presetVariants?.[0]?.value?.amount], [1, "50.00"]);
		const giftingInfo = { recipientInfo: { firstName: "Ada", lastName: "", email: "ada@example.com" } };
		const reference = (options: object) => ({
			quantity: 1,
			catalogReference: {
				appId: "d80111c5-a0f4-47a8-b63a-65b54d774a27",
				catalogItemId: id,
				options: { quantity: 1, currency: "USD", wixGiftCardsAppNewCatalog: true, ...options },
			},
		});
		const { cart } = await shopper.currentCart.addToCurrentCart({
			lineItems: [
				reference({ variantId: product?.presetVariants?.[0]?._id, giftingInfo }),
				reference({ customAmount: 60, giftingInfo }),
			],
		});
		assert.deepEqual(
			cart?.lineItems?.map(({ price, itemType }) => [price?.amount, itemType?.preset]),
			[
				["45.00", "GIFT_CARD"],
				["60.00", "GIFT_CARD"],
			],
		);
		await giftVoucherProducts.deleteGiftCardProduct(id);
		const gone = await refusal(giftVoucherProducts.getGiftCardProduct(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "GIFT_CARD_PRODUCT_NOT_FOUND"]);
		assert.equal((await refusal(shopper.giftVoucherProducts.createGiftCardProduct({ name: "Mine" }))).status, 403);
	});

	it("pay for the checkout of a shopper", async () => {
		const { staff, shopper, data } = started();
		const { code } = await staff.giftVouchers.createGiftCard(worth("5"));
		const lineItems = [line(data.products.tote)];
		const giftCardCode = code ?? "";
		const created = await shopper().checkout.createCheckout({ channelType: "WEB", lineItems, giftCardCode });
		assert.equal(created.giftCard?.amount?.amount, "5.00");
		assert.ok(!JSON.stringify(created).includes(giftCardCode));
	});
});
