import type { ReceiptFacts } from "./receipt.ts";

/** The shop of mails in tests. */
export const exampleBranding = { shopName: "Shop", accent: "", contact: [] };

/** What mails about an order say, beside the order itself. */
export const exampleFacts: Omit<ReceiptFacts, "order"> = {
	shopName: "Shop",
	orderUrl: "https://shop.test/hosted/orders/x",
	downloads: [],
	origin: "https://shop.test",
};
