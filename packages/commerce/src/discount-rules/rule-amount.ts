import type { Minor } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";

export const readOptionalAmount = (
	decimal: string | null | undefined,
	field: string,
	currency: string,
): Minor | undefined => (decimal == null ? undefined : requestedAmount(decimal, field, currency));
