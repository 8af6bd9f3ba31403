import { giftVouchersProvider } from "@cartwright/contract/service-plugins/gift-vouchers-provider";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import type {
	MovementOutcome,
	MovementRequest,
	PaymentOutcome,
	PaymentProvider,
	PaymentReference,
} from "@cartwright/kernel/foundation/payment-provider";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import type { ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import { giftCardProviderName } from "../credit-provider-names.ts";

/**
 * The service of an app whose gift cards pay orders. It has no call that finds a redemption: it redeems once for an order, so one
 * whose outcome is unknown is sent again, until it is decided.
 */
export class GiftCardProvider implements PaymentProvider {
	readonly name: string;
	readonly abilities = {
		delayedCapture: false,
		partialCapture: false,
		refunds: "WHOLE",
		savedMethods: false,
		savesWithoutPayment: false,
		threeDSecure: false,
	} as const;
	readonly #context: PluginContext;
	readonly #plugin: ServicePlugin;

	constructor(context: PluginContext, plugin: ServicePlugin) {
		this.name = giftCardProviderName(plugin.appId);
		this.#context = context;
		this.#plugin = plugin;
	}

	async pay({ paymentKey, amount, currency, issuedCard }: PaymentReference): Promise<PaymentOutcome> {
		if (!issuedCard?.code) throw new Error(`the payment ${paymentKey} is by no gift card`);
		const { code, redeemedFor: orderId } = issuedCard;
		const request = { code, amount: Number(toDecimal(amount, currency)), orderId, currencyCode: currency };
		const result = await callPlugin(this.#context, this.#plugin, giftVouchersProvider, "redeem", request, currency);
		if ("response" in result) {
			return { status: "APPROVED", providerTransactionId: result.response.transactionId ?? "" };
		}
		if ("failure" in result) throw new Error(`the app of the gift card: ${result.failure}`);
		// Nothing else redeems it for this id: an earlier request did, whose response was lost.
		if (result.error.code === "ALREADY_REDEEMED") {
			return { status: "APPROVED", providerTransactionId: transactionIn(result.error.data) };
		}
		return { status: "DECLINED", reason: result.error.code };
	}

	find(payment: PaymentReference): Promise<PaymentOutcome> {
		return this.pay(payment);
	}

	cancel(payment: PaymentReference): Promise<PaymentOutcome> {
		return this.pay(payment);
	}

	async refund({ providerTransactionId: transactionId, currency }: MovementRequest): Promise<MovementOutcome> {
		const request = { transactionId };
		const result = await callPlugin(this.#context, this.#plugin, giftVouchersProvider, "_void", request, currency);
		if ("response" in result) return { status: "SUCCEEDED" };
		throw new Error(`the app of the gift card: ${"failure" in result ? result.failure : result.error.code}`);
	}

	capture(): Promise<MovementOutcome> {
		throw new Error("gift cards hold no amounts");
	}

	voidAuthorization(): Promise<MovementOutcome> {
		throw new Error("gift cards hold no amounts");
	}
}

const transactionIn = (data: unknown): string => {
	const { transactionId } = (data ?? {}) as { readonly transactionId?: unknown };
	return typeof transactionId === "string" ? transactionId : "";
};
