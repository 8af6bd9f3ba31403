import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { saveMyPaymentMethod as declared } from "@cartwright/contract/payments/saved-payment-methods";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { PaymentProvider, SetupOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { loadAccountsWithSettings } from "../../payments/load/load-accounts.ts";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { offeredProviders } from "../../payments/payment-methods.ts";
import { type MethodSetup, maxMethods, referenceToSetup, writeMember } from "../../payments/saved-methods.ts";
import { countCard } from "../payments/card-attempts.ts";
import { cardToken } from "../payments/card-token.ts";
import { checkReturnUrl } from "../payments/check-return-url.ts";
import { methodNotAccepted } from "../payments/payable.ts";
import { recordSetup, setupView } from "./record-setup.ts";

export const saveMyPaymentMethod: Handler<typeof declared> = async (context, request) => {
	const { memberId } = requireMember(context.identity);
	await checkReturnUrl(context, request.returnUrl);
	const { provider, token } = await cardOf(context, request);
	const { stored, member } = await loadMemberMethods(context, memberId);
	if (member.methods.length >= maxMethods) throw tooMany();
	const counted = await countCard(context, undefined, request.captchaTokens);
	const setup: MethodSetup = {
		id: context.newId(),
		provider: provider.name,
		countedIn: counted.ids,
		createdDate: context.now,
	};
	// Stored before the provider is called, so that its outcome can be queried if the response is lost.
	const write = writeMember(stored, { ...member, setup });
	await context.store.commit(context.site, [write, ...counted.writes]);
	const outcome = await saved(context, provider, {
		...referenceToSetup(memberId, setup),
		token,
		returnUrl: request.returnUrl ?? undefined,
	});
	return outcome ? recordSetup(context, memberId, setup, outcome) : setupView({ status: "PENDING" });
};

const cardOf = async (
	context: Context,
	{ cardProvider, paymentToken: sent }: { cardProvider?: string | null; paymentToken: string },
): Promise<{ provider: PaymentProvider; token: string }> => {
	const { stored, payments } = await loadAccountsWithSettings(context);
	const offered = offeredProviders(payments, stored?.doc ?? {}, context.providers);
	const card = await cardToken(context, offered, { cardProvider, field: "paymentToken", sent });
	const provider = await providerOf(context, card.provider);
	if (!provider.abilities.savesWithoutPayment) throw methodNotAccepted("CARD");
	return { provider, token: card.method.token };
};

const saved = async (
	{ log }: Context,
	provider: PaymentProvider,
	request: Parameters<NonNullable<PaymentProvider["saveMethod"]>>[0],
): Promise<SetupOutcome | undefined> => {
	try {
		return await provider.saveMethod?.(request);
	} catch (error) {
		log.warn({ err: error, setupId: request.setupKey }, "the payment provider did not respond");
		return undefined;
	}
};

const tooMany = (): ApplicationError =>
	new ApplicationError<typeof declared>(
		"TOO_MANY_SAVED_PAYMENT_METHODS",
		`A member saves at most ${maxMethods} payment methods. Delete one first.`,
	);
