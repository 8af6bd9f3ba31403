import { decline, type Fields, nested, refuse } from "./stand-in-requests.ts";
import { methodOf } from "./test-methods.ts";

interface Setup {
	readonly id: string;
	readonly object: "setup_intent";
	status: string;
	readonly customer: string | null;
	payment_method: string | null;
	readonly metadata: Record<string, string>;
	last_setup_error: object | null;
	next_action: object | null;
}

/** Methods that Stripe keeps without a payment. */
export class StripeSetupObjects {
	readonly setups = new Map<string, Setup>();
	/** Those that were taken away from their customers. */
	readonly detached = new Set<string>();
	#count = 0;

	create(fields: Fields): object {
		this.#count += 1;
		const setup: Setup = {
			id: `seti_${this.#count}`,
			object: "setup_intent",
			status: "requires_payment_method",
			customer: fields.get("customer") ?? null,
			payment_method: null,
			metadata: nested(fields, "metadata"),
			last_setup_error: null,
			next_action: null,
		};
		this.setups.set(setup.id, setup);
		return structuredClone(setup);
	}

	retrieve(id: string): object {
		return shown(this.#setup(id));
	}

	confirm(id: string, fields: Fields): object {
		const setup = this.#setup(id);
		if (setup.status !== "requires_payment_method") {
			refuse("setup_intent_unexpected_state", `This SetupIntent has a status of ${setup.status}.`);
		}
		const token = fields.get("confirmation_token") ?? fields.get("payment_method") ?? "";
		const name = token.replace(/^ctoken_/, "");
		const method = methodOf(name) ?? refuse("resource_missing", `No such PaymentMethod: '${token}'`);
		if (!fields.get("return_url")) refuse("parameter_missing", "You must provide a `return_url`.");
		if (method.declineCode) {
			const code = method.errorCode ?? "card_declined";
			setup.last_setup_error = { type: "card_error", code, decline_code: method.declineCode };
			return decline(code, method.declineCode);
		}
		setup.payment_method = name;
		if (method.needsAuthentication) {
			setup.status = "requires_action";
			const url = `https://hooks.stripe.test/redirect/${setup.id}`;
			setup.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: fields.get("return_url") } };
		} else {
			setup.status = "succeeded";
		}
		return shown(setup);
	}

	/** The member confirms on the page of the bank. */
	authenticate(id: string): void {
		const setup = this.#setup(id);
		setup.status = "succeeded";
		setup.next_action = null;
	}

	detach(method: string): object {
		this.detached.add(method);
		return { id: method, object: "payment_method", customer: null };
	}

	#setup(id: string): Setup {
		return this.setups.get(id) ?? refuse("resource_missing", `No such setupintent: '${id}'`, 404);
	}
}

const shown = (setup: Setup): object => {
	const { payment_method: id } = setup;
	const card = methodOf(id ?? "")?.card;
	return { ...structuredClone(setup), payment_method: id && { id, object: "payment_method", type: "card", card } };
};
