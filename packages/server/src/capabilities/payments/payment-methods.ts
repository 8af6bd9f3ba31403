import type { Providers } from "../../foundation/providers.ts";
import type { PaymentSettings } from "../sites/documents.ts";

/** By this name payments know the embedded gateway. */
export const testGatewayName = "test-gateway";

/** What decides whether cards can be charged. */
export type CardProviders = Pick<Providers, "payments" | "testPayments">;

/** Whether a shop accepts cards. The test gateway approves cards without moving money, so a shop has to ask for it. */
export const acceptsCards = ({ testGateway }: PaymentSettings, { payments, testPayments }: CardProviders): boolean =>
	payments.name !== testGatewayName ||
	testPayments === "EVERYWHERE" ||
	(testPayments === "WHERE_ASKED_FOR" && testGateway);

/** How a shop takes payments. */
export const methodsOf = (settings: PaymentSettings, providers: CardProviders) => [
	...(acceptsCards(settings, providers) ? (["CARD"] as const) : []),
	...(settings.offline ? (["OFFLINE"] as const) : []),
];
