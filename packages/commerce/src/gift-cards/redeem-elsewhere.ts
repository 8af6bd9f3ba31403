import type { redeemGiftCardByCode as declared } from "@cartwright/contract/gift-cards/redemptions";
import type { CodeOf, RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { giftVouchersProvider } from "@cartwright/contract/service-plugins/gift-vouchers-provider";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import { appNamed, referenceOf, unavailable } from "./issued-elsewhere.ts";
import { loadGiftCardApps } from "./load/issued-card.ts";
import { unknownGiftCard } from "./load/load-gift-card.ts";
import { loadSettings } from "./load/load-settings.ts";

/** Takes an amount of a gift card of another app. Its service takes it once for an order, so a call whose response was lost is repeated. */
export const redeemElsewhere = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { code, amount: sent, orderId, appId, extendedFields } = request;
	const plugin = appNamed(await loadGiftCardApps(context), appId);
	if (!plugin) throw unknownGiftCard();
	const currency = sent.currency || (await loadSettings(context)).currency;
	const amount = requestedAmount(sent.value ?? "0", "amount.value", currency);
	if (amount <= 0) throw invalid("amount.value", `must be an amount in ${currency} that is more than 0`, "DECIMAL_GT");
	const redemption = {
		...referenceOf(code, request),
		amount: Number(toDecimal(amount, currency)),
		currencyCode: currency,
		orderId: orderId || context.newId(),
		...(extendedFields ? { extendedFields } : {}),
	};
	const result = await callPlugin(context, plugin, giftVouchersProvider, "redeem", redemption, currency);
	if ("response" in result) return { transactionId: result.response.transactionId };
	if ("failure" in result) throw unavailable(plugin);
	const { data } = result.error;
	throw new ApplicationError<typeof declared>(
		codeOf(result.error.code),
		"The app that issued the gift card refused to redeem it.",
		typeof data === "object" && data !== null ? { ...data } : {},
	);
};

/** The contract has no code for a currency that is missing: the shop sends one. */
const codeOf = (code: string): CodeOf<typeof declared> =>
	code === "MISSING_CURRENCY" ? "CURRENCY_NOT_SUPPORTED" : (code as CodeOf<typeof declared>);
