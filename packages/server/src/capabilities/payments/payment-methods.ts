import type { PaymentSettings } from "../sites/documents.ts";

/** By this name payments know the embedded gateway. */
export const testGatewayName = "test-gateway";

/** How a shop takes payments. */
export const methodsOf = ({ testGateway, offline }: PaymentSettings) => [
	...(testGateway ? (["CARD"] as const) : []),
	...(offline ? (["OFFLINE"] as const) : []),
];
