import { fileURLToPath } from "node:url";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { registerPages } from "@cartwright/pages/register";
import { lineOf, offer } from "@cartwright/testing/buying";
import { findFreePort } from "@cartwright/testing/free-port";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import fastify from "fastify";

export interface StripeShop {
	readonly shop: Shop;
	readonly network: StripeStandIn;
	readonly origin: string;
	/** The address of the checkout of one item for 15.00, in a new session. */
	checkout(): Promise<string>;
	close(): Promise<void>;
}

const hosted = fileURLToPath(new URL("../../apps/hosted/", import.meta.url));

/** The hosted pages of a shop with an account at a stand-in of Stripe; a browser reaches them by a port. */
export const openStripeShop = async (settings: Parameters<typeof openShop>[0] = {}): Promise<StripeShop> => {
	const port = await findFreePort();
	const origin = `http://127.0.0.1:${port}`;
	const network = new StripeStandIn();
	const shop = await openShop({ origin, providers: accountsAt(network, () => shop.now()), ...settings });
	const stripe = { secretKey: "sk_test_1234", publishableKey: "pk_test_1234" };
	await (await shop.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
	const pages = fastify();
	const host = { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) };
	registerPages(pages, { folder: hosted, basename: "/hosted", host });
	await pages.listen({ port, host: "127.0.0.1" });
	const item = await offer(shop);
	return {
		shop,
		network,
		origin,
		async checkout() {
			const shopper = await shop.visitor();
			const { checkout } = await shopper
				.use(checkouts)
				.createCheckout({ channelType: "WEB", lineItems: [lineOf(item)] });
			const request = { ecomCheckout: { checkoutId: checkout?.id ?? "" }, callbacks: {} };
			return (await shopper.use(redirects).createRedirectSession(request)).redirectSession?.fullUrl ?? "";
		},
		async close() {
			await pages.close();
			await shop.close();
		},
	};
};
