import type { PaymentProvider } from "@cartwright/contract/payments/payment-providers";
import type { PaymentAccount, PaymentAccounts } from "../documents.ts";
import { testGatewayName } from "../payment-methods.ts";

interface Site {
	readonly origin: string;
	readonly site: string;
}

/** All providers of the shop: the offered ones first, in their order. */
export const providerViews = (
	{ accounts = [] }: Partial<PaymentAccounts>,
	offered: readonly string[],
	place: Site,
): PaymentProvider[] => {
	const connected = accounts.map((account) => accountView(account, offered, place));
	const isTestOffered = offered.includes(testGatewayName);
	const testGateway = { name: testGatewayName, network: "TEST_GATEWAY", mode: "TEST" } as const;
	const all = [...connected, { ...testGateway, offered: isTestOffered, notificationsVerified: false }];
	const position = ({ name }: PaymentProvider) => (name && offered.includes(name) ? offered.indexOf(name) : all.length);
	return all.toSorted((one, other) => position(one) - position(other));
};

export const accountView = (
	{ name, network, mode, publishableKey, secretKey, notificationSecret, connectedDate }: PaymentAccount,
	offered: readonly string[],
	{ origin, site }: Site,
): PaymentProvider => ({
	name,
	network,
	mode,
	offered: offered.includes(name),
	publishableKey,
	secretKeyEnd: secretKey.slice(-4),
	notificationUrl: `${origin}/cartwright/v1/payments/notifications/${site}/${name}`,
	notificationsVerified: notificationSecret !== undefined,
	connectedDate,
});
