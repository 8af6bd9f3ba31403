import type { Example } from "./example.ts";

const giftCardAppId = "d80111c5-a0f4-47a8-b63a-65b54d774a27";
const orderId = "0198c0de-0000-7000-8000-000000000001";

/** A gift card of the shop, from its creation to its end. */
export const giftCardExamples: readonly Example[] = [
	{
		call: "gift-vouchers.gift-voucher-products.createGiftCardProduct",
		as: "staff",
		request: {
			giftCardProduct: {
				name: "Gift card",
				presetVariants: [{ price: { amount: "45" }, value: { amount: "50" } }, { price: { amount: "100" } }],
				customVariant: { minValue: { amount: "10" }, maxValue: { amount: "500" } },
				expirationType: "RELATIVE",
				relativeExpirationDate: { value: 3, period: "YEARS" },
			},
		},
		captures: { giftCardProductId: "giftCardProduct.id" },
	},
	{
		call: "gift-vouchers.gift-voucher-products.getGiftCardProduct",
		as: "visitor",
		request: { giftCardProductId: "$giftCardProductId" },
		published: "giftVoucherProducts.getGiftCardProduct(giftCardProductId)",
	},
	{
		call: "gift-vouchers.gift-voucher-products.queryGiftCardProducts",
		as: "visitor",
		request: { query: { filter: { name: "Gift card" } } },
		published: 'giftVoucherProducts.queryGiftCardProducts().eq("name", "Gift card").find()',
	},
	{
		call: "gift-vouchers.gift-voucher-products.updateGiftCardProduct",
		as: "staff",
		request: { giftCardProduct: { id: "$giftCardProductId", revision: "1", description: "For friends" } },
		published:
			'giftVoucherProducts.updateGiftCardProduct(giftCardProductId, { revision: "1", description: "For friends" })',
	},
	{
		call: "gift-vouchers.gift-voucher-products.deleteGiftCardProduct",
		as: "staff",
		request: { giftCardProductId: "$giftCardProductId" },
		published: "giftVoucherProducts.deleteGiftCardProduct(giftCardProductId)",
	},
	{
		call: "gift-vouchers.gift-vouchers.createGiftCard",
		as: "staff",
		request: {
			giftCard: {
				currency: "EUR",
				initialValue: { amount: "50" },
				source: "MANUAL",
				notificationInfo: {
					recipient: { email: "ada@example.com", name: "Ada" },
					sender: { name: "Grace" },
					personalizedMessage: "Happy birthday!",
				},
			},
		},
		published:
			'giftVouchers.createGiftCard({\n\tcurrency: "EUR",\n\tinitialValue: { amount: "50" },\n\tsource: "MANUAL",\n})',
		captures: { giftCardId: "giftCard.id", giftCardCode: "giftCard.code" },
	},
	{
		call: "gift-vouchers.gift-vouchers.getGiftCard",
		as: "staff",
		request: { giftCardId: "$giftCardId" },
		published: "giftVouchers.getGiftCard(giftCardId)",
	},
	{
		call: "gift-vouchers.gift-vouchers.queryGiftCards",
		as: "staff",
		request: { query: { filter: { "balance.amount": { $gt: "0" } }, cursorPaging: { limit: 10 } } },
	},
	{
		call: "gift-vouchers.gift-vouchers.searchGiftCards",
		as: "staff",
		request: { search: { search: { expression: "$giftCardCode" } } },
	},
	{ call: "gift-vouchers.gift-vouchers.countGiftCards", as: "staff", request: {} },
	{
		call: "gift-vouchers.gift-vouchers.sendGiftCardEmail",
		as: "staff",
		request: { giftCardId: "$giftCardId" },
		published: "giftVouchers.sendGiftCardEmail(giftCardId)",
	},
	{
		call: "gift-vouchers.gift-vouchers.increaseGiftCardBalance",
		as: "staff",
		request: { giftCardId: "$giftCardId", amount: { amount: "10" }, note: "Sorry for the delay" },
	},
	{
		call: "gift-vouchers.gift-vouchers.decreaseGiftCardBalance",
		as: "staff",
		request: { giftCardId: "$giftCardId", amount: { amount: "5" } },
	},
	{ call: "gift-vouchers.gift-vouchers.listGiftCardsByEmail", as: "staff", request: { email: "ada@example.com" } },
	{
		call: "gift-vouchers.gift-vouchers.listGiftCardsByContactDetails",
		as: "staff",
		request: { searchField: "Ada" },
	},
	{
		call: "ecom.gift-vouchers.getGiftCard",
		as: "staff",
		request: { code: "$giftCardCode", appId: giftCardAppId },
	},
	{
		call: "ecom.gift-vouchers.redeemGiftCard",
		as: "staff",
		request: {
			code: "$giftCardCode",
			amount: { value: "12.50", currency: "EUR" },
			orderId,
			appId: giftCardAppId,
		},
		captures: { giftCardTransactionId: "transactionId" },
	},
	{
		call: "ecom.gift-vouchers.voidTransaction",
		as: "staff",
		request: { transactionId: "$giftCardTransactionId", appId: giftCardAppId },
	},
	{
		call: "gift-vouchers.transactions.queryGiftCardTransactions",
		as: "staff",
		request: { giftCardId: "$giftCardId" },
	},
	{
		call: "gift-vouchers.gift-vouchers.disableGiftCard",
		as: "staff",
		request: { giftCardId: "$giftCardId" },
		published: "giftVouchers.disableGiftCard(giftCardId)",
	},
];
