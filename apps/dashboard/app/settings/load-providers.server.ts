import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import type { PageContext } from "../page-context.server.ts";

/** An account at a payment network, as the page shows it. Its secrets are never part of it. */
export interface Provider {
	readonly name: string;
	readonly network: string;
	readonly isLive: boolean;
	readonly isOffered: boolean;
	readonly keyEnd: string;
	readonly notificationUrl: string;
	readonly isVerified: boolean;
}

/** The accounts of the shop; absent for staff who may not see them. */
export const loadProviders = async (page: PageContext): Promise<Provider[] | undefined> => {
	const [client, { permissions }] = await Promise.all([page.staff(), page.me()]);
	if (!permissions.includes("CARTWRIGHT.PAYMENT_PROVIDER_READ")) return undefined;
	const { paymentProviders: providers } = await client.use(paymentProviders).listPaymentProviders({});
	return providers.map((provider) => ({
		name: provider.name ?? "",
		network: provider.network ?? "",
		isLive: provider.mode === "LIVE",
		isOffered: provider.offered ?? false,
		keyEnd: provider.secretKeyEnd ?? "",
		notificationUrl: provider.notificationUrl ?? "",
		isVerified: provider.notificationsVerified ?? false,
	}));
};
