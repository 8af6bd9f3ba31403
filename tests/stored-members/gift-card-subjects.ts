import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards } from "@cartwright/contract/gift-cards/gift-cards";
import { v7 as uuid } from "uuid";
import { type Call, type Subject, within } from "./subject.ts";

const sentProduct = () => ({
	name: "Gift card",
	image: { url: "https://example.com/card.png" },
	presetVariants: [{ price: { amount: "50" }, image: { id: "a" } }],
	customVariant: { minValue: { amount: "1" }, maxValue: { amount: "500" }, image: { id: "b" } },
});

/** A shop has one. */
const withoutProduct = async (call: Call) => {
	const { giftCardProducts: present } = await call(giftCardProducts, "queryGiftCardProducts", {});
	for (const { id } of present) await call(giftCardProducts, "deleteGiftCardProduct", { giftCardProductId: id });
};

const productSubjects: readonly Subject[] = [
	{
		service: giftCardProducts,
		name: "createGiftCardProduct",
		readPath: within("giftCardProduct"),
		async request(call) {
			await withoutProduct(call);
			return { giftCardProduct: sentProduct() };
		},
		read: async (_call, _request, response) => response.giftCardProduct,
	},
	{
		service: giftCardProducts,
		name: "updateGiftCardProduct",
		readPath: within("giftCardProduct"),
		async request(call) {
			await withoutProduct(call);
			const { giftCardProduct: made } = await call(giftCardProducts, "createGiftCardProduct", {
				giftCardProduct: sentProduct(),
			});
			return { giftCardProduct: { ...sentProduct(), id: made.id, revision: made.revision } };
		},
		read: async (call, { giftCardProduct }) =>
			(await call(giftCardProducts, "getGiftCardProduct", { giftCardProductId: giftCardProduct.id })).giftCardProduct,
	},
];

export const giftCardSubjects: readonly Subject[] = [
	...productSubjects,
	{
		service: giftCards,
		name: "createGiftCard",
		readPath: (path) => (path[0] === "giftCard" && path[1] !== "code" ? path.slice(1) : undefined),
		request: async () => ({
			giftCard: {
				code: uuid().slice(-12),
				currency: "USD",
				initialValue: { amount: "50" },
				expirationDate: "2030-01-01T00:00:00.000Z",
				source: "MANUAL",
			},
		}),
		read: async (call, _, { giftCard }) =>
			(await call(giftCards, "getGiftCard", { giftCardId: giftCard?.id ?? "" })).giftCard,
	},
];
