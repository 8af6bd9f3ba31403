import { memberships } from "@cartwright/contract/service-plugins/memberships";
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
import { membershipProviderName } from "../credit-provider-names.ts";

/**
 * The service of an app whose memberships pay lines of orders. It has no call that finds a charge: it charges once for a key,
 * so a charge whose outcome is unknown is sent again, until it is decided.
 */
export class MembershipProvider implements PaymentProvider {
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
		this.name = membershipProviderName(plugin.appId);
		this.#context = context;
		this.#plugin = plugin;
	}

	async pay({ paymentKey: idempotencyKey, currency, membership }: PaymentReference): Promise<PaymentOutcome> {
		if (!membership) throw new Error(`the payment ${idempotencyKey} is by no membership`);
		const { memberId, membershipId, catalogReference } = membership;
		const request = { memberId, membershipId, idempotencyKey, catalogReference };
		const result = await callPlugin(this.#context, this.#plugin, memberships, "chargeMembership", request, currency);
		if ("response" in result) {
			return { status: "APPROVED", providerTransactionId: result.response.transactionId ?? "" };
		}
		if ("failure" in result) throw new Error(`the app of the membership: ${result.failure}`);
		// The key is ours: an earlier request charged it, whose response was lost.
		if (result.error.code === "MEMBERSHIP_ALREADY_CHARGED") return { status: "APPROVED", providerTransactionId: "" };
		return { status: "DECLINED", reason: result.error.code };
	}

	find(payment: PaymentReference): Promise<PaymentOutcome> {
		return this.pay(payment);
	}

	cancel(payment: PaymentReference): Promise<PaymentOutcome> {
		return this.pay(payment);
	}

	async refund({ providerTransactionId: transactionId, currency }: MovementRequest): Promise<MovementOutcome> {
		const result = await callPlugin(
			this.#context,
			this.#plugin,
			memberships,
			"voidMembershipCharge",
			{ transactionId },
			currency,
		);
		if ("response" in result) return { status: "SUCCEEDED" };
		if ("failure" in result) throw new Error(`the app of the membership: ${result.failure}`);
		const { code } = result.error;
		return code === "TRANSACTION_ALREADY_VOIDED" ? { status: "SUCCEEDED" } : { status: "FAILED", reason: code };
	}

	/** Whether its app would void a charge; without a response, nobody knows. */
	async isVoidable({
		providerTransactionId: transactionId = "",
		currency,
	}: Pick<PaymentReference, "providerTransactionId" | "currency">): Promise<boolean | undefined> {
		const result = await callPlugin(
			this.#context,
			this.#plugin,
			memberships,
			"getMembershipVoidability",
			{ transactionId },
			currency,
		);
		if ("response" in result) return result.response.voidable === true;
		return "error" in result ? false : undefined;
	}

	capture(): Promise<MovementOutcome> {
		throw new Error("memberships hold no amounts");
	}

	voidAuthorization(): Promise<MovementOutcome> {
		throw new Error("memberships hold no amounts");
	}
}
