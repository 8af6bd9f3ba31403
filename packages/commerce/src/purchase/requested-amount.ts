import type { Price } from "@cartwright/contract/orders/order-money-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";

/** An amount of a request; `undefined` if there is none. Decimals that the currency does not have are refused. */
export const minorIn = (
	{ currency }: { readonly currency: string },
	sent: Price | null | undefined,
	field: string,
): Minor | undefined => (sent?.amount ? requestedAmount(sent.amount, `${field}.amount`, currency) : undefined);
