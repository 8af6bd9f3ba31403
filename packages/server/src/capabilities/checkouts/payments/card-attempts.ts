import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import { adjust } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { Context } from "../../../foundation/context.ts";
import { actsForShop, ownerOf } from "../../../foundation/identity.ts";
import { checkCaptcha } from "../../identity/attempts/captcha/check-captcha.ts";
import { attemptAllowances } from "../../identity/attempts/documents.ts";
import { type PreparedAttempts, prepareAttempts } from "../../identity/attempts/prepare-attempts.ts";
import { readSignOnSettings } from "../../identity/sign-in/read-sign-on-settings.ts";
import type { Order } from "../../orders/order.ts";
import type { Payment } from "../../payments/payment.ts";

/**
 * Counts a card for its order, shopper and address, before it is charged. After several that were declined, the shopper has
 * to solve the captcha of the shop's sign-in, unless it has none (`decisions/111-cards-are-counted.md`).
 */
export const countCard = async (
	context: Context,
	{ id }: Order,
	captchaTokens: readonly CaptchaToken[] | null | undefined,
): Promise<PreparedAttempts> => {
	const { identity, incoming } = context;
	if (actsForShop(identity)) return { writes: [], ids: [], suspicious: false };
	const owner = ownerOf(identity);
	const prepared = await prepareAttempts(context, [
		["payment", `order:${id}`],
		...(owner === undefined ? [] : ([["payment", owner]] as const)),
		["paymentAddress", incoming.ip],
	]);
	if (prepared.suspicious) await checkCaptcha(context, await readSignOnSettings(context), captchaTokens, true);
	return prepared;
};

/**
 * A card that was not declined does not count. Earlier ones still do, or one good card would allow trying many stolen ones.
 */
export const uncountCard = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ countedIn: ids = [] }: Payment,
): Promise<void> => {
	if (ids.length === 0) return;
	try {
		await store.commit(
			site,
			ids.map((id) => adjust(attemptAllowances, id, { remaining: 1 })),
		);
	} catch (error) {
		// The count was deleted in between.
		if (!(error instanceof Conflict)) throw error;
	}
};
