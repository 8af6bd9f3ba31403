import type { Context } from "@cartwright/kernel/foundation/context";
import type { SetupOutcome, SetupReference, SetupRequest } from "@cartwright/kernel/foundation/payment-provider";
import type { Stripe } from "stripe";
import { isRefusal } from "./stripe-errors.ts";
import { readSavedMethod, reasonOf, setupOutcomeOf } from "./stripe-outcome.ts";

const expand = ["payment_method"];

/** Methods that are kept without a payment, by SetupIntents: created, then confirmed, as payments are. */
export class StripeSetups {
	readonly #stripe: () => Promise<Stripe>;
	readonly #origin: string;

	constructor(stripe: () => Promise<Stripe>, { origin }: Pick<Context, "origin">) {
		this.#stripe = stripe;
		this.#origin = origin;
	}

	async save(request: SetupRequest): Promise<SetupOutcome> {
		const { setupKey, token, returnUrl } = request;
		const { setupIntents } = await this.#stripe();
		const { id } = await this.#start(request);
		const method = token.startsWith("ctoken_") ? { confirmation_token: token } : { payment_method: token };
		try {
			const params = { ...method, return_url: returnUrl ?? this.#origin, use_stripe_sdk: false, expand };
			const intent = await setupIntents.confirm(id, params, { idempotencyKey: `${setupKey}-confirm` });
			return setupOutcomeOf(intent) ?? { status: "PENDING", providerSetupId: id };
		} catch (error) {
			if (!isRefusal(error)) throw error;
			// It was declined, or confirmed by an earlier request.
			const outcome = setupOutcomeOf(await setupIntents.retrieve(id, { expand }));
			return outcome ?? { status: "DECLINED", reason: reasonOf(error) };
		}
	}

	async find(setup: SetupReference): Promise<SetupOutcome | undefined> {
		const { setupIntents } = await this.#stripe();
		const id = setup.providerSetupId ?? (await this.#start(setup)).id;
		return setupOutcomeOf(await setupIntents.retrieve(id, { expand }));
	}

	async delete(savedMethodId: string): Promise<void> {
		const { paymentMethods } = await this.#stripe();
		try {
			await paymentMethods.detach(readSavedMethod(savedMethodId).method);
		} catch (error) {
			// It was deleted before.
			if (!isRefusal(error)) throw error;
		}
	}

	/** Creates the intent, or finds the one that an earlier request created. */
	async #start({ setupKey, memberId }: SetupReference): Promise<Stripe.SetupIntent> {
		const { customers, setupIntents } = await this.#stripe();
		return setupIntents.create(
			{
				customer: await customerOfMember(customers, memberId),
				usage: "off_session",
				automatic_payment_methods: { enabled: true },
				metadata: { setup: setupKey },
			},
			{ idempotencyKey: setupKey },
		);
	}
}

/** A member has one customer at Stripe, who has their methods. */
export const customerOfMember = async (customers: Stripe["customers"], memberId: string): Promise<string> => {
	const { data } = await customers.search({ query: `metadata["member"]:"${memberId}"`, limit: 1 });
	if (data[0]) return data[0].id;
	// The search lags behind; for as long the key finds the customer.
	const key = { idempotencyKey: `${memberId}-customer` };
	return (await customers.create({ metadata: { member: memberId } }, key)).id;
};
